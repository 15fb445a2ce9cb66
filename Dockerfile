# Quadriga as a container: podman build -t quadriga .
# The page, then the program with the page inside, then an image with nothing but the program; it runs as nobody in particular.

FROM docker.io/library/node:22-bookworm-slim AS page
WORKDIR /quadriga/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web/ ./
RUN npm run build

FROM docker.io/library/rust:1.95-bookworm AS program
WORKDIR /quadriga
COPY . .
COPY --from=page /quadriga/web/dist web/dist
RUN cargo build --locked --release --package quadriga-cli --bin quadriga \
    && strip target/release/quadriga \
    && install -d -m 0700 /data

FROM docker.io/library/debian:bookworm-slim
COPY --from=program /quadriga/target/release/quadriga /usr/bin/quadriga
COPY --from=program --chown=10001:10001 /data /data
USER 10001:10001
ENV QUADRIGA_LISTEN=0.0.0.0:7777 QUADRIGA_DATA=/data
VOLUME /data
EXPOSE 7777
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/bin/quadriga"]
CMD ["serve"]
