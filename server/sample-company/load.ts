import sql from 'sql-template-tag';
import { dayOf } from '#contract/wall-clock.ts';
import { cardsSealedFor } from '#server/payments/payment-parts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { sealerFor } from '#server/platform/tokens/sealed.ts';
import { demoSignIns, samplePassword } from './sign-ins.ts';

/**
 * Fills an empty database with the sample companies as they stand on this day; a database that knows anybody is left alone.
 * @param secret the deployment's, by which it reads what is stored sealed
 */
export async function loadSampleCompany(db: Database, now: Date, secret: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers that start at once on one database must not both find it empty.
    await tx.query(sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
    const [known] = await tx.query(sql`SELECT id FROM users LIMIT 1`);
    if (known) return;
    // Later starts, and production, need not hold what makes the sample.
    const { insertSample } = await import('./insert-sample.ts');
    await insertSample(tx, dayOf(now.getTime(), 'Europe/Warsaw'), sealerFor(secret, cardsSealedFor));
  });
}

/** The sign-ins that the terminal shows, one of each role; none when the database holds somebody else's people. */
export async function sampleSignIns(db: Database): Promise<string> {
  const rows = await db.query<{ key: string; email: string }>(sql`
    SELECT split_part(email, '@', 1) AS key, email FROM users
    WHERE is_sample AND split_part(email, '@', 1) = ANY(${Object.values(demoSignIns)}::text[])`);
  if (rows.length === 0) return '';
  const emailOf = (key: string) => rows.find((row) => row.key === key)?.email ?? '';
  const lines = Object.entries(demoSignIns).map(
    ([role, key]) => `  ${role.padEnd(8)} ${emailOf(key).padEnd(40)} ${samplePassword}`,
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
