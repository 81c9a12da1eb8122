import sql, { type Sql } from 'sql-template-tag';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import { publishWaitsChanged, type RankRelevantWaitFields } from './publish-waits.ts';
import type { WaitlistCompanyFacts } from './turn.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The most waits that one transaction ends. Most waits of a day begin at the same hour. */
const mostWaits = 500;

/**
 * Returns SQL of the waits that end without an offer, each with its outcome. Their period has begun,
 * or the place or the container is removed.
 */
const selectDueWaits = ({ companyId }: Pick<WaitlistCompanyFacts, 'companyId'>, now: string): Sql => sql`
  SELECT w.id, w.user_id, w.joined_on,
         CASE WHEN lower(w.during) <= ${now}::timestamptz THEN 'begun' ELSE 'gone' END AS outcome
  FROM waits w
    LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
    LEFT JOIN all_containers c ON c.company_id = w.company_id AND c.id = coalesce(w.container_id, s.container_id)
  WHERE w.company_id = ${companyId} AND w.ended_on IS NULL AND w.offer_id IS NULL
    AND (lower(w.during) <= ${now}::timestamptz OR s.removed_on IS NOT NULL OR c.removed_on IS NOT NULL)`;

/**
 * Ends the waits of a company whose period has begun, and waits for removed places or containers.
 * An offer ends with the beginning of its period at the latest, so none is open here. Browsers get
 * one event for many waits, because each event names all people whose ranks change.
 */
export async function endDueWaits(deps: WaitlistDeps, turn: WaitlistCompanyFacts, signal: AbortSignal): Promise<void> {
  const { companyId } = turn;
  let ended = 0;
  do {
    const now = deps.clock.now().toISOString();
    ended = await deps.db.transaction(async (tx) => {
      const due = await tx.query<{ id: string; userId: string }>(sql`
        SELECT d.id, d.user_id AS "userId" FROM (${selectDueWaits(turn, now)}) d ORDER BY d.joined_on, d.id LIMIT ${mostWaits}`);
      if (due.length === 0) return 0;
      await lockMemberships(
        tx,
        companyId,
        due.map(({ userId }) => userId),
      );
      const ids = due.map(({ id }) => id);
      await tx.query(sql`
        SELECT FROM waits WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`);
      // A person may have moved the wait to a later period meanwhile, so the statement reads again.
      const waits = await tx.query<RankRelevantWaitFields>(sql`
        UPDATE waits e SET ended_on = ${now}, outcome = d.outcome FROM (${selectDueWaits(turn, now)}) d
        WHERE e.company_id = ${companyId} AND e.id = d.id AND e.id = ANY(${ids}::uuid[])
        RETURNING e.company_id AS "companyId", e.user_id AS "userId", e.kind, e.bookable_id AS "placeId",
                  e.container_id AS "locationId", lower(e.during) AS "startDate", upper(e.during) AS "endDate"`);
      await publishWaitsChanged(tx, deps, waits);
      return waits.length;
    });
  } while (ended === mostWaits && !signal.aborted);
}
