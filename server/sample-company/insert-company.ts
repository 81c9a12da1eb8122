import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { idOf } from './chance.ts';
import { insertBookings } from './insert-bookings.ts';
import type { SampleCompany, SampleLocation } from './types.ts';

async function insertSettings(tx: Transaction, { id, settings, limits }: SampleCompany): Promise<void> {
  const s = settings;
  await tx.query(sql`
    INSERT INTO company_limits (company_id, desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
    VALUES (${id}, ${limits.deskLimit}, ${limits.roomLimit}, ${limits.parkingSpaceLimit}, ${limits.fleetLimit}, ${limits.resourceLimit})`);
  await tx.query(sql`INSERT INTO company_settings (company_id) VALUES (${id})`);
  await tx.query(sql`
    UPDATE company_settings SET
      days_to_add_for_default_booking_date = coalesce(${s.daysToAddForDefaultBookingDate ?? null}, days_to_add_for_default_booking_date),
      default_booking_hours_start = coalesce(${s.defaultBookingHoursStart ?? null}, default_booking_hours_start),
      default_booking_hours_end = coalesce(${s.defaultBookingHoursEnd ?? null}, default_booking_hours_end),
      max_booking_period = coalesce(${s.maxBookingPeriod ?? null}, max_booking_period),
      location_calendar_info_mode = coalesce(${s.locationCalendarInfoMode ?? null}, location_calendar_info_mode),
      max_desk_bookings_count = coalesce(${s.maxDeskBookingsCount ?? null}, max_desk_bookings_count),
      max_room_bookings_count = coalesce(${s.maxRoomBookingsCount ?? null}, max_room_bookings_count),
      desk_booking_confirmation_mode = coalesce(${s.deskBookingConfirmationMode ?? null}, desk_booking_confirmation_mode),
      room_booking_confirmation_mode = coalesce(${s.roomBookingConfirmationMode ?? null}, room_booking_confirmation_mode)
    WHERE company_id = ${id}`);
}

async function insertSketch(tx: Transaction, companyId: string, location: SampleLocation): Promise<string | null> {
  if (!location.sketchSvg) return null;
  const id = idOf('sketch', location.id);
  await tx.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes)
    VALUES (${id}, ${companyId}, 'image/svg+xml', ${Buffer.from(location.sketchSvg)})`);
  return id;
}

async function insertLocation(tx: Transaction, companyId: string, location: SampleLocation): Promise<void> {
  const { id, parentId, type, name, timeZone, width, height, sketch, restrictedTo } = location;
  const fileId = await insertSketch(tx, companyId, location);
  await tx.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone, restricted)
    VALUES (${companyId}, ${id}, ${name}, ${timeZone}, ${restrictedTo !== null})`);
  await tx.query(sql`
    INSERT INTO locations (company_id, id, parent_id, type, width, height, sketch_file_id, sketch_x, sketch_y, sketch_width, sketch_height)
    VALUES (${companyId}, ${id}, ${parentId}, ${type}, ${width}, ${height}, ${fileId},
            ${sketch?.x ?? 0}, ${sketch?.y ?? 0}, ${sketch?.width ?? 0}, ${sketch?.height ?? 0})`);
}

async function insertPlaces(tx: Transaction, companyId: string, location: SampleLocation): Promise<void> {
  await tx.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label, state)
    SELECT ${companyId}, d.id, 'desk', ${location.id}, d.no, d.state
    FROM jsonb_to_recordset(${JSON.stringify(location.desks)}::jsonb) AS d (id uuid, no int, state int)`);
  await tx.query(sql`
    INSERT INTO desks (company_id, id, location_id, no, description, size, x, y, rotation)
    SELECT ${companyId}, d.id, ${location.id}, d.no, d.description, d.size, d.x, d.y, d.rotation
    FROM jsonb_to_recordset(${JSON.stringify(location.desks)}::jsonb)
         AS d (id uuid, no int, description text, size int, x real, y real, rotation real)`);
  await tx.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label, state)
    SELECT ${companyId}, r.id, 'room', ${location.id}, r.name, r.state
    FROM jsonb_to_recordset(${JSON.stringify(location.rooms)}::jsonb) AS r (id uuid, name text, state int)`);
  await tx.query(sql`
    INSERT INTO rooms (company_id, id, location_id, description, color, x, y, width, height, rotation)
    SELECT ${companyId}, r.id, ${location.id}, r.description, r.color, r.x, r.y, r.width, r.height, r.rotation
    FROM jsonb_to_recordset(${JSON.stringify(location.rooms)}::jsonb)
         AS r (id uuid, description text, color text, x real, y real, width real, height real, rotation real)`);
}

async function insertPointers(tx: Transaction, companyId: string, location: SampleLocation): Promise<void> {
  await tx.query(sql`
    INSERT INTO location_pointers (company_id, id, location_id, name, points, color, target_id)
    SELECT ${companyId}, p.id, ${location.id}, p.name, p.points, p.color, p."targetLocationId"
    FROM jsonb_to_recordset(${JSON.stringify(location.pointers)}::jsonb)
         AS p (id uuid, name text, points jsonb, color text, "targetLocationId" uuid)`);
}

async function insertMembers(
  tx: Transaction,
  company: SampleCompany,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { personKey, role, isActive } of company.members) {
    await tx.query(sql`
      INSERT INTO memberships (company_id, user_id, role, status)
      VALUES (${company.id}, ${people.get(personKey)}, ${role}, ${isActive ? 'active' : 'inactive'})`);
  }
  for (const location of company.locations) {
    for (const key of location.restrictedTo ?? []) {
      await tx.query(sql`
        INSERT INTO container_people (company_id, container_id, user_id)
        VALUES (${company.id}, ${location.id}, ${people.get(key)})`);
    }
  }
}

/** Writes a sample company with everything it holds; `people` gives the ids of those it names. */
export async function insertCompany(
  tx: Transaction,
  company: SampleCompany,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const { id, name, urlName, email, phone, group } = company;
  await tx.query(sql`
    INSERT INTO companies (id, name, url_name, email, phone_number, group_tag)
    VALUES (${id}, ${name}, ${urlName}, ${email}, ${phone}, ${group})`);
  await insertSettings(tx, company);
  for (const location of company.locations) await insertLocation(tx, id, location);
  await insertMembers(tx, company, people);
  for (const location of company.locations) {
    await insertPlaces(tx, id, location);
    await insertPointers(tx, id, location);
  }
  await insertBookings(tx, company, people);
}
