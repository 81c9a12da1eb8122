/**
 * The state of a referral programme (modules, section 4). A programme is active from its start to
 * its end, both included.
 */
export type ReferralProgramPhase = 'upcoming' | 'active' | 'ended';

/**
 * Returns the state of a programme at `now`, in epoch milliseconds by the server's clock. A
 * device's clock does not count.
 */
export function getReferralProgramPhase(
  { startAt, endAt }: { startAt: string; endAt: string },
  now: number,
): ReferralProgramPhase {
  if (now < Date.parse(startAt)) return 'upcoming';
  return now <= Date.parse(endAt) ? 'active' : 'ended';
}
