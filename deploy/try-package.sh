#!/bin/bash
# Installs a package for real, starts what it installed as its own user, upgrades it to itself, removes and purges it: in a copy of this system that
# nobody else sees (an overlay in a mount namespace of its own, gone at the end). Needs root, dpkg and a kernel that allows both.
#
#     deploy/try-package.sh PACKAGE
#
# Leaves with status 75 when this machine does not allow such a copy, and says why.
set -euo pipefail
package=$(realpath "$1")

if [ "${QUADRIGA_TRIAL:-}" != inside ]; then
    cannot() { echo "not installed: $1" >&2; exit 75; }
    [ "$(id -u)" = 0 ] || cannot "only root may install packages"
    unshare --mount true 2> /dev/null || cannot "no mount namespace may be made here"
    QUADRIGA_TRIAL=inside exec unshare --mount --pid --fork --kill-child "$0" "$package"
fi

place=$(mktemp -d)
mount -t tmpfs tmpfs "$place"
mkdir "$place/upper" "$place/work" "$place/root"
root=$place/root
if ! mount -t overlay overlay -o "lowerdir=/,upperdir=$place/upper,workdir=$place/work" "$root"; then
    echo "not installed: no overlay may be mounted here" >&2
    exit 75
fi
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
cp "$package" "$root/tmp/quadriga.deb"

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
say() { echo "   $*"; }
fail() { echo "the package: $*" >&2; exit 1; }

inside dpkg --install /tmp/quadriga.deb > /dev/null 2>&1 || fail "cannot be installed"
inside id quadriga > /dev/null || fail "has made no user"
[ "$(inside stat -c %U /var/backups/quadriga)" = quadriga ] || fail "the folder of backups is not its user's"
for unit in quadriga.service quadriga-backup.timer; do
    inside find /etc/systemd/system -name "$unit" | grep -q . || fail "$unit is not enabled"
done
say "installed: $(inside dpkg-query --show --showformat '${Package} ${Version}, ${Status}' quadriga)"

# What systemd does by StateDirectory=; there is none in here.
inside install --directory --owner=quadriga --group=quadriga --mode=0700 /var/lib/quadriga
inside runuser -u quadriga -- env QUADRIGA_DATA=/var/lib/quadriga QUADRIGA_LISTEN=127.0.0.1:0 /usr/bin/quadriga serve > "$place/said" &
server=$!
for _ in $(seq 100); do
    port=$(sed -n 's|.*http://127.0.0.1:\([0-9]*\).*|\1|p' "$place/said")
    [ -n "$port" ] && break
    sleep 0.1
done
[ -n "$port" ] || fail "its program says no address"
exec 3<> "/dev/tcp/127.0.0.1/$port"
printf 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
answer=$(head -1 <&3)
exec 3>&-
case $answer in "HTTP/1.1 200"*) say "as its own user: /healthz: $answer" ;; *) fail "/healthz answers $answer" ;; esac
[ "$(inside stat -c '%U %a' /var/lib/quadriga/quadriga.db)" = "quadriga 600" ] || fail "its data is open to others"
# The program, not who runs it for the user.
inside pkill -TERM -u quadriga -x quadriga
wait "$server" || fail "its program did not stop well"

inside dpkg --install /tmp/quadriga.deb > /dev/null 2>&1 || fail "cannot be installed over itself"
inside dpkg --remove quadriga > /dev/null
[ ! -e "$root/usr/bin/quadriga" ] || fail "stays when it is removed"
[ -e "$root/etc/quadriga/quadriga.env" ] || fail "its settings do not outlast it"
inside dpkg --purge quadriga > /dev/null
[ ! -e "$root/etc/quadriga/quadriga.env" ] || fail "its settings outlast a purge"
[ -e "$root/var/lib/quadriga/quadriga.db" ] || fail "has deleted games"
say "removed and purged: the games are still there"
