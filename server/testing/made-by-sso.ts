import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';
import { addCompany } from './test-world.ts';

/**
 * Marks an account as created by the single sign-on of a new company. Its sign-on is enabled, and
 * the domain of the account's email is proven.
 */
export async function markAsMadeBySso(db: Database, userId: string): Promise<void> {
  const company = await addCompany(db);
  await db.query(sql`
    INSERT INTO company_sso (company_id, issuer, client_id, client_secret, enabled)
    VALUES (${company.id}, 'https://sso.example', 'biurko', 'sealed', true)`);
  await db.query(sql`
    INSERT INTO company_sso_domains (company_id, domain, proven_on)
    SELECT ${company.id}, split_part(email, '@', -1), now() FROM users WHERE id = ${userId} ON CONFLICT DO NOTHING`);
  await db.query(sql`UPDATE users SET created_by_sso = true WHERE id = ${userId}`);
}
