const firstMs = 100;
const longestMs = 5_000;

/** How long to wait before the next try, in milliseconds. By chance a little different, so that servers do not return as one crowd. */
export function backoffMs(attempt: number): number {
  const planned = Math.min(longestMs, firstMs * 2 ** attempt);
  return planned * (0.75 + Math.random() / 2);
}
