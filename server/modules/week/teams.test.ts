import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/account-deletion.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { removeExtraAttribute, removeMember, setExtraAttribute, setUserState } from '#contract/people/members.ts';
import * as contract from '#contract/week/teams.ts';
import { followPerson, getWeek } from '#contract/week/week.ts';
import { limits } from '#contract/wire/limits.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { addInvitation, storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { waitForLockWaiters, waitUntil } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addMember,
  addMembers,
  addPerson,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { dropEmptyAttributeTeams } from './drop-empty-teams.command.ts';

let app: TestApp;
let company: TestCompany;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`who_comes_when = true` });
});

const admin = () => ({ userId: company.admin, company: company.id, language: 'en' as const });
const list = async (): Promise<contract.ListedTeam[]> => (await app.call(contract.listTeams, admin())).body.teams;
const read = async (id: string): Promise<contract.Team> =>
  (await app.call(contract.getTeam, admin(), { params: { id } })).body;
const add = (more: Partial<contract.NewTeam> = {}) =>
  app.call(contract.addTeam, admin(), {
    body: { id: randomUUID(), name: 'Sprzedaż', memberIds: [], leadIds: [], ...more },
  });
const change = (id: string, body: Partial<contract.TeamChange>) =>
  app.call(contract.changeTeam, admin(), { params: { id }, body });
const namesIn = (people: readonly { name: string }[]) => people.map(({ name }) => name);
const setValue = (attributeId: string, userId: string, value: string) =>
  app.call(setExtraAttribute, admin(), { body: { userId, attributeId, value } });
const makeTeams = (id: string, makesTeams = true) =>
  app.call(contract.makeTeamsOfAttribute, admin(), { params: { id }, body: { makesTeams } });
const teamsOfWeek = async (userId: string): Promise<string[]> =>
  (await app.call(getWeek, { userId, company: company.id }, { query: { firstDay: '2026-11-23' } })).body.teams.map(
    ({ name }: { name: string }) => name,
  );
const peopleByTeam = async () => Object.fromEntries((await list()).map(({ name, people }) => [name, people]));

describe('[WEEK-06a] teams', () => {
  describe('a team made by hand', () => {
    it('has a name, members and leads, and a lead belongs to it', async () => {
      const { status, body } = await add({ memberIds: [company.user], leadIds: [company.manager] });
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: 'Sprzedaż', attributeId: null, people: 2 });
      expect([namesIn(body.members), namesIn(body.leads)]).toEqual([['Ula User'], ['Marek Manager']]);
      expect(await list()).toMatchObject([{ id: body.id, people: 2, leads: [{ id: company.manager }] }]);
    });

    it('is made once, when the same request comes again after a lost answer', async () => {
      const id = randomUUID();
      await add({ id, memberIds: [company.user] });
      await change(id, { removedMembers: [company.user] });
      expect(await add({ id, memberIds: [company.user] })).toMatchObject({ status: 201, body: { people: 0 } });
      expect(await list()).toHaveLength(1);
    });

    it('is made once by the same request many times at once', async () => {
      const id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => add({ id, memberIds: [company.user] })));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(await list()).toMatchObject([{ id, people: 1 }]);
    });

    it('has a name of its own, compared without case and diacritics', async () => {
      const { body } = await add();
      expect((await add({ name: 'SPRZEDAZ' })).body.errorCode).toBe('teamNameTaken');
      const other = await add({ name: 'Zakupy' });
      expect((await change(other.body.id, { name: 'sprzedaż' })).body.errorCode).toBe('teamNameTaken');
      expect((await change(body.id, { name: 'SPRZEDAŻ' })).body.name).toBe('SPRZEDAŻ');
    });

    it('loses nothing when two administrators change it at once', async () => {
      const { id } = (await add()).body;
      const people = await addMembers(app.db, company.id, 8);
      await Promise.all(people.map((one) => change(id, { addedMembers: [one] })));
      expect((await read(id)).people).toBe(8);
      await Promise.all([
        change(id, { removedMembers: people.slice(0, 4) }),
        change(id, { name: 'Nowa', addedLeads: [people[7]!] }),
      ]);
      expect(await read(id)).toMatchObject({ name: 'Nowa', people: 4, leads: [{ id: people[7] }] });
    });

    it('refuses strangers with notFound, and members who are turned off with personNotActive', async () => {
      const stranger = (await addCompany(app.db)).user;
      const off = await addMember(app.db, company.id);
      await app.call(setUserState, admin(), { body: { userIds: [off], isActive: false } });
      const { id } = (await add()).body;
      for (const field of ['addedMembers', 'addedLeads'] as const) {
        expect((await change(id, { [field]: [stranger] })).body.errorCode).toBe('notFound');
        expect((await change(id, { [field]: [off] })).body.errorCode).toBe('personNotActive');
      }
      expect((await add({ name: 'Obcy', memberIds: [stranger] })).body.errorCode).toBe('notFound');
      expect(await peopleByTeam()).toEqual({ Sprzedaż: 0 });
    });

    it('hides a member who is turned off, and has them again once they are turned on', async () => {
      const { id } = (await add({ memberIds: [company.user, company.manager] })).body;
      const turn = (isActive: boolean) =>
        app.call(setUserState, admin(), { body: { userIds: [company.user], isActive } });
      await turn(false);
      expect(await read(id)).toMatchObject({ people: 1, members: [{ id: company.manager }] });
      await turn(true);
      expect((await read(id)).people).toBe(2);
    });

    it('loses a person who leaves the company, also as its lead', async () => {
      const { id } = (await add({ memberIds: [company.user], leadIds: [company.user] })).body;
      await app.call(removeMember, admin(), { params: { id: company.user } });
      expect(
        await app.db.query(sql`
      SELECT FROM team_people WHERE company_id = ${company.id} AND team_id = ${id}`),
      ).toEqual([]);
    });

    it('is removed, and a second removal finds nothing', async () => {
      const { id } = (await add({ memberIds: [company.user] })).body;
      const remove = () => app.call(contract.removeTeam, admin(), { params: { id } });
      expect((await remove()).status).toBe(204);
      expect((await remove()).body.errorCode).toBe('notFound');
      expect(await list()).toEqual([]);
    });
  });

  describe('the values of an attribute', () => {
    it('make one team each, compared without case and diacritics, and the teams follow them', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await setValue(department, company.user, 'Sprzedaż');
      await setValue(department, company.manager, 'SPRZEDAZ');
      await setValue(department, company.admin, 'IT');
      expect(await list()).toEqual([]);
      expect((await makeTeams(department)).status).toBe(204);
      expect((await app.call(contract.listTeams, admin())).body.attributeIds).toEqual([department]);
      expect(Object.values(await peopleByTeam()).toSorted()).toEqual([1, 2]);
      await setValue(department, company.manager, 'it');
      await setValue(department, company.user, 'Zakupy');
      expect(await peopleByTeam()).toEqual({ IT: 2, Zakupy: 1 });
      await setValue(department, company.user, '');
      expect(await peopleByTeam()).toEqual({ IT: 2 });
    });

    it('put a person who accepts an invitation with a value into its team', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await makeTeams(department);
      const { id, code, email } = await addInvitation(app, company);
      await app.db.query(sql`
      UPDATE invitations SET extra_attributes = jsonb_build_object(${department}::text, 'IT'::text)
      WHERE company_id = ${company.id} AND id = ${id}`);
      const person = await addPerson(app.db, 'Nowa Osoba', email);
      await app.call(acceptInvitation, { userId: person }, { body: { mode: 'confirm', code } as never });
      expect(await peopleByTeam()).toEqual({ IT: 1 });
    });

    it('are hidden and keep their leads while no member has the value, and lose a person who leaves until they come back', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await setValue(department, company.user, 'IT');
      await makeTeams(department);
      const [{ id }] = (await list()) as [contract.ListedTeam];
      await change(id, { addedLeads: [company.manager] });
      await app.call(removeMember, admin(), { params: { id: company.user } });
      expect([await list(), await teamsOfWeek(company.manager)]).toEqual([[], []]);
      await app.db.query(sql`
      UPDATE all_memberships SET status = 'active', removed_on = NULL
      WHERE company_id = ${company.id} AND user_id = ${company.user}`);
      expect(await list()).toMatchObject([{ id, people: 2, leads: [{ id: company.manager }] }]);
      expect(await teamsOfWeek(company.manager)).toEqual(['IT']);
    });

    it('decide the name and the members of their teams', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await setValue(department, company.user, 'IT');
      await makeTeams(department);
      const [{ id }] = (await list()) as [contract.ListedTeam];
      for (const wanted of [{ name: 'Inna' }, { addedMembers: [company.admin] }, { removedMembers: [company.user] }])
        expect((await change(id, wanted)).body.errorCode).toBe('teamFollowsAttribute');
      expect((await app.call(contract.removeTeam, admin(), { params: { id } })).body.errorCode).toBe(
        'teamFollowsAttribute',
      );
      expect((await change(id, { name: 'IT', addedLeads: [company.manager] })).body).toMatchObject({ people: 2 });
    });

    it('make teams no longer once they are switched off, or the attribute is removed', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await setValue(department, company.user, 'IT');
      await makeTeams(department);
      await makeTeams(department, false);
      expect(await list()).toEqual([]);
      await setValue(department, company.manager, 'IT');
      expect(await list()).toEqual([]);
      await makeTeams(department);
      expect(await peopleByTeam()).toEqual({ IT: 2 });
      await app.call(removeExtraAttribute, admin(), { params: { id: department } });
      expect(await list()).toEqual([]);
    });

    it('make no teams if there are too many of them, such as personnel numbers', async () => {
      const number = await storeExtraAttribute(app, company.id, 'Numer');
      await addMembers(app.db, company.id, limits.teamsOfAttribute + 1);
      await app.db.query(sql`
      UPDATE memberships SET extra_attributes = jsonb_build_object(${number}::text, user_id::text)
      WHERE company_id = ${company.id}`);
      expect((await makeTeams(number)).body).toMatchObject({ errorCode: 'tooManyTeams', details: { max: 200 } });
      expect((await app.call(contract.listTeams, admin())).body).toEqual({ teams: [], attributeIds: [] });
    });

    it('keep no name of a value that a person had who deleted their account', async () => {
      const superior = await storeExtraAttribute(app, company.id, 'Przełożony');
      await setValue(superior, company.user, 'Jan Kowalski');
      await setValue(superior, company.manager, 'Ewa Lis');
      await makeTeams(superior);
      const { id } = (await add({ memberIds: [company.user], leadIds: [company.user] })).body;
      await storeIdentityProof(app, company.user);
      expect((await app.call(deleteAccount, { userId: company.user })).status).toBe(204);
      expect(await app.db.query(sql`SELECT FROM team_people WHERE team_id = ${id}`)).toEqual([]);
      expect(await dropEmptyAttributeTeams(app.db)).toBeGreaterThan(0);
      const names = await app.db.query(sql`SELECT name FROM teams WHERE company_id = ${company.id} ORDER BY name`);
      expect(names).toEqual([{ name: 'Ewa Lis' }, { name: 'Sprzedaż' }]);
    });

    it('keep a team that gets its next member while empty teams are deleted', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await makeTeams(department);
      for (let round = 0; round < 5; round++) {
        await setValue(department, company.user, 'IT');
        await setValue(department, company.user, '');
        const [answer] = await Promise.all([
          setValue(department, company.manager, 'it'),
          dropEmptyAttributeTeams(app.db),
        ]);
        expect(answer.status).toBe(204);
        expect(Object.values(await peopleByTeam())).toEqual([1]);
        await setValue(department, company.manager, '');
      }
    });

    it('wait for no attribute but the one that is set', async () => {
      const [department, other] = [
        await storeExtraAttribute(app, company.id, 'Dział'),
        await storeExtraAttribute(app, company.id),
      ];
      await makeTeams(department);
      await setValue(other, company.user, 'x');
      await app.db.transaction(async (tx) => {
        await tx.query(sql`SELECT FROM extra_attributes WHERE company_id = ${company.id} AND id = ${other} FOR UPDATE`);
        expect((await setValue(department, company.user, 'IT')).status).toBe(204);
      });
      expect(await peopleByTeam()).toEqual({ IT: 1 });
    });

    it('let a new lead wait for a member whose value changes, without holding the team', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await setValue(department, company.user, 'IT');
      await makeTeams(department);
      const [{ id }] = (await list()) as [contract.ListedTeam];
      const changing = await app.db.transaction(async (tx) => {
        await tx.query(sql`
          SELECT FROM memberships WHERE company_id = ${company.id} AND user_id = ${company.manager} FOR NO KEY UPDATE`);
        const answer = change(id, { addedLeads: [company.manager] });
        await waitForLockWaiters(app.db);
        // The trigger needs the team for the member who gets its value.
        await tx.query(sql`SELECT FROM teams WHERE company_id = ${company.id} AND id = ${id} FOR KEY SHARE NOWAIT`);
        return { answer };
      });
      expect((await changing.answer).body).toMatchObject({ leads: [{ id: company.manager }] });
    });

    it('let a person who returns wait for an attribute that is removed, without holding the membership', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await setValue(department, company.user, 'IT');
      await makeTeams(department);
      await app.call(removeMember, admin(), { params: { id: company.user } });
      const [{ email }] = (await app.db.query<{ email: string }>(
        sql`SELECT email FROM users WHERE id = ${company.user}`,
      )) as [{ email: string }];
      const { code } = await addInvitation(app, company, { email });
      const returning = await app.db.transaction(async (tx) => {
        await tx.query(sql`SELECT FROM extra_attributes WHERE company_id = ${company.id} FOR UPDATE`);
        const answer = app.call(
          acceptInvitation,
          { userId: company.user },
          { body: { mode: 'confirm', code } as never },
        );
        await waitForLockWaiters(app.db);
        await tx.query(sql`
          SELECT FROM all_memberships WHERE company_id = ${company.id} AND user_id = ${company.user} FOR NO KEY UPDATE NOWAIT`);
        return { answer };
      });
      expect((await returning.answer).status).toBeLessThan(300);
      expect(await peopleByTeam()).toEqual({ IT: 1 });
    });

    it('make no team of a person who leaves while the administrator switches the teams on', async () => {
      const department = await storeExtraAttribute(app, company.id, 'Dział');
      await setValue(department, company.user, 'IT');
      const switching = await app.db.transaction(async (tx) => {
        await tx.query(sql`
          UPDATE all_memberships SET status = 'removed', removed_on = now(), extra_attributes = '{}'
          WHERE company_id = ${company.id} AND user_id = ${company.user}`);
        const answer = makeTeams(department);
        await waitForLockWaiters(app.db);
        return { answer };
      });
      expect((await switching.answer).status).toBe(204);
      expect(await app.db.query(sql`SELECT FROM team_members WHERE company_id = ${company.id}`)).toEqual([]);
    });

    it('are complete when values are set while the administrator switches the teams on', async () => {
      for (let round = 0; round < 5; round++) {
        const department = await storeExtraAttribute(app, company.id);
        const people = await addMembers(app.db, company.id, 6);
        await Promise.all([
          ...people.slice(0, 3).map((one) => setValue(department, one, `Zespół ${round}`)),
          makeTeams(department),
          ...people.slice(3).map((one) => setValue(department, one, `zespol ${round}`)),
        ]);
        const teams = (await list()).filter(({ attributeId }) => attributeId === department);
        expect(teams.map(({ people: count }) => count)).toEqual([6]);
      }
    });
  });
});

it('pages hear that teams changed, without a name', async () => {
  const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
  const { id } = (await add({ memberIds: [company.user] })).body;
  await waitUntil(() => window.heard.length === 1);
  await change(id, { addedMembers: [company.user] });
  await change(id, { addedMembers: [company.manager] });
  // An event of the person comes last, so no further one is under way.
  await app.call(followPerson, { userId: company.user, company: company.id }, { params: { userId: company.admin } });
  await waitUntil(() => window.heard.some(({ payload }) => JSON.stringify(payload).includes(company.user)));
  const told = (userId: string | null) => ({ name: 'WeekChanged', payload: { companyId: company.id, userId } });
  expect(window.heard).toEqual([told(null), told(null), told(company.user)]);
  await window.close();
});

it('pages hear that a changed attribute may have moved a person to another team', async () => {
  const attributeId = await storeExtraAttribute(app, company.id);
  // The switch itself would notify the page as well, so the test stores its effect.
  await app.db.query(sql`UPDATE extra_attributes SET makes_teams = true WHERE id = ${attributeId}`);
  const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
  expect((await setValue(attributeId, company.manager, 'Sprzedaż')).status).toBe(204);
  await waitUntil(() => window.heard.length > 0);
  expect(window.heard).toContainEqual({ name: 'WeekChanged', payload: { companyId: company.id, userId: null } });
  await window.close();
});

it('pages hear of people who are turned off, turned on or removed', async () => {
  const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
  const weeks = () => window.heard.filter(({ name }) => name === 'WeekChanged').length;
  const turn = (isActive: boolean) =>
    app.call(setUserState, admin(), { body: { userIds: [company.manager], isActive } });
  await turn(false);
  await waitUntil(() => weeks() === 1);
  await turn(true);
  await waitUntil(() => weeks() === 2);
  await app.call(removeMember, admin(), { params: { id: company.manager } });
  await waitUntil(() => weeks() === 3);
  await window.close();
});

it('teams are refused while the company has the setting off', async () => {
  const { id } = (await add()).body;
  await changeSettings(app, company, sql`who_comes_when = false`);
  const params = { params: { id } };
  for (const answer of [
    await app.call(contract.listTeams, admin()),
    await app.call(contract.getTeam, admin(), params),
    await add({ name: 'Inna' }),
    await change(id, { name: 'Inna' }),
    await app.call(contract.removeTeam, admin(), params),
    await makeTeams(id),
  ])
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'whoComesWhenOff']);
});
