/** The state of a referral programme (modules, section 4). Its start and its end belong to it. */
export type ReferralState = 'upcoming' | 'active' | 'ended';

/**
 * Returns its state at a moment of the server's clock, in epoch milliseconds. A device's clock does
 * not count.
 */
export function referralState({ startAt, endAt }: { startAt: string; endAt: string }, now: number): ReferralState {
  if (now < Date.parse(startAt)) return 'upcoming';
  return now <= Date.parse(endAt) ? 'active' : 'ended';
}
