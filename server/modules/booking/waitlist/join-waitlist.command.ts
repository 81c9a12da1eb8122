import sql from 'sql-template-tag';
import type * as z from 'zod';
import type { joinWaitlist as contract } from '#contract/waitlist/waits.ts';
import { limits } from '#contract/wire/limits.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { parseInput } from '#server/platform/http/invalid-input.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import { lockActiveMember } from '#server/platform/lock-memberships.ts';
import { requireWaitablePeriod } from './check-period.ts';
import { enqueueServing } from './enqueue-serving.ts';
import { publishWaitsChanged } from './publish-waits.ts';
import { readContainerOfWaitTarget, type WaitTarget } from './wait-target.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

type JoinRequest = z.output<typeof contract.body>;

/** A period of a wait, and the places for which it holds. */
interface WantedWait extends WaitTarget {
  startDate: string;
  endDate: string;
}

/**
 * Refuses a second wait for the same places in an overlapping period.
 * @param except a wait that does not count
 * @throws Refused `alreadyWaiting`
 */
export async function refuseSecondWait(
  tx: Transaction,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  { kind, placeId, locationId, startDate, endDate }: WantedWait,
  except: string,
): Promise<void> {
  const [same] = await tx.query<{ id: string }>(sql`
    SELECT id FROM waits
    WHERE company_id = ${companyId} AND user_id = ${userId} AND ended_on IS NULL AND kind = ${kind}
      AND bookable_id IS NOT DISTINCT FROM ${placeId}::uuid AND container_id IS NOT DISTINCT FROM ${locationId}::uuid
      AND during && tstzrange(${startDate}, ${endDate}) AND id <> ${except}
    LIMIT 1`);
  if (same) refuse('alreadyWaiting', {});
}

/**
 * Refuses a further wait of a person who has as many as a person may have. @throws Refused
 * `tooManyWaits`
 */
async function refuseTooMany(tx: Transaction, { companyId, userId }: Member): Promise<void> {
  const [row] = await tx.query<{ open: number }>(sql`
    SELECT count(*) AS open FROM waits WHERE company_id = ${companyId} AND user_id = ${userId} AND ended_on IS NULL`);
  if (row!.open >= limits.waitsOfPerson) refuse('tooManyWaits', { max: limits.waitsOfPerson });
}

/**
 * Stores a wait of the member at the end of the queue, and a job that gives it a place that is free
 * already. A repeated request with the same id changes nothing.
 * @throws Refused `notFound`, `restrictedArea`, `personNotActive`, `tooManyWaits`,
 * `alreadyWaiting`, or the code of a rule about times or details
 */
export async function joinWaitlist(deps: WaitlistDeps, member: Member, request: JoinRequest): Promise<void> {
  const { companyId, userId } = member;
  const { id, placeId = null, locationId = null, startDate, endDate, takes, wishes, isNameHidden } = request;
  const kind = deps.kinds[request.kind];
  const details = parseInput(kind.details, request.details);
  const wrong = kind.checkDetails?.(details);
  if (wrong) throw new Refused(wrong);
  const target = { kind: kind.name, placeId, locationId };
  await deps.db.transaction(async (tx) => {
    await lockActiveMember(tx, member);
    const [same] = await tx.query<{ userId: string }>(sql`
      SELECT user_id AS "userId" FROM waits WHERE company_id = ${companyId} AND id = ${id}`);
    if (same) return same.userId === userId ? undefined : refuse('notFound', {});
    const container = await readContainerOfWaitTarget(tx, member, target);
    const now = deps.clock.now();
    const policy = kind.policyOf(member.settings, container, details);
    const [span] = toSpans([request]);
    requireWaitablePeriod(span!, { policy, ...container, now: now.getTime() });
    await refuseTooMany(tx, member);
    await refuseSecondWait(tx, member, { ...target, startDate, endDate }, id);
    await tx.query(sql`
      INSERT INTO waits (company_id, id, user_id, kind, bookable_id, container_id, during, wishes, details, books_at_once, is_name_hidden, joined_on)
      VALUES (${companyId}, ${id}, ${userId}, ${kind.name}, ${placeId}, ${locationId}, tstzrange(${startDate}, ${endDate}),
              ${JSON.stringify(wishes)}::jsonb, ${JSON.stringify(details)}::jsonb, ${takes === 'booking'}, ${isNameHidden}, ${now.toISOString()})`);
    await publishWaitsChanged(tx, deps, [{ companyId, userId, ...target, startDate, endDate }]);
    await enqueueServing(tx, deps, companyId);
    return undefined;
  });
}
