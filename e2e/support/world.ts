import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
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

/** Founds a company with a floor, desks, rooms and a person of each role, before anybody has asked for it. */
export async function found(options: CompanyOptions & { limits?: Sql } = {}): Promise<World & AsyncDisposable> {
  const url = await readFile(databaseFile(process.env.E2E_PORT ?? '3210'), 'utf8');
  const db = openDatabase(url, { size: 2 });
  const company = await addCompany(db, options);
  if (options.limits)
    await db.queryOnce(sql`UPDATE company_limits SET ${options.limits} WHERE company_id = ${company.id}`);
  const letIn = async (...userIds: string[]) => {
    passwordHash ??= await hashPassword(password);
    await db.query(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ANY (${userIds}::uuid[])`);
  };
  await letIn(company.user, company.manager, company.admin);
  const emailOf = (userId: string) => `${userId}@test.example`;
  return {
    ...company,
    db,
    emailOf,
    letIn,
    signIn: (context, userId) => signIn(context, emailOf(userId)),
    [Symbol.asyncDispose]: () => db.close(),
  };
}
