import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import { createBookings } from '#server/modules/booking/engine/create-bookings.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { Span } from '#server/modules/booking/engine/kind.ts';
import { updateBooking } from '#server/modules/booking/engine/update-booking.command.ts';
import { doesSpanCoverWholeDays } from '#server/modules/booking/engine/whole-days.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/** The state of a booking of an asset that the client wants to save. */
export interface AssetBookingDraft {
  id: string;
  assetId: string;
  title: string;
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  userId?: string | undefined;
  isNameHidden?: boolean | undefined;
  sequence: number;
}

/**
 * Reads the time zone of the asset, and the holder of any booking with the requested id. The
 * booking with that id may be cancelled or of another kind.
 * @throws Refused `notFound`
 */
async function lookUp(
  { db }: EngineDeps,
  companyId: string,
  { kind }: AssetKindDefinition,
  { id, assetId }: AssetBookingDraft,
) {
  const [row] = await db.query<{ timeZone: string; heldBy: string | null }>(sql`
    SELECT c.time_zone AS "timeZone", (
             SELECT b.user_id FROM bookings b WHERE b.company_id = ${companyId} AND b.id = ${id}) AS "heldBy"
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${assetId}`);
  return requireFound(row);
}

/**
 * Books an asset under the client's id, or changes the booking with that id (FLEET-03). An end in
 * the past ends an active booking now (FLEET-04). A retry after a lost response returns the stored
 * booking.
 * @throws Refused `notFound`, `notYourBooking`, `bookingPassed`, `changedMeanwhile`, `forbidden`,
 * `personNotActive`, or a rule's code
 */
export async function saveAssetBooking(
  deps: EngineDeps,
  assets: AssetKindDefinition,
  member: Member,
  wanted: AssetBookingDraft,
): Promise<Booking> {
  const { kind } = assets;
  const { id, assetId, title, sequence } = wanted;
  const span: Span = { start: Date.parse(wanted.startTime), end: Date.parse(wanted.endTime) };
  const look = () => lookUp(deps, member.companyId, assets, wanted);
  const { timeZone, heldBy } = await look();
  const isAllDay = wanted.isAllDay && doesSpanCoverWholeDays(span, timeZone);
  const details = { title, isAllDay };
  const change = async (holder: string) => {
    if (wanted.userId !== undefined && wanted.userId !== holder) refuse('notYourBooking', {});
    const to = { span, placeId: assetId, details, participantIds: [], sequence };
    return await updateBooking(deps, kind, member, id, to);
  };
  if (heldBy !== null) return await change(heldBy);
  const userId = wanted.userId ?? member.userId;
  const request = {
    userId,
    spans: [span],
    ids: [id],
    adminBypass: false,
    details,
    participantIds: [],
    isNameHidden: wanted.isNameHidden,
  };
  try {
    return (await createBookings(deps, kind, member, assetId, request))[0]!;
  } catch (error) {
    // A copy of this request may have written the booking first. Then this request changes it.
    const now = await look();
    if (now.heldBy === null) throw error;
    return await change(now.heldBy);
  }
}
