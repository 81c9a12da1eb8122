/** Where a referral programme stands (modules, section 4); both its ends belong to it. */
export type ReferralState = 'upcoming' | 'active' | 'ended';

/** Its state at that moment, in milliseconds: of the server's clock, never of a device. */
export function referralState({ startAt, endAt }: { startAt: string; endAt: string }, now: number): ReferralState {
  if (now < Date.parse(startAt)) return 'upcoming';
  return now <= Date.parse(endAt) ? 'active' : 'ended';
}
