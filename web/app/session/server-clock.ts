/** Milliseconds that the server's clock is ahead of this device's, as far as answers have told. */
let ahead = 0;

/** Learns from an answer's `Date` header how far this device's clock is off; without the header nothing changes. */
export function heedClock(answer: Pick<Response, 'headers'>): void {
  const said = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(said)) ahead = said - Date.now();
}

/** What a reload must not forget: milliseconds between the clocks. */
export function clockOffset(): number {
  return ahead;
}

/** Takes up what an earlier page of this tab has learned, in milliseconds. */
export function resumeClock(offset: number): void {
  ahead = offset;
}

/**
 * The server's now in milliseconds. A device's clock may be hours off, so nothing that is compared with what the server says
 * (tokens, bookings, whether an hour is over) reads it.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
