import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { MembersLeftEvent } from '../cancel-bookings-of-leavers.subscriber.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { endSeriesOfMembers } from './end-series-of-leavers.command.ts';

/** Ends the series of leaving members, in the transaction that deactivates or removes them. */
export function endSeriesOfLeavers(deps: Pick<EngineDeps, 'clock' | 'publish'>): Subscriber<MembersLeftEvent> {
  const end = (tx: Transaction, { companyId, userIds }: Pick<MembersLeftEvent, 'companyId' | 'userIds'>) =>
    endSeriesOfMembers(tx, deps, { companyId, userIds });
  return { inTransaction: { membersTurnedOff: end, memberRemoved: end, memberDeletedAccount: end } };
}
