import sql from 'sql-template-tag';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { formatPostgresRange } from '#server/modules/booking/engine/booking-context.query.ts';
import type { Span } from '#server/modules/booking/engine/kind.ts';
import { hiddenHolder } from '#server/modules/booking/engine/names/hide-holder.ts';
import {
  createHolderSeenCondition,
  type NameReadingMember,
} from '#server/modules/booking/engine/names/name-circle.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The holder of a space and the booked period. Its instants have PostgreSQL's JSON format. */
export interface SpaceReservation {
  id: string;
  userId: string;
  userName: string;
  avatarFileId: string | null;
  startDate: string;
  endDate: string;
  adminBypass: boolean;
  sequence: number;
}

/** A space with its earliest reservations, at most as many as the page shows. */
export interface SpaceWithReservations extends Omit<ParkingSpaceDraft, 'active'> {
  state: 0 | 2 | 3;
  reservations: SpaceReservation[];
}

interface SpacesRequest {
  reader: NameReadingMember;
  parkingId: string;
  period: Span;
}

interface GridRow {
  rows: number;
  cols: number;
  spaces: Omit<SpaceWithReservations, 'reservations'>[];
  held: (SpaceReservation & { spaceId: string; isNamed: boolean })[];
}

/**
 * Reads a parking's spaces, their reservations, and the size of its grid. Returns null for an
 * unknown or removed parking.
 */
export async function readParkingGrid(
  db: Queryable,
  { reader, parkingId, period }: SpacesRequest,
): Promise<{ rows: number; cols: number; spaces: SpaceWithReservations[] } | null> {
  const { companyId } = reader;
  // The two subqueries are separate. In a join, a wrong estimate makes the planner scan all
  // bookings for each space.
  const [grid] = await db.query<GridRow>(sql`
    SELECT p.grid_rows AS rows, p.grid_cols AS cols, coalesce((
      SELECT json_agg(json_build_object(
               'id', s.id, 'x', k.x, 'y', k.y, 'number', k.number, 'label', k.label, 'state', s.state, 'type', k.type,
               'description', k.description) ORDER BY k.y, k.x)
      FROM parking_spaces k JOIN bookables s ON s.company_id = k.company_id AND s.id = k.id
      WHERE k.company_id = ${companyId} AND k.parking_id = p.id), '[]') AS spaces, coalesce((
      SELECT json_agg(json_build_object(
               'spaceId', b.bookable_id, 'id', b.id, 'userId', b.user_id, 'userName', p.name, 'avatarFileId', p.avatar_file_id,
               'isNamed', ${createHolderSeenCondition(reader)},
               'startDate', lower(b.during), 'endDate', upper(b.during), 'adminBypass', b.admin_bypass, 'sequence', b.sequence)
               ORDER BY lower(b.during), b.id)
      FROM (
        SELECT b.*, row_number() OVER (PARTITION BY b.bookable_id ORDER BY lower(b.during), b.id) AS nth FROM bookings b
        WHERE b.company_id = ${companyId} AND b.container_id = ${parkingId} AND b.state < 2
          AND b.occupies && ${formatPostgresRange(period)}::tstzrange
      ) AS b JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
      WHERE b.nth <= ${parkingLimits.reservationsShown}), '[]') AS held
    FROM parkings p WHERE p.company_id = ${companyId} AND p.id = ${parkingId}`);
  if (!grid) return null;
  const { spaces, held, ...size } = grid;
  const bySpace = Map.groupBy(held, ({ spaceId }) => spaceId);
  const reservationsOf = (id: string) =>
    (bySpace.get(id) ?? []).map(({ spaceId: _, isNamed, ...one }) => (isNamed ? one : { ...one, ...hiddenHolder }));
  return { ...size, spaces: spaces.map((space) => ({ ...space, reservations: reservationsOf(space.id) })) };
}
