import sql from 'sql-template-tag';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExchangeSampleCredentials } from '#server/platform/exchange-settings.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { demoPersonKeysByRole, samplePassword } from './sign-ins.ts';

/**
 * Fills an empty database with the sample companies of this day. It changes nothing if the database
 * has any user.
 * @param authSecret AUTH_SECRET of the deployment, by which the server decrypts stored secrets
 * @param exchange the first company's connection to Exchange, or null
 */
export async function fillEmptyDatabaseWithSample(
  db: Database,
  now: Date,
  authSecret: string,
  exchange: ExchangeSampleCredentials | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Without the lock, two servers that start on an empty database at once would both store the
    // sample.
    await tx.query(sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
    const [known] = await tx.query(sql`SELECT id FROM users LIMIT 1`);
    if (known) return;
    // The import is here, so that later starts and production do not load the sample's code into
    // memory.
    const { insertSampleCompanies } = await import('./insert-sample.ts');
    await insertSampleCompanies(tx, getCalendarDayAt(now.getTime(), defaultTimeZone), { authSecret, exchange });
  });
}

/**
 * Returns the text about sample sign-ins that the server prints, one for each role. Empty if the
 * database has no sample accounts.
 */
export async function formatSampleSignIns(db: Database): Promise<string> {
  const rows = await db.query<{ key: string; email: string }>(sql`
    SELECT split_part(email, '@', 1) AS key, email FROM users
    WHERE is_sample AND split_part(email, '@', 1) = ANY(${Object.values(demoPersonKeysByRole)}::text[])`);
  if (rows.length === 0) return '';
  const emailOf = (key: string) => rows.find((row) => row.key === key)?.email ?? '';
  const lines = Object.entries(demoPersonKeysByRole).map(
    ([role, key]) => `  ${role.padEnd(8)} ${emailOf(key).padEnd(40)} ${samplePassword}`,
  );
  return `Sample sign-ins:\n${lines.join('\n')}\n`;
}

/**
 * Refuses to start production with accounts whose password is public.
 * @throws StartupError if there is a sample account
 */
export async function refuseSampleAccountsInProduction(db: Database): Promise<void> {
  const [sample] = await db.query<{ email: string }>(sql`SELECT email FROM users WHERE is_sample LIMIT 1`);
  if (!sample) return;
  throw new StartupError(
    `The database holds sample accounts such as ${sample.email}; production needs a database of its own in DATABASE_URL.`,
  );
}
