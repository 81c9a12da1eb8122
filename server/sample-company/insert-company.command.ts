import sql, { join, raw } from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SampleCompany } from './read-company.ts';

/**
 * Returns the column of a setting. In the columns of parking's default date and hours, `Booking` is
 * left out: default_parking_hours_start.
 */
export function getSettingColumn(name: string): string {
  return name.replace(/ParkingBooking(?=Date|Hours)/, 'Parking').replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
}

/** Stores a company with its settings. Its limits come from its package, which is stored later. */
export async function insertCompany(tx: Transaction, company: SampleCompany): Promise<void> {
  const { id, name, urlName, email, phoneNumber, settings, habits } = company;
  await tx.query(sql`
    INSERT INTO companies (id, name, url_name, email, phone_number, group_tag)
    VALUES (${id}, ${name}, ${urlName}, ${email}, ${phoneNumber}, ${habits.group})`);
  // A setting that the folder does not name gets the default of the database.
  const columns = ['company_id', ...Object.keys(settings).map(getSettingColumn)];
  await tx.query(sql`
    INSERT INTO company_settings (${raw(columns.join())}) VALUES (${join([id, ...Object.values(settings)])})`);
}
