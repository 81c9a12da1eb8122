import sql from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { cancelBookingsById } from './cancel-bookings-by-id.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

interface Left {
  companyId: string;
  by: string;
  userIds: readonly string[];
}

/** Events of other modules after which members may no longer book. */
export type MembersLeftEvent =
  | ({ name: 'membersTurnedOff' } & Left)
  | ({ name: 'memberRemoved' } & Left)
  | ({ name: 'memberDeletedAccount' } & Left);

/**
 * Cancels the future bookings of leaving members, in the transaction that deactivates or removes
 * them. Their memberships are locked by then, so no new booking can come in between. Active
 * bookings go on to their end.
 */
export function cancelBookingsOfLeavers(
  deps: Pick<EngineDeps, 'clock' | 'publish'>,
  kinds: Partial<Record<KindName, BookableKind>>,
): Subscriber<MembersLeftEvent> {
  const cancel = async (tx: Transaction, { companyId, by, userIds }: Left) => {
    const now = deps.clock.now().toISOString();
    for (const kind of Object.values(kinds)) {
      const future = await tx.query<{ id: string }>(sql`
        SELECT id FROM bookings
        WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[]) AND kind = ${kind.name} AND state < 2
          AND upper(during) > ${now} AND lower(during) > ${now}`);
      if (future.length === 0) continue;
      const ids = future.map(({ id }) => id);
      await cancelBookingsById(tx, deps, kind, { companyId, by, ids });
    }
  };
  return { inTransaction: { membersTurnedOff: cancel, memberRemoved: cancel, memberDeletedAccount: cancel } };
}
