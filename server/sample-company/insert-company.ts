import sql, { join, raw } from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { beginAgreed } from '#server/subscriptions/begin-subscription.ts';
import type { SampleCompany } from './read-company.ts';

/** The column of a setting or limit: what the contract calls defaultParkingBooking… is defaultParking… there. */
export function columnOf(name: string): string {
  return name.replace(/ParkingBooking(?=Date|Hours)/, 'Parking').replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
}

/** Writes a company's row of a table; a column that is not named keeps its default. */
async function insertOwn(tx: Transaction, table: string, companyId: string, values: Record<string, unknown>) {
  const columns = ['company_id', ...Object.keys(values).map(columnOf)];
  await tx.query(sql`
    INSERT INTO ${raw(table)} (${raw(columns.join())}) VALUES (${join([companyId, ...Object.values(values)])})`);
}

/** Writes a company with its settings and limits, and a package that agrees with them. */
export async function insertCompany(tx: Transaction, company: SampleCompany, now: Date): Promise<void> {
  const { id, name, urlName, email, phoneNumber, settings, habits } = company;
  await tx.query(sql`
    INSERT INTO companies (id, name, url_name, email, phone_number, group_tag)
    VALUES (${id}, ${name}, ${urlName}, ${email}, ${phoneNumber}, ${habits.group})`);
  await insertOwn(tx, 'company_settings', id, settings);
  await insertOwn(tx, 'company_limits', id, habits.limits);
  await beginAgreed(tx, id, now);
}
