import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { createReferralCode } from '#server/modules/referrals/referral-code.ts';
import type { TestApp } from './test-app.ts';
import { addPerson } from './test-world.ts';

/** A stored referral programme. */
export interface TestReferralProgram {
  id: string;
  key: string;
  termsId: string;
}

/** Stores a programme, by default active for a year around the day of the tests. */
export async function addReferralProgram(
  { db }: Pick<TestApp, 'db'>,
  { startAt = '2026-06-01T00:00:00Z', endAt = '2027-06-01T00:00:00Z' } = {},
): Promise<TestReferralProgram> {
  const [id, termsId] = [randomUUID(), randomUUID()];
  const key = `p${id.slice(0, 8)}`;
  await db.query(
    sql`INSERT INTO referral_programs (id, key, start_at, end_at) VALUES (${id}, ${key}, ${startAt}, ${endAt})`,
  );
  await db.query(sql`
    INSERT INTO referral_terms (id, program_id, url_pl, url_en, made_on)
    VALUES (${termsId}, ${id}, 'https://terms.example/pl', 'https://terms.example/en', ${startAt})`);
  return { id, key, termsId };
}

/**
 * Stores a person as a member of a programme and returns their code. By default the person is new.
 * The programme's emails go to the address of their account.
 */
export async function addReferrer(
  app: Pick<TestApp, 'db'>,
  { id: programId, termsId }: TestReferralProgram,
  userId?: string,
): Promise<{ userId: string; code: string }> {
  const person = userId ?? (await addPerson(app.db));
  const code = createReferralCode();
  await app.db.query(sql`
    INSERT INTO referral_memberships (id, program_id, user_id, email, code, terms_id, joined_on)
    SELECT ${randomUUID()}, ${programId}, id, email, ${code}, ${termsId}, now() FROM users WHERE id = ${person}`);
  return { userId: person, code };
}
