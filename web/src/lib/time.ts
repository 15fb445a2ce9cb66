/** Times for people. */

/** `75_000` → `1:15`; hours when there are any; tenths in the last ten seconds. */
export function clockFace(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.max(0, milliseconds) / 1000).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "3 minutes ago", in the language given. */
export function ago(then: number, now: number, language: string): string {
  const seconds = Math.round((then - now) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, 'minute');
}

/** "16 Nov 2026": the day on which something was over, in the language given. */
export function day(then: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then);
}
