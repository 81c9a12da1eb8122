import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPeople } from '#contract/people/people.ts';
import { type Database, openDatabase, type Queryable } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import {
  addCompany,
  addMembership,
  createAcceptedConsentSqlWithoutDocuments,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { createMembershipCache, type MembershipCache } from './members.ts';

let db: Database;
let one: TestCompany;
let other: TestCompany;
let questions: number;
let remembered: MembershipCache;

beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), { size: 4 });
  one = await addCompany(db);
  other = await addCompany(db);
  await addMembership(db, other.id, one.user);
});
afterAll(() => db.close());
beforeEach(() => {
  questions = 0;
  const counting: Queryable = {
    ...db,
    query(statement) {
      questions++;
      return db.query(statement);
    },
  };
  remembered = createMembershipCache(counting, createAcceptedConsentSqlWithoutDocuments);
});

const find = (userId: string, company: string, sessionId: string = randomUUID()) =>
  remembered.find({ userId, sessionId }, company);

/**
 * Returns the people whose membership is read from the database again: one of each company, and
 * another of the first.
 */
async function askedAgain(): Promise<string[]> {
  const asked = [];
  for (const [name, userId, company] of [
    ['user of one', one.user, one.id],
    ['user of one in other', one.user, other.id],
    ['manager of one', one.manager, one.id],
    ['manager of other', other.manager, other.id],
  ] as const) {
    const before = questions;
    await find(userId, company);
    if (questions > before) asked.push(name);
  }
  return asked;
}

describe('what is remembered of members', () => {
  it('is the same for each of a person’s sessions and each way to write the company, and names the session’s person', async () => {
    const sessionId = randomUUID();
    const found = await find(one.user, one.id, sessionId);
    expect(found).toMatchObject({ userId: one.user, sessionId, companyId: one.id, role: 'user' });
    await find(one.user, one.urlName);
    const before = questions;
    for (const company of [one.id, one.id.toUpperCase(), one.urlName, one.urlName.toUpperCase()])
      expect(await find(one.user, company)).toMatchObject({ companyId: one.id });
    expect(questions).toBe(before);
    expect((await find(one.user, one.urlName, sessionId))!.sessionId).toBe(sessionId);
    expect((await find(one.user, one.urlName))!.sessionId).not.toBe(sessionId);
  });

  it('never includes missing consents: documents are looked up anew until the person has accepted them', async () => {
    const accept = (on: string | null) =>
      db.query(sql`UPDATE users SET privacy_policy_on = ${on} WHERE id = ${other.manager}`);
    await accept(null);
    expect(await find(other.manager, other.id)).toMatchObject({ consentsMissing: true });
    await accept('2026-11-23');
    expect(await find(other.manager, other.id)).toMatchObject({ consentsMissing: false });
    await find(one.manager, one.id);
    const before = questions;
    expect(await find(one.manager, one.id)).toMatchObject({ consentsMissing: false });
    expect(questions).toBe(before);
  });

  it('is nothing for a stranger, an unknown company and what is no name', async () => {
    for (const [userId, company] of [
      [one.manager, other.id],
      [one.manager, other.urlName],
      [one.user, randomUUID()],
      [one.user, 'unknown'],
      [one.user, "' OR 1=1"],
      [one.user, ''],
    ] as const)
      expect(await find(userId, company)).toBeNull();
  });

  it('is forgotten of a company alone whose settings changed', async () => {
    await askedAgain();
    expect(await askedAgain()).toEqual([]);
    remembered.forget(one.id, null);
    expect(await askedAgain()).toEqual(['user of one', 'manager of one']);
    remembered.forget(other.id);
    expect(await askedAgain()).toEqual(['user of one in other', 'manager of other']);
  });

  it('is forgotten of a person alone whose role there changed', async () => {
    await askedAgain();
    remembered.forget(one.id, one.user);
    expect(await askedAgain()).toEqual(['user of one']);
  });

  it('is all forgotten when no company is named', async () => {
    await askedAgain();
    remembered.forget();
    expect(await askedAgain()).toHaveLength(4);
  });

  it('is not kept of a read that was under way', async () => {
    const early = find(one.user, one.id);
    remembered.forget(one.id, one.user);
    await early;
    const before = questions;
    await find(one.user, one.id);
    expect(questions).toBeGreaterThan(before);
  });

  it('finds a company by the name that it has been given', async () => {
    const name = `renamed-${randomUUID().slice(0, 8)}`;
    expect(await find(other.user, name)).toBeNull();
    expect(await find(other.user, other.urlName)).toMatchObject({ companyId: other.id });
    await db.query(sql`UPDATE companies SET url_name = ${name} WHERE id = ${other.id}`);
    remembered.forget(other.id);
    expect(await find(other.user, name)).toMatchObject({ companyId: other.id });
    expect(await find(other.user, other.urlName)).toBeNull();
  });
});

it('a company whose url name reads like another’s id does not stand in its way', async () => {
  const [victim, imposter] = [await addCompany(db), await addCompany(db)];
  await db.query(sql`UPDATE companies SET url_name = ${victim.id} WHERE id = ${imposter.id}`);
  expect(await find(victim.user, victim.id)).toMatchObject({ companyId: victim.id });
  expect(await find(imposter.user, victim.id)).toBeNull();
  expect(await find(imposter.user, imposter.id)).toMatchObject({ companyId: imposter.id });
});

describe('a membership that ends', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  it('is over with the next call, however the company is written', async () => {
    const company = await addCompany(app.db);
    const ways = [company.id, company.urlName, company.urlName.toUpperCase()];
    const statuses = async () => {
      const answers = [];
      for (const way of ways)
        answers.push((await app.call(listPeople, { userId: company.manager, company: way })).status);
      return answers;
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await deactivateMember(app, company.id, company.manager);
    expect(await statuses()).toEqual([404, 404, 404]);
  });
});
