import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, Refused, refuse } from '#server/platform/http/refused.ts';
import { announceBooked } from './announce.ts';
import type { Booking } from './booking.ts';
import { readBookings } from './bookings.query.ts';
import type { Engine } from './engine.ts';
import type { BookableKind, BookingRequest } from './kind.ts';
import { checkParticipants, writeParticipants } from './participants.ts';
import { lockPlace, rangeText, readConflicts } from './place-lock.query.ts';
import { firstRefusal } from './rules.ts';
import { throwSlotTaken } from './slot-taken.ts';

/** Another person's bookings, and bypass, are for holders of reservation-bypass (BOOK-11). */
function checkBypass(member: Member, request: BookingRequest): void {
  const special = request.adminBypass || request.userId !== member.userId;
  if (special && !member.permissions.has('reservation-bypass'))
    refuse('forbidden', { missing: ['reservation-bypass'] });
}

function insertBookings(
  tx: Transaction,
  row: { companyId: string; kind: string; placeId: string; containerId: string; bookedBy: string },
  request: BookingRequest<object>,
): Promise<{ id: string }[]> {
  const ids = request.spans.map(() => uuid());
  return tx
    .query<{ id: string }>(sql`
      INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, admin_bypass, details)
      SELECT ${row.companyId}, wanted.id, ${row.kind}, ${row.placeId}, ${row.containerId}, ${request.userId}, ${row.bookedBy},
             wanted.during, ${request.adminBypass}, ${JSON.stringify(request.details)}::jsonb
      FROM unnest(${ids}::uuid[], ${request.spans.map(rangeText)}::tstzrange[]) AS wanted (id, during)
      RETURNING id`)
    .catch(throwSlotTaken);
}

/**
 * Books a place for one or several spans, all or none, in one transaction: person and place are locked, the rules asked,
 * the rows written; the database's constraint has the last word. Live events follow the commit.
 * @throws Refused with the rules' code, `notFound`, `personNotActive`, `forbidden` or `slotTaken`.
 */
export async function createBookings<Details extends object>(
  engine: Engine,
  kind: BookableKind<Details>,
  member: Member,
  placeId: string,
  asked: BookingRequest<Details>,
): Promise<Booking[]> {
  checkBypass(member, asked);
  const { companyId } = member;
  const request = { ...asked, details: kind.details.parse(asked.details) };
  return await engine.db.transaction(async (tx) => {
    const now = engine.clock.now().getTime();
    const { personActive, locked } = await lockPlace(tx, companyId, kind, placeId, request.userId);
    const { place, container } = found(locked);
    if (!personActive) refuse('personNotActive', {});
    const where = { companyId, kind: kind.name, placeId, userId: request.userId, now };
    const conflicts = await readConflicts(tx, where, request.spans, null);
    const policy = kind.policyOf(member.settings, container);
    const refused = firstRefusal(kind, request, { now, place, container, policy, startsAt: null, ...conflicts });
    if (refused) throw new Refused(refused, container.timeZone);
    if (kind.hasParticipants) await checkParticipants(tx, companyId, request);

    const row = { companyId, kind: kind.name, placeId, containerId: container.id, bookedBy: member.userId };
    const ids = (await insertBookings(tx, row, request)).map(({ id }) => id);
    if (kind.hasParticipants) await writeParticipants(tx, companyId, ids, request.participantIds);
    const bookings = await readBookings(tx, companyId, kind, ids);
    tx.afterCommit(() => announceBooked(engine.announce, engine.links, companyId, kind, 'created', bookings));
    return bookings;
  });
}
