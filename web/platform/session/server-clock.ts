/**
 * Milliseconds by which the server's clock is ahead of this device's clock, as {@link
 * measureServerClock} measured it last.
 */
let ahead = 0;

/**
 * Measures the difference between the clocks by a response's `Date` header. Without the header
 * nothing changes.
 */
export function measureServerClock(answer: Pick<Response, 'headers'>): void {
  const said = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(said)) ahead = said - Date.now();
}

/**
 * Returns the milliseconds by which the server's clock is ahead, which a page stores before a
 * reload.
 */
export function getClockOffset(): number {
  return ahead;
}

/** Restores the clock offset that an earlier page of this tab measured, in milliseconds. */
export function restoreClockOffset(offset: number): void {
  ahead = offset;
}

/**
 * Returns the current time of the server in epoch milliseconds. A device's clock may be wrong by
 * hours. Comparisons with the server's times (tokens, bookings) need this clock.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
