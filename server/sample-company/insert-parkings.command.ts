import sql from 'sql-template-tag';
import { parkingSpaceTypes } from '#contract/company-file.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createCar } from './bookings/create-parking-bookings.ts';
import type { SampleCompany, SampleParking } from './read-company.ts';

async function insertParking(tx: Transaction, companyId: string, parking: SampleParking): Promise<void> {
  const { id, name, timeZone, description, rows, cols, ccEmail, bookingPeriod, releaseHours = null } = parking;
  await tx.query(sql`
    INSERT INTO all_containers (company_id, id, name, time_zone, booking_period_days, auto_release_minutes)
    VALUES (${companyId}, ${id}, ${name}, ${timeZone}, ${bookingPeriod}, ${releaseHours === null ? null : releaseHours * 60}::int)`);
  await tx.query(sql`
    INSERT INTO parkings (company_id, id, description, cc_email, grid_rows, grid_cols, confirmation_hours)
    VALUES (${companyId}, ${id}, ${description}, ${ccEmail}, ${rows}, ${cols}, ${releaseHours ?? 1})`);
  const spaces = parking.spaces.map(({ type, ...space }) => ({
    ...space,
    type: parkingSpaceTypes.indexOf(type),
    name: space.label || String(space.number),
    offeredTo: type === 'outOfUse' ? 'nobody' : type === 'handicapped' ? 'some' : 'all',
  }));
  await tx.query(sql`
    INSERT INTO all_bookables (company_id, id, kind, container_id, label, state, offered_to)
    SELECT ${companyId}, s.id, 'parking', ${id}, s.name, CASE WHEN s.active THEN 0 ELSE 3 END, s."offeredTo"
    FROM jsonb_to_recordset(${JSON.stringify(spaces)}::jsonb) AS s (id uuid, name text, active boolean, "offeredTo" text)`);
  await tx.query(sql`
    INSERT INTO parking_spaces (company_id, id, parking_id, x, y, number, label, type, description)
    SELECT ${companyId}, s.id, ${id}, s.x, s.y, s.number, s.label, s.type, s.description
    FROM jsonb_to_recordset(${JSON.stringify(spaces)}::jsonb)
         AS s (id uuid, x int, y int, number int, label text, type int, description text)`);
}

/** Stores a company's parkings, and the cars of its people. */
export async function insertParkings(
  tx: Transaction,
  { id: companyId, urlName, parkings, people }: SampleCompany,
): Promise<void> {
  if (parkings.length === 0) return;
  for (const parking of parkings) await insertParking(tx, companyId, parking);
  const cars = people.flatMap(({ id, key }) => {
    const car = createCar(urlName, key);
    return car ? [{ id, icon: car.carIconId, number: car.carRegistrationNumber }] : [];
  });
  await tx.query(sql`
    UPDATE users u SET car_icon = c.icon, car_registration_number = c.number
    FROM jsonb_to_recordset(${JSON.stringify(cars)}::jsonb) AS c (id uuid, icon int, number text) WHERE u.id = c.id`);
}
