import { hash } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';
import { addCompany, type CompanyOptions, type TestCompany } from '#server/testing/test-world.ts';
import { database } from './database.ts';
import { password } from './people.ts';

/** A journey's own company in the journeys' database, with the settings that the journey needs. */
export interface FoundedCompany extends TestCompany {
  db: Database;
  emailOf(userId: string): string;
  /**
   * Gives people the password of all journeys, for journeys that sign in by the form. It is for
   * people who joined after the company was founded.
   */
  letIn(...userIds: string[]): Promise<void>;
}

/** The options of a journey's company. */
export type FoundedCompanyOptions = CompanyOptions;

let passwordHash: Promise<string> | undefined;

/** Hashes the password with minimal cost, so that the server's check at a sign-in is quick. */
const cheapHash = () => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Founds a company with a floor, desks, rooms and a person of each role, for any browser. */
export async function foundCompany(options: FoundedCompanyOptions = {}): Promise<FoundedCompany> {
  const db = await database();
  const company = await addCompany(db, options);
  const letIn = async (...userIds: string[]) => {
    passwordHash ??= cheapHash();
    await db.query(sql`UPDATE users SET password_hash = ${await passwordHash} WHERE id = ANY (${userIds}::uuid[])`);
  };
  await letIn(company.user, company.manager, company.admin);
  return { ...company, db, emailOf: (userId) => `${userId}@test.example`, letIn };
}
