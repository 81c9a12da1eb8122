import sql from 'sql-template-tag';
import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import { type ParkingSpaceDraft, parkingSpaceTypeCodes } from '#contract/parking/parking-spaces.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { getSpaceName } from './check-parking.ts';
import type { ParkingChanges } from './parking-changes.ts';

/** The company of a parking, the author of the change and the time. */
interface Writing {
  companyId: string;
  by: string;
  now: Date;
}

/**
 * Returns which members a space is offered to. Spaces for people with disabilities are never
 * suggested as free alternatives.
 */
const offeredTo = ({ type }: ParkingSpaceDraft) =>
  type === parkingSpaceTypeCodes.outOfUse ? 'nobody' : type === parkingSpaceTypeCodes.handicapped ? 'some' : 'all';

function writeContainer(tx: Transaction, { companyId, now }: Writing, wanted: ParkingDraft, isRuleNew: boolean) {
  const minutes = wanted.autoReleaseUnconfirmedBooking ? wanted.timeForBookingConfirmation * 60 : null;
  const from = isRuleNew ? now.toISOString() : null;
  return tx.query(sql`
    INSERT INTO all_containers AS c (company_id, id, name, time_zone, restricted, booking_period_days, auto_release_minutes,
                                     auto_release_from)
    VALUES (${companyId}, ${wanted.id}, ${wanted.name}, ${wanted.timeZone}, ${!wanted.allUsers}, ${wanted.bookingPeriod}, ${minutes}::int,
            ${from}::timestamptz)
    ON CONFLICT (company_id, id) DO UPDATE SET
      name = excluded.name, time_zone = excluded.time_zone, restricted = excluded.restricted,
      booking_period_days = excluded.booking_period_days, auto_release_minutes = excluded.auto_release_minutes,
      auto_release_from = coalesce(excluded.auto_release_from, c.auto_release_from)`);
}

/**
 * Writes the parking's row and returns its new version, later than all earlier versions. A changed
 * copy address gets the author's language.
 */
function writeParkingRow(tx: Transaction, { companyId, by }: Writing, wanted: ParkingDraft, isAddressNew: boolean) {
  return tx.query<{ modifiedOn: string }>(sql`
    INSERT INTO parkings AS p (company_id, id, description, cc_email, cc_language, grid_rows, grid_cols, confirmation_hours, modified_on)
    VALUES (${companyId}, ${wanted.id}, ${wanted.description}, ${wanted.ccEmail}, (SELECT language FROM users WHERE id = ${by}),
            ${wanted.rows}, ${wanted.cols}, ${wanted.timeForBookingConfirmation}, clock_timestamp())
    ON CONFLICT (company_id, id) DO UPDATE SET
      description = excluded.description, cc_email = excluded.cc_email,
      cc_language = CASE WHEN ${isAddressNew} THEN excluded.cc_language ELSE p.cc_language END,
      grid_rows = excluded.grid_rows, grid_cols = excluded.grid_cols, confirmation_hours = excluded.confirmation_hours,
      modified_on = ${createNextVersionSql(sql`p.modified_on`)}
    RETURNING modified_on AS "modifiedOn"`);
}

/**
 * Removes spaces and deletes their layout. The name, kind and parking stay for bookings
 * (docs/decisions/0013-removal.md).
 */
function removeSpaces(tx: Transaction, { companyId, now }: Writing, ids: readonly string[]) {
  return Promise.all([
    tx.query(sql`
      UPDATE all_bookables SET removed_on = ${now.toISOString()} WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[])`),
    tx.query(sql`DELETE FROM parking_spaces WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[])`),
  ]);
}

/**
 * Adds and changes spaces. A frozen space stays frozen, because the save may only have moved it.
 */
function writeSpaces(tx: Transaction, { companyId }: Writing, parkingId: string, { added, changed }: ParkingChanges) {
  const rows = JSON.stringify(
    [...added, ...changed].map((space) => ({
      ...space,
      name: getSpaceName(space),
      offeredTo: offeredTo(space),
    })),
  );
  return Promise.all([
    tx.query(sql`
      INSERT INTO all_bookables AS s (company_id, id, kind, container_id, label, state, offered_to)
      SELECT ${companyId}, row.id, 'parking', ${parkingId}, row.name, CASE WHEN row.active THEN 0 ELSE 3 END, row."offeredTo"
      FROM jsonb_to_recordset(${rows}::jsonb) AS row (id uuid, name text, active boolean, "offeredTo" text)
      ON CONFLICT (company_id, id) DO UPDATE SET
        label = excluded.label, state = CASE WHEN s.state = 2 AND s.removed_on IS NULL THEN 2 ELSE excluded.state END,
        offered_to = excluded.offered_to, removed_on = NULL`),
    tx.query(sql`
      INSERT INTO parking_spaces (company_id, id, parking_id, x, y, number, label, type, description)
      SELECT ${companyId}, row.id, ${parkingId}, row.x, row.y, row.number, row.label, row.type, row.description
      FROM jsonb_to_recordset(${rows}::jsonb)
           AS row (id uuid, x int, y int, number int, label text, type int, description text)
      ON CONFLICT (company_id, id) DO UPDATE SET
        x = excluded.x, y = excluded.y, number = excluded.number, label = excluded.label, type = excluded.type,
        description = excluded.description`),
  ]);
}

function writePeople(tx: Transaction, { companyId }: Writing, { id, users }: ParkingDraft) {
  return Promise.all([
    tx.query(sql`
      DELETE FROM container_people
      WHERE company_id = ${companyId} AND container_id = ${id} AND user_id <> ALL(${users}::uuid[])`),
    tx.query(sql`
      INSERT INTO container_people (company_id, container_id, user_id)
      SELECT ${companyId}, ${id}, user_id FROM unnest(${users}::uuid[]) AS user_id ON CONFLICT DO NOTHING`),
  ]);
}

/**
 * Writes the changes in one round trip and returns the new version. The caller has locked the
 * changed spaces.
 */
export async function writeParking(
  tx: Transaction,
  writing: Writing,
  wanted: ParkingDraft,
  changes: ParkingChanges,
): Promise<string> {
  const { after, removed } = changes;
  const isRuleNew = 'autoReleaseUnconfirmedBooking' in after || 'timeForBookingConfirmation' in after;
  const [, [row]] = await Promise.all([
    writeContainer(tx, writing, wanted, isRuleNew),
    writeParkingRow(tx, writing, wanted, 'ccEmail' in after),
    removeSpaces(
      tx,
      writing,
      removed.map(({ id }) => id),
    ),
    writeSpaces(tx, writing, wanted.id, changes),
    writePeople(tx, writing, wanted),
  ]);
  return row!.modifiedOn;
}
