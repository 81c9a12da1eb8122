import { readFile } from 'node:fs/promises';
import { type BrowserContext, test as base } from '@playwright/test';
import sql, { type Sql } from 'sql-template-tag';
import { hashPassword } from '#server/identity/passwords.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { addCompany, type CompanyOptions, type TestCompany } from '#server/testing/test-world.ts';
import { databaseFile } from './database-file.ts';
import { password } from './people.ts';
import { signIn } from './session.ts';

/** A company of a journey's own, with whatever settings it needs, in the journeys' database. */
export interface World extends TestCompany {
  db: Database;
  /** Signs one of its people in, by id. */
  signIn(context: BrowserContext, userId: string): Promise<void>;
  emailOf(userId: string): string;
  /** Gives people who joined later the password that everybody has. */
  letIn(...userIds: string[]): Promise<void>;
}

let passwordHash: string | undefined;

/** What a journey's company is to be like. */
type Wanted = CompanyOptions & { limits?: Sql };

async function openJourneysDatabase(): Promise<Database> {
  return openDatabase(await readFile(databaseFile(process.env.E2E_PORT ?? '3210'), 'utf8'), { size: 2 });
}

async function addWorld(db: Database, options: Wanted): Promise<World> {
  const company = await addCompany(db, options);
  if (options.limits)
    await db.queryOnce(sql`UPDATE company_limits SET ${options.limits} WHERE company_id = ${company.id}`);
  const letIn = async (...userIds: string[]) => {
    passwordHash ??= await hashPassword(password);
    await db.query(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ANY (${userIds}::uuid[])`);
  };
  await letIn(company.user, company.manager, company.admin);
  const emailOf = (userId: string) => `${userId}@test.example`;
  return { ...company, db, emailOf, letIn, signIn: (context, userId) => signIn(context, emailOf(userId)) };
}

/**
 * Journeys that `found` companies: each has a floor, desks, rooms and a person of each role, and whatever settings and limits
 * the journey asks for, before anybody has opened it.
 */
export const test = base.extend<{ found: (options?: Wanted) => Promise<World> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  found: async ({}, use) => {
    const db = await openJourneysDatabase();
    await use((options = {}) => addWorld(db, options));
    await db.close();
  },
});
