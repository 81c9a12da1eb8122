import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPlannedDeskBookings } from '#contract/booking/bookings.ts';
import { listCompanies } from '#contract/company/companies.ts';
import * as contract from '#contract/people/members.ts';
import { listPeople } from '#contract/people/people.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { addInvitation, storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitForLockWaiters, waitUntil } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addMember,
  addMembership,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';

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
const turn = (userIds: string[], isActive: boolean, as = admin()) =>
  app.call(contract.setUserState, as, { body: { userIds, isActive } });
const give = (userIds: string[], role: 'user' | 'manager' | 'admin', as = admin()) =>
  app.call(contract.assignRole, as, { body: { userIds, role } });
const list = async (body: object = {}) =>
  (await app.call(contract.retrieveMembers, admin(), { body: { pageSize: 100, ...body } })).body;
const names = async (body: object) => (await list(body)).items.map((row: { name: string }) => row.name);
const rolesNow = () =>
  app.db.query<{ id: string; role: string; status: string }>(sql`
    SELECT user_id AS id, role, status FROM all_memberships WHERE company_id = ${company.id}`);

describe('the table of members', () => {
  it('shows that no other member can be selected where the administrator is alone, however many other companies have', async () => {
    await addCompany(app.db);
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now()
      WHERE company_id = ${company.id} AND user_id <> ${company.admin}`);
    expect((await list()).selectableOthers).toBe(false);
  });

  it('shows members and those who are invited, with what the company notes of them', async () => {
    const team = await storeExtraAttribute(app, company.id, 'Zespół');
    await app.call(contract.setExtraAttribute, admin(), {
      body: { userId: company.user, attributeId: team, value: ' IT ' },
    });
    const { id, email } = await addInvitation(app, company, { role: 'manager' });
    const { items, totalCount, selectableOthers } = await list();
    expect([totalCount, selectableOthers]).toEqual([4, true]);
    const ula = items.find((row: { id: string }) => row.id === company.user);
    expect(ula).toMatchObject({
      ...{ name: 'Ula User', roleName: 'user', isActive: true, event: null },
      extraAttributes: [{ id: team, name: 'Zespół', value: 'IT' }],
    });
    expect(items.at(-1)).toMatchObject({
      ...{ id, email, name: '', roleName: null, invitedAs: 'manager', isActive: null, event: 'forgotten' },
    });
  });

  it('is sorted and filtered by each of its columns', async () => {
    const team = await storeExtraAttribute(app, company.id);
    const note = (userId: string, value: string) =>
      app.call(contract.setExtraAttribute, admin(), { body: { userId, attributeId: team, value } });
    await note(company.user, 'Zażółć 10');
    await note(company.admin, 'Zażółć 9');
    await deactivateMember(app, company.id, company.manager);
    const { email } = await addInvitation(app, company);
    const sorted = (column: string, direction = 'ascending') => names({ sorting: { column, direction } });
    const filtered = (column: string, operator: string, value: unknown) =>
      names({ filters: [{ column, operator, value }] });
    expect(await sorted('name')).toEqual(['Ada Admin', 'Marek Manager', 'Ula User', '']);
    expect(await sorted('name', 'descending')).toEqual(['Ula User', 'Marek Manager', 'Ada Admin', '']);
    expect(await sorted('roleName')).toEqual(['Ula User', 'Marek Manager', 'Ada Admin', '']);
    expect((await sorted('status')).slice(0, 1)).toEqual(['']);
    expect((await sorted('status')).at(-1)).toBe('Marek Manager');
    expect(await sorted(`extra.${team}`)).toEqual(['Ada Admin', 'Ula User', expect.anything(), expect.anything()]);
    expect(await filtered('name', 'contains', 'ula')).toEqual(['Ula User']);
    expect(await filtered('email', 'equals', email)).toEqual(['']);
    expect(await filtered('person', 'contains', 'ULA ü')).toEqual(['Ula User']);
    expect(await filtered('person', 'contains', email)).toEqual(['']);
    expect(await filtered('person', 'contains', `${company.user}@`)).toEqual(['Ula User']);
    expect(await filtered('roleName', 'anyOf', ['invitation', 'admin'])).toEqual(['Ada Admin', '']);
    expect(await filtered('status', 'anyOf', 'inactive')).toEqual(['Marek Manager']);
    expect(await filtered('event', 'anyOf', ['forgotten'])).toEqual(['']);
    expect(await filtered(`extra.${team}`, 'contains', 'zazolc')).toEqual(['Ada Admin', 'Ula User']);
    const day = new Date().toISOString().slice(0, 10);
    expect(await filtered('createdOn', 'toDay', '2020-01-01')).toEqual([]);
    expect(await filtered('modifiedOn', 'fromDay', day)).toEqual(expect.arrayContaining(['Ada Admin']));
    const wrong = await app.call(contract.retrieveMembers, admin(), {
      body: { filters: [{ column: 'createdOn', operator: 'contains', value: 'x' }] },
    });
    expect([wrong.status, wrong.body.details.issues[0].path]).toEqual([400, 'filters.0.operator']);
  });

  it('pages follow one another, each row once', async () => {
    for (let n = 0; n < 8; n++) await addMember(app.db, company.id, 'user', 'One of many');
    const ids = [];
    for (const page of [1, 2, 3])
      ids.push(...(await list({ page, pageSize: 4 })).items.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(11);
  });

  it('of those alone who are invited, or who belong to the company, is counted and paged by itself', async () => {
    for (let n = 0; n < 5; n++) await addInvitation(app, company);
    await deactivateMember(app, company.id, company.manager);
    const of = (...value: string[]) => ({ filters: [{ column: 'status', operator: 'anyOf', value }], pageSize: 2 });
    const invited = await list({ ...of('pending'), page: 3 });
    expect([invited.totalCount, invited.items.map(({ isActive }: { isActive: unknown }) => isActive)]).toEqual([
      5,
      [null],
    ]);
    const members = await list({ ...of('active', 'inactive'), page: 2 });
    expect([members.totalCount, members.items[0].name, members.items.length]).toEqual([3, 'Ula User', 1]);
  });

  it('of ten thousand is found, counted and paged', async () => {
    const ids = Array.from({ length: 10_000 }, () => randomUUID());
    await app.db.query(sql`
      INSERT INTO users (id, email, name) SELECT id, id || '@crowd.example', 'Osoba ' || row_number() OVER ()
      FROM unnest(${ids}::uuid[]) AS id`);
    await app.db.query(sql`
      INSERT INTO memberships (company_id, user_id) SELECT ${company.id}, id FROM unnest(${ids}::uuid[]) AS id`);
    const { items, totalCount, moreThanCounted } = await list({
      pageSize: 10,
      filters: [{ column: 'name', operator: 'contains', value: 'osoba 99' }],
      sorting: { column: 'name', direction: 'descending' },
    });
    expect([items[0].name, totalCount, moreThanCounted]).toEqual(['Osoba 9999', 111, false]);
    const whole = await list({ pageSize: 10, page: 1000, sorting: { column: 'name', direction: 'ascending' } });
    expect([whole.items.length, whole.totalCount, whole.moreThanCounted]).toEqual([10, 10_000, true]);
  });
});

describe('turning members on and off, and giving roles', () => {
  it('is for several at once, all of them or none', async () => {
    const other = await addMember(app.db, company.id);
    expect((await turn([company.user, other], false)).status).toBe(204);
    expect((await turn([company.user, company.manager], false)).body.errorCode).toBe('memberChanged');
    expect((await turn([company.user, company.manager], true)).body.errorCode).toBe('memberChanged');
    expect((await give([company.user, company.manager], 'admin')).body.errorCode).toBe('memberChanged');
    expect((await turn([company.user, other], true)).status).toBe(204);
    expect((await give([company.user, other], 'manager')).status).toBe(204);
    const rows = await rolesNow();
    expect(rows.filter(({ role }) => role === 'manager')).toHaveLength(3);
    expect(rows.every(({ status }) => status === 'active')).toBe(true);
  });

  it('is over with the next call of a person who lost the right', async () => {
    const manager = { userId: company.manager, company: company.id };
    const sees = () => app.call(contract.retrieveMembers, manager, { body: {} });
    expect((await sees()).status).toBe(200);
    await give([company.manager], 'user');
    expect((await sees()).body).toMatchObject({ errorCode: 'forbidden' });
    await turn([company.manager], false);
    expect((await sees()).body).toMatchObject({ errorCode: 'companyNotFound' });
  });

  it('leaves other companies as they are', async () => {
    const other = await addCompany(app.db);
    await addMembership(app.db, other.id, company.user, 'manager');
    await app.call(contract.removeMember, admin(), { params: { id: company.user } });
    const { companies } = (await app.call(listCompanies, { userId: company.user })).body;
    expect(companies.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([[other.id, 'manager']]);
  });
});

describe('administrators', () => {
  it('cannot act on themselves, and the last one is told so', async () => {
    expect((await turn([company.admin], false)).body.errorCode).toBe('lastAdmin');
    expect((await give([company.admin], 'user')).body.errorCode).toBe('lastAdmin');
    const gone = await app.call(contract.removeMember, admin(), { params: { id: company.admin } });
    expect(gone.body.errorCode).toBe('lastAdmin');
    await addMember(app.db, company.id, 'admin');
    expect((await turn([company.admin], false)).body.errorCode).toBe('ownMembership');
  });

  it.each(['demote', 'turn off', 'remove'])('who %s each other at once: exactly one stays', async (how) => {
    for (let round = 0; round < 5; round++) {
      company = await addCompany(app.db);
      const second = await addMember(app.db, company.id, 'admin');
      const act = (by: string, whom: string) => {
        const as = { userId: by, company: company.id };
        if (how === 'demote') return give([whom], 'user', as);
        if (how === 'turn off') return turn([whom], false, as);
        return app.call(contract.removeMember, as, { params: { id: whom } });
      };
      const answers = await Promise.all([act(company.admin, second), act(second, company.admin)]);
      expect(answers.map(({ status }) => status).toSorted()[0], JSON.stringify(answers)).toBe(204);
      const left = (await rolesNow()).filter(({ role, status }) => role === 'admin' && status === 'active');
      expect(left).toHaveLength(1);
    }
  });
});

it.each(['demote', 'turn off', 'remove'])(
  'an admitted person who is turned off while they wait can %s no other person any more',
  async (how) => {
    const [second, third] = [
      await addMember(app.db, company.id, 'admin'),
      await addMember(app.db, company.id, 'admin'),
    ];
    const as = { userId: second, company: company.id };
    const [began, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = app.db.transaction(async (tx) => {
      await tx.query(sql`
        UPDATE memberships SET status = 'inactive' WHERE company_id = ${company.id} AND user_id = ${second}`);
      began.resolve();
      await committed.promise;
    });
    await began.promise;
    const asked =
      how === 'demote'
        ? give([third], 'user', as)
        : how === 'turn off'
          ? turn([third], false, as)
          : app.call(contract.removeMember, as, { params: { id: third } });
    await waitForLockWaiters(app.db);
    committed.resolve();
    await held;
    expect((await asked).body).toMatchObject({ errorCode: 'forbidden' });
    expect((await rolesNow()).find(({ id }) => id === third)).toMatchObject({ role: 'admin', status: 'active' });
  },
);

describe('bookings of a person who is turned off or removed', () => {
  it('that have not begun are counted beforehand, and cancelled', async () => {
    const user = { userId: company.user, company: company.id };
    await bookPlace(app, 'desk', user, company.desks[0]!, [
      createPeriodDaysFromToday(0),
      createPeriodDaysFromToday(1),
      createPeriodDaysFromToday(2),
    ]);
    await bookPlace(app, 'room', user, company.rooms[0]!, [createPeriodDaysFromToday(3)]);
    const manager = { userId: company.manager, company: company.id };
    await bookPlace(app, 'desk', manager, company.desks[1]!, [createPeriodDaysFromToday(1)]);
    const count = (userIds: string[]) => app.call(contract.countFutureBookings, admin(), { body: { userIds } });
    expect((await count([company.user])).body).toEqual({ count: 3 });
    expect((await count([company.user, company.manager])).body).toEqual({ count: 4 });
    await turn([company.user], false);
    const left = await readUncancelledBookings(app.db, company.id);
    // A booking that has begun continues.
    expect(left.map(({ userId, startDate }) => [userId, new Date(startDate).toISOString()])).toEqual([
      [company.user, createPeriodDaysFromToday(0).startDate],
      [company.manager, createPeriodDaysFromToday(1).startDate],
    ]);
    const [row] = await app.db.query<{ by: string }>(sql`
      SELECT DISTINCT cancelled_by AS by FROM bookings WHERE company_id = ${company.id} AND state = 2`);
    expect(row).toEqual({ by: company.admin });
    await app.call(contract.removeMember, admin(), { params: { id: company.manager } });
    expect((await readUncancelledBookings(app.db, company.id)).map(({ userId }) => userId)).toEqual([company.user]);
  });

  it('made at that very moment are none that stay', async () => {
    const user = { userId: company.user, company: company.id };
    const [booked] = await Promise.all([
      bookPlace(app, 'desk', user, company.desks[0]!, [createPeriodDaysFromToday(1)]),
      turn([company.user], false),
    ]);
    expect([201, 404, 422]).toContain(booked.status);
    expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
    expect((await app.call(listPlannedDeskBookings, user)).status).toBe(404);
  });
});

it('a changed person is announced on every server, and so are the tables of members', async () => {
  const now = new Date().toISOString();
  const one = await createTestApp({ now, databaseUrl: app.databaseUrl });
  const other = await createTestApp({ now, databaseUrl: app.databaseUrl });
  const listening = await other.http.listen({ port: 0, host: '127.0.0.1' });
  const [theirs, managers] = await Promise.all(
    [company.user, company.manager].map((userId) => openLiveEventWindow(listening, other.tokenOf(userId))),
  );
  try {
    const asUser = { userId: company.user, company: company.id };
    expect((await other.call(listPeople, asUser)).status).toBe(200);
    await one.call(contract.setUserState, admin(), { body: { userIds: [company.user], isActive: false } });
    await waitUntil(() => theirs!.namesHeard().includes('UserCacheRefreshed'));
    await waitUntil(() => managers!.namesHeard().includes('MembersChanged'));
    expect((await other.call(listPeople, asUser)).status).toBe(404);
    expect(theirs!.heard[0]).toEqual({
      name: 'UserCacheRefreshed',
      payload: { companyId: company.id, userId: company.user },
    });
    // Live events of the company no longer reach the removed member.
    const before = theirs!.heard.length;
    await one.call(contract.refreshUsersCache, admin());
    await waitUntil(() => managers!.namesHeard().includes('UserCacheRefreshed'));
    expect(theirs!.heard.length).toBeLessThanOrEqual(before + 1);
    expect(theirs!.heard.slice(before).every(({ name }) => name === 'UserProfileRefreshed')).toBe(true);
  } finally {
    await Promise.all([theirs!.close(), managers!.close()]);
    await Promise.all([one.stop(), other.stop()]);
  }
});

it('a window hears of the tables of members as long as its person may see them', async () => {
  const now = new Date().toISOString();
  const live = await createTestApp({ now, databaseUrl: app.databaseUrl });
  const address = await live.http.listen({ port: 0, host: '127.0.0.1' });
  const [admins, theirs] = await Promise.all(
    [company.admin, company.manager].map((userId) => openLiveEventWindow(address, live.tokenOf(userId))),
  );
  const change = (userId: string, role: 'user' | 'manager') =>
    live.call(contract.assignRole, admin(), { body: { userIds: [userId], role } });
  const told = (of: typeof admins) => of!.namesHeard().filter((name) => name === 'MembersChanged').length;
  try {
    await change(company.user, 'manager');
    await waitUntil(() => told(admins) === 1 && told(theirs) === 1);
    await change(company.manager, 'user');
    await waitUntil(() => theirs!.namesHeard().includes('UserCacheRefreshed') && told(admins) === 2);
    const before = told(theirs);
    await change(company.user, 'user');
    await waitUntil(() => told(admins) === 3);
    // An event for all members arrives after an event for fewer members.
    live.announce({ company: company.id }, { name: 'CompanyUpdated', payload: { companyId: company.id } });
    await waitUntil(() => theirs!.namesHeard().at(-1) === 'CompanyUpdated');
    expect(told(theirs)).toBe(before);
  } finally {
    await Promise.all([admins!.close(), theirs!.close()]);
    await live.stop();
  }
});

it('a person who joins, leaves or is turned off hears of it in their windows of other companies too', async () => {
  const now = new Date().toISOString();
  const live = await createTestApp({ now, databaseUrl: app.databaseUrl });
  const address = await live.http.listen({ port: 0, host: '127.0.0.1' });
  const theirs = await openLiveEventWindow(address, live.tokenOf(company.user));
  const told = () => theirs.heard.filter(({ name }) => name === 'UserProfileRefreshed').length;
  try {
    for (const [isActive, count] of [
      [false, 1],
      [true, 2],
    ] as const) {
      await live.call(contract.setUserState, admin(), { body: { userIds: [company.user], isActive } });
      await waitUntil(() => told() === count);
    }
    await live.call(contract.removeMember, admin(), { params: { id: company.user } });
    await waitUntil(() => told() === 3);
  } finally {
    await theirs.close();
    await live.stop();
  }
});

describe('extra attributes', () => {
  const add = (name: string) => app.call(contract.addExtraAttribute, admin(), { body: { name } });
  it('have unique names in any case of letters, and a limited number', async () => {
    const { id } = (await add('Zespół')).body;
    expect((await add(' zespol ')).body.errorCode).toBe('extraAttributeExists');
    const { id: other } = (await add('Pokój')).body;
    const rename = (name: string) =>
      app.call(contract.renameExtraAttribute, admin(), { params: { id: other }, body: { name } });
    expect((await rename('ZESPÓŁ')).body.errorCode).toBe('extraAttributeExists');
    expect((await rename('Numer')).status).toBe(204);
    for (let n = 0; n < 18; n++) await add(`Atrybut ${n}`);
    expect((await add('Jeszcze jeden')).body).toMatchObject({ errorCode: 'tooManyExtraAttributes' });
    const listed = (await app.call(contract.listExtraAttributes, admin())).body.extraAttributes;
    expect(listed.slice(0, 2)).toEqual([
      { id, name: 'Zespół' },
      { id: other, name: 'Numer' },
    ]);
  });

  it('take their values with them', async () => {
    const { id } = (await add('Zespół')).body;
    const set = (value: string) =>
      app.call(contract.setExtraAttribute, admin(), { body: { userId: company.user, attributeId: id, value } });
    await set('IT');
    await set('');
    expect((await list()).items.flatMap((row: { extraAttributes: [] }) => row.extraAttributes)).toEqual([]);
    await set('HR');
    await app.call(contract.removeExtraAttribute, admin(), { params: { id } });
    const [row] = await app.db.query<{ extra: object }>(sql`
      SELECT extra_attributes AS extra FROM memberships WHERE company_id = ${company.id} AND user_id = ${company.user}`);
    expect(row!.extra).toEqual({});
    expect((await set('HR')).status).toBe(404);
  });
});
