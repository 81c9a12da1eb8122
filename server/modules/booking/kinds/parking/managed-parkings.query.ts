import sql from 'sql-template-tag';
import type { listManagedParkings, ParkingDraft } from '#contract/parking/parking-management.ts';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export interface StoredSpace extends ParkingSpaceDraft {
  /** True for a space beyond the package, which is active but not bookable. */
  frozen: boolean;
}

export interface StoredParking extends Omit<ParkingDraft, 'parkingSpaces'> {
  parkingSpaces: StoredSpace[];
  modifiedOn: string;
}

/**
 * The package's limit of active spaces, and the number of active spaces in all parkings. The number
 * leaves out the parking that an administrator edits.
 */
export interface SpaceAllowance {
  limit: number;
  active: number;
}

/** Lists the company's parkings by name, each with its number of active spaces. */
export async function readManagedParkings(
  db: Queryable,
  companyId: string,
): Promise<EndpointOutput<typeof listManagedParkings>['parkings']> {
  return await db.query(sql`
    SELECT c.id, c.name, p.description, NOT c.restricted AS "allUsers",
           (SELECT count(*) FROM bookables s
            WHERE s.company_id = ${companyId} AND s.container_id = p.id AND s.state <> 3) AS "activeParkingSpaces"
    FROM parkings p JOIN containers c ON c.company_id = p.company_id AND c.id = p.id
    WHERE p.company_id = ${companyId}
    ORDER BY c.name COLLATE natural_order, c.id`);
}

/** Reads the package's limit and counts the active spaces of all parkings except `except`. */
export async function readSpaceAllowance(
  db: Queryable,
  companyId: string,
  except: string | null = null,
): Promise<SpaceAllowance> {
  const [row] = await db.query<SpaceAllowance>(sql`
    SELECT l.parking_space_limit AS "limit",
           (SELECT count(*) FROM bookables s
            WHERE s.company_id = ${companyId} AND s.kind = 'parking' AND s.state <> 3
              AND s.container_id IS DISTINCT FROM ${except}::uuid) AS active
    FROM company_limits l WHERE l.company_id = ${companyId}`);
  return row!;
}

/**
 * Reads a parking with its spaces, ordered by row and column. Returns undefined for an unknown or
 * removed parking. Its list of people leaves out people who left the company.
 */
export async function readStoredParking(
  db: Queryable,
  companyId: string,
  parkingId: string,
): Promise<StoredParking | undefined> {
  const [row] = await db.query<StoredParking>(sql`
    SELECT c.id, c.name, p.description, p.cc_email AS "ccEmail", c.time_zone AS "timeZone", p.grid_rows AS rows, p.grid_cols AS cols,
           c.booking_period_days AS "bookingPeriod", NOT c.restricted AS "allUsers",
           CASE WHEN c.restricted THEN ARRAY(
             SELECT a.user_id FROM container_people a JOIN memberships m ON m.company_id = a.company_id AND m.user_id = a.user_id
             WHERE a.company_id = ${companyId} AND a.container_id = p.id ORDER BY a.user_id)
           ELSE '{}' END AS users,
           c.auto_release_minutes IS NOT NULL AS "autoReleaseUnconfirmedBooking",
           p.confirmation_hours AS "timeForBookingConfirmation", p.modified_on AS "modifiedOn",
           coalesce((
             SELECT json_agg(json_build_object(
                      'id', s.id, 'x', k.x, 'y', k.y, 'number', k.number, 'label', k.label, 'active', s.state <> 3, 'type', k.type,
                      'description', k.description, 'frozen', s.state = 2) ORDER BY k.y, k.x)
             FROM parking_spaces k JOIN bookables s ON s.company_id = k.company_id AND s.id = k.id
             WHERE k.company_id = ${companyId} AND k.parking_id = p.id), '[]') AS "parkingSpaces"
    FROM parkings p JOIN containers c ON c.company_id = p.company_id AND c.id = p.id
    WHERE p.company_id = ${companyId} AND p.id = ${parkingId}`);
  return row;
}
