import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { CompanySettings } from '#contract/company/companies.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import { createBookings } from '#server/modules/booking/engine/create-bookings.command.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createDatabaseInTransaction } from '#server/platform/database/join-transaction.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { enqueueServing } from './enqueue-serving.ts';
import { lockWait, type StoredWait } from './lock-wait.ts';
import type { WaitWithPlaces } from './places-for-waits.query.ts';
import { publishWaitsChanged } from './publish-waits.ts';
import { endWait, fulfilWait } from './settle-offer.command.ts';
import { createAwayCondition, openOfferCondition, type WaitlistCompanyFacts } from './turn.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The server makes no offer that would pass sooner. */
const shortestOfferMinutes = 2;

/** The result of an attempt: the wait got the place, or is open no more, or the engine refuses. */
export type GivingResult = 'given' | 'over' | Refusal;

/** Returns whether the person holds a place of the kind at some time of the wait. */
async function holdsAnother(tx: Transaction, { companyId, userId, kind, startDate, endDate }: StoredWait) {
  const rows = await tx.query(sql`
    SELECT 1 AS one FROM bookings
    WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = ${kind} AND state < 2 AND NOT admin_bypass
      AND upper(during) > ${startDate} AND during && tstzrange(${startDate}, ${endDate}) LIMIT 1`);
  return rows.length > 0;
}

/** Books a place for a locked wait, or holds it as an offer. Returns whether it did. */
async function bookFor(
  tx: Transaction,
  deps: WaitlistDeps,
  { wait, placeId, settings }: { wait: StoredWait; placeId: string; settings: CompanySettings },
): Promise<boolean> {
  const { companyId, userId, startDate, endDate, details, isNameHidden } = wait;
  const kind = deps.kinds[wait.kind];
  const spans = toSpans([{ startDate, endDate }]);
  // A person with another place at that time decides which one to keep.
  const isOffer = !wait.booksAtOnce || (await holdsAnother(tx, wait));
  const now = deps.clock.now().getTime();
  const passesAt = Math.min(now + limits.offerMinutes * minuteMs, spans[0]!.start);
  // An email or a push message about a shorter offer would come too late.
  if (isOffer && passesAt < now + shortestOfferMinutes * minuteMs) return false;
  const offeredUntil = isOffer ? new Date(passesAt).toISOString() : null;
  const [booking] = await createBookings(
    { ...deps, db: createDatabaseInTransaction(tx) },
    kind,
    { companyId, userId, settings, permissions: new Set() },
    placeId,
    { userId, spans, ids: [uuid()], adminBypass: false, details, participantIds: [], isNameHidden },
    { offeredUntil, ...(offeredUntil === null && { given: true }) },
  );
  if (offeredUntil === null) {
    await fulfilWait(tx, deps, wait);
    return true;
  }
  await tx.query(sql`
    UPDATE waits SET offer_id = ${booking!.id} WHERE company_id = ${companyId} AND id = ${wait.id}`);
  const held = { ...booking!, offeredUntil };
  await deps.publish(tx, { name: 'placeOffered', companyId, kind: kind.name, userId, waitId: wait.id, booking: held });
  await publishWaitsChanged(tx, deps, [wait]);
  await enqueueServing(tx, deps, companyId, { runAt: offeredUntil });
  return true;
}

/**
 * Returns whether the person of a locked wait may get a place for it: they are not absent then, and
 * have no open offer of the kind for an overlapping period. The company may have switched the
 * waitlist off since the turn began.
 */
async function mayGet(tx: Transaction, turn: WaitlistCompanyFacts, { companyId, id }: StoredWait): Promise<boolean> {
  const [person] = await tx.query<{ mayGet: boolean }>(sql`
    SELECT c.is_active AND s.waitlist AND NOT ${openOfferCondition} AND NOT ${createAwayCondition(turn)} AS "mayGet"
    FROM waits w JOIN companies c ON c.id = w.company_id JOIN company_settings s ON s.company_id = w.company_id
    WHERE w.company_id = ${companyId} AND w.id = ${id}`);
  return person!.mayGet;
}

/**
 * Gives a place to a wait by the engine's command, in a transaction of its own. The wait may have
 * changed since it was read.
 */
export async function givePlace(
  deps: WaitlistDeps,
  turn: WaitlistCompanyFacts,
  wanted: WaitWithPlaces,
  placeId: string,
): Promise<GivingResult> {
  if (wanted.kind === 'room') await deps.calendars.askBefore(wanted.companyId, { roomId: placeId });
  try {
    return await deps.db.transaction(async (tx) => {
      const wait = await lockWait(tx, wanted, placeId);
      if (!wait || wait.hasEnded || wait.offerId !== null) return 'over';
      if (wait.startDate !== wanted.startDate || wait.endDate !== wanted.endDate) return 'over';
      if (Date.parse(wait.startDate) <= deps.clock.now().getTime()) return 'over';
      if (!deps.kinds[wait.kind].details.safeParse(wait.details).success) {
        // A newer version of the server no longer understands the details.
        await endWait(tx, deps, wait, 'gone');
        return 'over';
      }
      if (!(await mayGet(tx, turn, wait))) return 'over';
      const settings = await deps.readSettings(tx, wait.companyId);
      return (await bookFor(tx, deps, { wait, placeId, settings })) ? 'given' : 'over';
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
