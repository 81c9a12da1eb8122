import type { Period } from '#contract/booking/bookings.ts';
import * as contract from '#contract/waitlist/waits.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { answerOffer } from './answer-offer.command.ts';
import { changeWait } from './change-wait.command.ts';
import { readWaitCounts } from './count-waits.query.ts';
import { joinWaitlist } from './join-waitlist.command.ts';
import { leaveWaitlist } from './leave-waitlist.command.ts';
import { requireWaitlistEnabled } from './waitlist.policy.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';
import { readOwnWaits } from './waits.query.ts';

/** Returns a period in UTC. PostgreSQL refuses some offsets and fractions that callers may send. */
const toUtc = ({ startDate, endDate }: Period): Period => ({
  startDate: new Date(startDate).toISOString(),
  endDate: new Date(endDate).toISOString(),
});

/** The routes of a member's waits, and of the managers' count (WEEK-07). */
export function waitlistRoutes(deps: WaitlistDeps): Route[] {
  const { db, clock } = deps;
  async function read(member: Member, only: { id?: string } = {}): Promise<contract.Wait[]> {
    const timeZone = await readCompanyTimeZone(db, member.companyId);
    return await readOwnWaits(db, member, { ...only, timeZone, now: clock.now() });
  }
  async function readOne(member: Member, id: string): Promise<contract.Wait> {
    const [wait] = await read(member, { id });
    return requireFound(wait);
  }
  return [
    createRoute(contract.listWaits, async ({ caller }) => {
      requireWaitlistEnabled(caller);
      return { waits: await read(caller) };
    }),
    createRoute(contract.joinWaitlist, async ({ body, caller }) => {
      requireWaitlistEnabled(caller);
      await joinWaitlist(deps, caller, { ...body, ...toUtc(body) });
      return await readOne(caller, body.id);
    }),
    createRoute(contract.changeWait, async ({ params: { id }, body, caller }) => {
      requireWaitlistEnabled(caller);
      await changeWait(deps, caller, { ...body, ...toUtc(body), id });
      return await readOne(caller, id);
    }),
    createRoute(contract.leaveWaitlist, async ({ params: { id }, caller }) => {
      requireWaitlistEnabled(caller);
      await leaveWaitlist(deps, caller, id);
      return undefined;
    }),
    createRoute(contract.answerOffer, async ({ params: { id }, body, caller }) => {
      requireWaitlistEnabled(caller);
      await answerOffer(deps, caller, { ...body, id });
      return undefined;
    }),
    createRoute(contract.countWaits, async ({ query, caller }) => {
      requireWaitlistEnabled(caller);
      if (Date.parse(query.endDate) <= Date.parse(query.startDate)) refuse('endBeforeStart', {});
      return { counts: await readWaitCounts(db, caller.companyId, toUtc(query)) };
    }),
  ];
}
