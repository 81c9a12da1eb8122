import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { BookingRequest } from './kind.ts';

/** BOOK-07: participants are active people of the company other than the one who holds the booking. */
export async function checkParticipants(
  tx: Transaction,
  companyId: string,
  request: Pick<BookingRequest, 'userId' | 'participantIds'>,
): Promise<void> {
  const wanted = new Set(request.participantIds);
  if (wanted.has(request.userId)) refuse('participantNotActive', {});
  if (wanted.size === 0) return;
  const [row] = await tx.query<{ active: number }>(sql`
    SELECT count(*) AS active FROM memberships
    WHERE company_id = ${companyId} AND user_id = ANY(${[...wanted]}::uuid[]) AND is_active`);
  if (row!.active !== wanted.size) refuse('participantNotActive', {});
}

/** Invites people to new bookings. */
export async function writeParticipants(
  tx: Transaction,
  companyId: string,
  bookingIds: readonly string[],
  participantIds: readonly string[],
): Promise<void> {
  if (participantIds.length === 0) return;
  await tx.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id)
    SELECT ${companyId}, booking, person
    FROM unnest(${bookingIds}::uuid[]) AS booking CROSS JOIN unnest(${[...new Set(participantIds)]}::uuid[]) AS person`);
}

/** Sets who is invited to an existing booking. */
export async function replaceParticipants(
  tx: Transaction,
  companyId: string,
  bookingId: string,
  participantIds: readonly string[],
): Promise<void> {
  await tx.query(sql`DELETE FROM booking_participants WHERE company_id = ${companyId} AND booking_id = ${bookingId}`);
  await writeParticipants(tx, companyId, [bookingId], participantIds);
}
