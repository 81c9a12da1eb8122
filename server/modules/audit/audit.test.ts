import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deactivateCompany } from '#contract/company/company-details.ts';
import { sendInvitations } from '#contract/people/invitations.ts';
import * as members from '#contract/people/members.ts';
import { findAuditPeople, listAudit } from '#contract/reports/audit.ts';
import { limits } from '#contract/wire/limits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { addCompany, addMember, addMembers, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});
const admin = () => ({ userId: company.admin, company: company.id });
const read = async (query: object = {}) => (await app.call(listAudit, admin(), { query })).body;
const acts = async (query: object = {}) => (await read(query)).items.map(({ act }: { act: string }) => act);

it('lists who did what to whom, and the value before, newest first', async () => {
  const attributeId = await storeExtraAttribute(app, company.id, 'Zespół');
  const userIds = [company.user];
  app.clock.set('2026-11-23T09:00:00Z');
  await app.call(members.assignRole, admin(), { body: { userIds, role: 'manager' } });
  app.clock.set('2026-11-24T09:00:00Z');
  await app.call(members.setExtraAttribute, admin(), { body: { userId: company.user, attributeId, value: 'IT' } });
  app.clock.set('2026-11-24T09:01:00Z');
  await app.call(sendInvitations, admin(), { body: { invitations: [{ email: 'new@firma.example' }] } });
  app.clock.set('2026-11-24T09:02:00Z');
  await app.call(deactivateCompany, admin());
  const { items } = await read();
  expect(
    items.map(({ id: _id, at: _at, by, ...entry }: Record<string, { name: string }>) => [by!.name, entry]),
  ).toEqual([
    ['Ada Admin', { act: 'companyDeactivated', subjects: [], before: { isActive: true }, after: { isActive: false } }],
    [
      'Ada Admin',
      {
        ...{ act: 'invitationsSent', before: {}, after: { role: 'user' } },
        subjects: [{ id: expect.any(String), name: 'new@firma.example' }],
      },
    ],
    [
      'Ada Admin',
      {
        ...{ act: 'extraAttributeSet', before: {}, after: { Zespół: 'IT' } },
        subjects: [{ id: company.user, name: 'Ula User' }],
      },
    ],
    [
      'Ada Admin',
      {
        ...{ act: 'memberRolesChanged', before: { role: 'user' }, after: { role: 'manager' } },
        subjects: [{ id: company.user, name: 'Ula User' }],
      },
    ],
  ]);
  expect(await acts({ day: '2026-11-23', timeZone: 'Europe/Warsaw' })).toEqual(['memberRolesChanged']);
  expect(await acts({ act: 'invitationsSent' })).toEqual(['invitationsSent']);
  expect(await acts({ person: company.user })).toEqual(['extraAttributeSet', 'memberRolesChanged']);
  expect(await acts({ person: company.manager })).toEqual([]);
  app.clock.set('2026-11-23T09:00:00Z');
});

it('names no more people than a reader can look through, however many there were', async () => {
  await addMembers(app.db, company.id, 30);
  const { people } = (await app.call(findAuditPeople, admin(), { query: {} })).body;
  expect(people.length).toBe(limits.searchResults);
});

it('can be filtered by former members', async () => {
  const left = await addMember(app.db, company.id, 'user', 'Była Osoba');
  await app.call(members.removeMember, admin(), { params: { id: left } });
  const found = async (text?: string) => {
    const { people } = (await app.call(findAuditPeople, admin(), { query: text === undefined ? {} : { text } })).body;
    return people.map(({ name, hasLeft }: { name: string; hasLeft: boolean }) => [name, hasLeft]);
  };
  expect(await found('byla')).toEqual([['Była Osoba', true]]);
  expect(await found('ula')).toEqual([['Ula User', false]]);
  expect(await found()).toEqual([
    ...[
      ['Ada Admin', false],
      ['Była Osoba', true],
      ['Marek Manager', false],
      ['Ula User', false],
    ],
  ]);
  expect(await acts({ person: left })).toEqual(['memberRemoved']);
});

it('is read page by page, each line once', async () => {
  for (let n = 0; n < 7; n++) {
    const id = await addMember(app.db, company.id);
    await app.call(members.setUserState, admin(), { body: { userIds: [id], isActive: false } });
  }
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: { items: { id: string }[]; next: string | null } = await read({ limit: 3, ...(after && { after }) });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
});

it('a refused act leaves no line, and no person changes a line', async () => {
  await app.call(members.setUserState, admin(), { body: { userIds: [company.admin], isActive: false } });
  expect(await acts()).toEqual([]);
  await app.call(members.refreshUsersCache, admin());
  for (const statement of [
    sql`UPDATE audit_entries SET act = 'memberRemoved' WHERE company_id = ${company.id}`,
    sql`DELETE FROM audit_entries WHERE company_id = ${company.id}`,
    sql`TRUNCATE audit_entries`,
  ])
    await expect(app.db.queryOnce(statement)).rejects.toThrow('only added to');
  expect(await acts()).toEqual(['usersCacheRefreshed']);
});
