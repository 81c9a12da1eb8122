/** Milliseconds that the server's clock is ahead of this device's, as the last response showed. */
let ahead = 0;

/**
 * Reads the clocks' difference from a response's `Date` header. Without the header nothing changes.
 */
export function adjustClock(answer: Pick<Response, 'headers'>): void {
  const said = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(said)) ahead = said - Date.now();
}

/** Returns the milliseconds between the clocks, which a reload has to keep. */
export function clockOffset(): number {
  return ahead;
}

/** Restores the offset that an earlier page of this tab has measured, in milliseconds. */
export function resumeClock(offset: number): void {
  ahead = offset;
}

/**
 * Returns the server's now in milliseconds. A device's clock may be hours off. Comparisons with the
 * server's times (tokens, bookings, whether an hour is over) use this one.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
