import sql from 'sql-template-tag';
import { dayOf } from '#contract/wall-clock.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { insertBookings } from './insert-bookings.ts';
import { insertCompany } from './insert-company.ts';
import { insertLocations } from './insert-locations.ts';
import { insertPeople } from './insert-people.ts';
import { demoSignIns, sampleCompanies, samplePeople } from './sample-companies.ts';

/** The one password of all sample people; never in production. */
export const samplePassword = 'Biurko!2026';

/**
 * Fills an empty database with the sample companies as they stand on this day; a database that knows anybody is left alone.
 */
export async function loadSampleCompany(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers that start at once on one database must not both find it empty.
    await tx.query(sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
    const [known] = await tx.query(sql`SELECT id FROM users LIMIT 1`);
    if (known) return;
    // One hash for all: hashing is slow on purpose, and these are not secrets.
    const passwordHash = await hashPassword(samplePassword);
    for (const company of sampleCompanies(dayOf(now.getTime(), 'Europe/Warsaw'))) {
      await insertCompany(tx, company);
      await insertPeople(tx, company, passwordHash);
      await insertLocations(tx, company);
      await insertBookings(tx, company, company.bookings);
    }
  });
}

/** The sign-ins that the terminal shows, one of each role; none when the database holds somebody else's people. */
export async function sampleSignIns(db: Database): Promise<string> {
  const people = samplePeople();
  const emails = Object.values(demoSignIns).map((key) => people.find((person) => person.key === key)!.email);
  const rows = await db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE is_sample AND email = ANY(${emails}::text[])`,
  );
  if (rows.length === 0) return '';
  const lines = Object.keys(demoSignIns).map(
    (role, n) => `  ${role.padEnd(8)} ${emails[n]!.padEnd(40)} ${samplePassword}`,
  );
  return `Sample sign-ins:\n${lines.join('\n')}\n`;
}

/** Production must not open to a password that everybody knows. @throws StartupError when a sample account is there. */
export async function refuseSampleAccounts(db: Database): Promise<void> {
  const [sample] = await db.query<{ email: string }>(sql`SELECT email FROM users WHERE is_sample LIMIT 1`);
  if (!sample) return;
  throw new StartupError(
    `The database holds sample accounts such as ${sample.email}; production needs a database of its own in DATABASE_URL.`,
  );
}
