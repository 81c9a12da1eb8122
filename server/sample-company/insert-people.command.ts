import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { readSampleFile, type SampleCompany } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

async function insertAvatar(tx: Transaction, urlName: string, path: string): Promise<string> {
  const id = createSampleId('avatar', urlName, path);
  await tx.query(sql`
    INSERT INTO files (id, content_type, bytes) VALUES (${id}, 'image/svg+xml', ${readSampleFile(urlName, path)})`);
  return id;
}

/**
 * Stores the people of a company as members. A person who works for an earlier company already has
 * an account, and keeps it.
 */
export async function insertPeople(tx: Transaction, company: SampleCompany, passwordHash: string): Promise<void> {
  for (const { id, name, email, language, avatar, role, status } of company.people) {
    const [known] = await tx.query(sql`SELECT id FROM users WHERE id = ${id}`);
    if (!known) {
      const fileId = avatar ? await insertAvatar(tx, company.urlName, avatar) : null;
      await tx.query(sql`
        INSERT INTO users (id, email, name, language, password_hash, avatar_file_id, email_confirmed_on,
                           terms_of_service_on, privacy_policy_on, is_sample)
        VALUES (${id}, ${email}, ${name}, ${language}, ${passwordHash}, ${fileId}, now(), now(), now(), true)`);
    }
    await tx.query(sql`
      INSERT INTO memberships (company_id, user_id, role, status)
      VALUES (${company.id}, ${id}, ${role}, ${status})`);
  }
}
