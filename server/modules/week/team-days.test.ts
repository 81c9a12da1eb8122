import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getNotificationPreferences,
  setNotificationPreferences,
} from '#contract/notifications/notification-preferences.ts';
import { addPushDevice } from '#contract/notifications/push-devices.ts';
import { removeExtraAttribute, removeMember } from '#contract/people/members.ts';
import { addDays, formatDisplayDay } from '#contract/time/wall-clock.ts';
import * as contract from '#contract/week/propose-team-days.ts';
import type { TeamDays } from '#contract/week/team-days.ts';
import { makeTeamsOfAttribute, removeTeam } from '#contract/week/teams.ts';
import { getWeek } from '#contract/week/week.ts';
import { limits } from '#contract/wire/limits.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeOpenSession } from '#server/testing/push-browser.ts';
import { createTestApp, type TestApp, testVapidKeys } from '#server/testing/test-app.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { testToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addMember,
  changeSettings,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { storeTeam, storeTeamDays } from '#server/testing/week-requests.ts';
import { openPushService, type PushService } from '../../../simulators/push-service/push-service.ts';
import { dropOldTeamDays } from './drop-old-team-days.command.ts';

let service: PushService;
let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
/** Led by the manager, with the user and Ewa as members. */
let teamId: string;
let ewa: string;
beforeAll(async () => {
  service = await openPushService();
  mailbox = await openTestMailbox();
  app = await createTestApp({ accounts: { pushServiceUrl: service.url }, smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([service.close(), mailbox.close()]);
});
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`who_comes_when = true` });
  ewa = await addMember(app.db, company.id, 'user', 'Ewa');
  const people = { members: [company.user, ewa], leads: [company.manager] };
  teamId = await storeTeam(app.db, { companyId: company.id, name: 'Sprzedaż', ...people });
});

const as = (userId: string) => ({ userId, company: company.id, language: 'en' as const });
/** Tuesdays and Thursdays without end. */
const days = { weekdays: [2, 4], from: testToday, until: null, note: 'Planning' };
const propose = (more: Partial<contract.TeamDaysBody> & { id?: string } = {}, by = company.manager, team = teamId) =>
  app.call(contract.proposeTeamDays, as(by), { params: { id: team }, body: { id: randomUUID(), ...days, ...more } });
const change = (
  id: string,
  more: Partial<contract.TeamDaysBody> & { before?: contract.TeamDaysBody },
  by = company.manager,
) => app.call(contract.changeTeamDays, as(by), { params: { id }, body: { ...days, ...more } });
const withdraw = (id: string, by = company.manager) => app.call(contract.withdrawTeamDays, as(by), { params: { id } });
const read = async (userId = company.user, firstDay = testToday): Promise<TeamDays[]> =>
  (await app.call(getWeek, as(userId), { query: { firstDay } })).body.teamDays;
const emailOf = async (userId: string) =>
  (await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`))[0]!.email;
const lettersTo = async (userId: string) => mailbox.lettersTo(await emailOf(userId));
const subjectsTo = async (userId: string) => (await lettersTo(userId)).map(({ subject }) => subject);

describe('[WEEK-06g] team days', () => {
  it('are proposed by a lead, and seen by each person of the team and by no one else', async () => {
    const { status, body } = await propose({ weekdays: [4, 2, 4] });
    expect([status, body]).toEqual([201, { ...days, id: body.id, teamId, by: 'Marek Manager' }]);
    expect(await read()).toEqual([body]);
    expect(await read(ewa)).toEqual([body]);
    expect(await read(company.manager)).toEqual([body]);
    expect(await read(company.admin)).toEqual([]);
    const stranger = await addMember(app.db, company.id, 'user', 'Staszek');
    await storeTeam(app.db, { companyId: company.id, name: 'Obok', members: [stranger], leads: [stranger] });
    expect(await read(stranger)).toEqual([]);
    expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
  });

  it('belong to the weeks that have one of their days', async () => {
    const until = addDays(testToday, 3);
    await propose({ weekdays: [1, 2, 3, 4, 5, 6, 7], until });
    await propose({ from: addDays(testToday, 14) });
    const shown = async (firstDay: string) => (await read(company.user, firstDay)).map((one) => one.until);
    expect(await shown(addDays(testToday, -7))).toEqual([]);
    expect(await shown(testToday)).toEqual([until]);
    expect(await shown(addDays(testToday, 4))).toEqual([]);
    expect(await shown(addDays(testToday, 70))).toEqual([null]);
  });

  it('are changed and withdrawn by any lead of the team', async () => {
    const { id } = (await propose()).body;
    await app.db.query(sql`
      INSERT INTO team_leads (company_id, team_id, user_id) VALUES (${company.id}, ${teamId}, ${ewa})`);
    expect((await change(id, { weekdays: [3], note: '' }, ewa)).body).toMatchObject({
      weekdays: [3],
      note: '',
      by: 'Ewa',
    });
    expect(await read()).toMatchObject([{ id, weekdays: [3] }]);
    expect((await withdraw(id)).status).toBe(204);
    expect((await withdraw(id)).body.errorCode).toBe('notFound');
    expect(await read()).toEqual([]);
  });

  it('keep the days that one lead changed while another one changes the note', async () => {
    const { id } = (await propose()).body;
    await change(id, { weekdays: [3] });
    const note = { note: 'Retro', before: days };
    expect((await change(id, note)).body).toMatchObject({ weekdays: [3], note: 'Retro' });
    // A repeat after a lost answer undoes no later change either.
    await change(id, { weekdays: [5], note: 'Retro' });
    expect((await change(id, note)).body).toMatchObject({ weekdays: [5], note: 'Retro' });
    expect((await change(id, { note: 'Planning', before: days, weekdays: [1] })).body).toMatchObject({
      ...{ weekdays: [1], note: 'Retro' },
    });
  });

  it('of one team by two leads at once are as many as the limit allows', async () => {
    await app.db.query(sql`
      INSERT INTO team_leads (company_id, team_id, user_id) VALUES (${company.id}, ${teamId}, ${ewa})`);
    for (let made = 0; made < limits.teamDays - 1; made++) expect((await propose()).status).toBe(201);
    const both = await Promise.all([propose(), propose({}, ewa)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('are refused to members, to administrators, and to leads of other teams, with notFound', async () => {
    const { id } = (await propose()).body;
    const other = await storeTeam(app.db, { companyId: company.id, leads: [company.user] });
    const codes = [];
    for (const by of [company.user, ewa, company.admin])
      for (const answer of [await propose({}, by), await change(id, { note: 'Mine' }, by), await withdraw(id, by)])
        codes.push(answer.body.errorCode);
    codes.push((await propose({}, company.manager, other)).body.errorCode);
    // Another team has a proposal with this id.
    codes.push((await propose({ id }, company.user, other)).body.errorCode);
    expect(codes).toEqual(Array(11).fill('notFound'));
    expect(await read()).toMatchObject([{ id, note: 'Planning' }]);
  });

  it('are refused when they are over, out of order, too far ahead or too many', async () => {
    const codeOf = async (more: Partial<contract.TeamDaysBody>) => (await propose(more)).body.errorCode;
    expect(await codeOf({ until: addDays(testToday, -1) })).toBe('daysOutOfOrder');
    expect(await codeOf({ from: addDays(testToday, -9), until: addDays(testToday, -1) })).toBe('teamDaysPassed');
    // Today is a Monday, and the week of these days ends before the next Sunday.
    expect(await codeOf({ weekdays: [7], until: addDays(testToday, 5) })).toBe('teamDaysPassed');
    const far = await propose({ from: addDays(testToday, limits.weekDaysAhead + 1) });
    expect([far.status, far.body.errorCode, far.body.details]).toEqual([
      ...[422, 'teamDaysTooFar'],
      { lastDay: addDays(testToday, limits.weekDaysAhead) },
    ]);
    for (const wrong of [{ weekdays: [] }, { weekdays: [8] }, { note: 'x'.repeat(201) }])
      expect(await codeOf(wrong)).toBe('validationFailed');
    await Promise.all(
      Array.from({ length: limits.teamDays }, () => storeTeamDays(app.db, { companyId: company.id, teamId })),
    );
    const many = await propose();
    expect([many.status, many.body.errorCode, many.body.details]).toEqual([409, 'tooManyTeamDays', { max: 20 }]);
    expect(await read()).toHaveLength(limits.teamDays);
  });

  it('are proposed once by one request that is sent many times, with one message each', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => propose({ id })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    await runDueJobs(app);
    expect(await read()).toHaveLength(1);
    expect(await subjectsTo(company.user)).toEqual(['Dni w biurze z zespołem Sprzedaż']);
  });

  it('are refused to a lead who loses the lead while the request waits for the team', async () => {
    let answer: ReturnType<typeof propose> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM teams WHERE id = ${teamId} FOR UPDATE`);
      answer = propose();
      await waitUntil(async () => {
        const waiting = await app.db.query(sql`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%FROM teams%'`);
        return waiting.length > 0;
      });
      await tx.query(sql`DELETE FROM team_leads WHERE team_id = ${teamId}`);
    });
    expect((await answer!).body.errorCode).toBe('notFound');
    expect(await read()).toEqual([]);
  });

  it('end with their team, and stay without a name when their lead leaves', async () => {
    await propose();
    await app.call(removeMember, as(company.admin), { params: { id: company.manager } });
    expect(await read()).toMatchObject([{ by: null }]);
    await app.db.query(sql`DELETE FROM teams WHERE company_id = ${company.id}`);
    expect(await read()).toEqual([]);
  });

  it('are deleted a month after their last day, and never without an end', async () => {
    await propose();
    await propose({ until: addDays(testToday, 3) });
    const now = app.clock.now().getTime();
    await dropOldTeamDays(app.db, new Date(now + 34 * 86_400_000));
    expect(await read()).toHaveLength(2);
    await dropOldTeamDays(app.db, new Date(now + 36 * 86_400_000));
    expect(await read()).toMatchObject([{ until: null }]);
  });

  it('are refused while the company has the setting off', async () => {
    const { id } = (await propose()).body;
    await changeSettings(app, company, sql`who_comes_when = false`);
    for (const answer of [await propose(), await change(id, {}), await withdraw(id)])
      expect([answer.status, answer.body.errorCode]).toEqual([409, 'whoComesWhenOff']);
  });
});

/** Returns a browser of a person that gets push messages. */
const browserOf = async (userId: string) => {
  await storeOpenSession(app, userId, userId);
  const browser = service.subscribe(testVapidKeys.publicKey);
  const token = app.tokenOf(userId, userId);
  await app.call(addPushDevice, { token }, { body: service.subscriptionOf(browser) });
  return browser;
};

describe('[WEEK-06g] messages about team days', () => {
  it('reach each active member once by email, in their language, and not the lead', async () => {
    const off = await addMember(app.db, company.id, 'user', 'Off');
    await app.db.query(sql`
      INSERT INTO team_members (company_id, team_id, user_id) VALUES (${company.id}, ${teamId}, ${off}),
        (${company.id}, ${teamId}, ${company.manager})`);
    await deactivateMember(app, company.id, off);
    await app.db.query(sql`UPDATE users SET language = 'en-GB' WHERE id = ${ewa}`);
    await propose();
    await runDueJobs(app);
    expect(await subjectsTo(company.user)).toEqual(['Dni w biurze z zespołem Sprzedaż']);
    expect(await subjectsTo(ewa)).toEqual(['Days in the office with Sprzedaż']);
    for (const one of [company.manager, company.admin, off]) expect(await lettersTo(one)).toEqual([]);
    const [letter] = await lettersTo(ewa);
    expect(letter!.text).toMatch(/Tuesday.*Thursday/);
    for (const part of ['Planning', 'Marek Manager', `/week?week=${testToday}`]) expect(letter!.text).toContain(part);
  });

  it('tell of a change and of a withdrawal, but not of a change of nothing or of days that are over', async () => {
    const { id } = (await propose()).body;
    await change(id, {});
    await change(id, { weekdays: [2], until: addDays(testToday, 4), note: '' });
    await runDueJobs(app);
    await withdraw(id);
    const over = await storeTeamDays(app.db, {
      ...{ companyId: company.id, teamId, from: addDays(testToday, -8), until: addDays(testToday, -1) },
    });
    expect((await withdraw(over)).status).toBe(204);
    await runDueJobs(app);
    expect((await subjectsTo(company.user)).toSorted()).toEqual([
      'Dni w biurze z zespołem Sprzedaż',
      'Dni zespołu Sprzedaż są nieaktualne',
      'Zmieniły się dni zespołu Sprzedaż',
    ]);
    const changed = (await lettersTo(company.user)).find(({ subject }) => subject.startsWith('Zmieniły'))!;
    expect(changed.text).not.toContain('Notatka');
  });

  it('tell once of changes that follow each other, with the days as they are at last', async () => {
    const { id } = (await propose()).body;
    await runDueJobs(app);
    mailbox.forgetLetters();
    await change(id, { note: 'First' });
    await change(id, { note: 'Second' });
    await change(id, { note: 'Third' });
    await runDueJobs(app);
    const letters = await lettersTo(company.user);
    expect(letters.map(({ subject }) => subject)).toEqual(['Zmieniły się dni zespołu Sprzedaż']);
    expect(letters[0]!.text).toContain('Third');
  });

  it('tell of the end of days whose team an administrator removes, also right after a withdrawal', async () => {
    const { id } = (await propose()).body;
    await propose({ weekdays: [5] });
    await withdraw(id);
    expect((await app.call(removeTeam, as(company.admin), { params: { id: teamId } })).status).toBe(204);
    await runDueJobs(app);
    const off = (await subjectsTo(company.user)).filter((subject) => subject === 'Dni zespołu Sprzedaż są nieaktualne');
    expect(off).toHaveLength(2);
  });

  it.each([
    [
      'makes no teams any more',
      (id: string) =>
        app.call(makeTeamsOfAttribute, as(company.admin), { params: { id }, body: { makesTeams: false } }),
    ],
    ['is removed', (id: string) => app.call(removeExtraAttribute, as(company.admin), { params: { id } })],
  ])('tell of the end of days whose attribute %s', async (_title, end) => {
    const attribute = randomUUID();
    await app.db.query(sql`
      INSERT INTO extra_attributes (company_id, id, name, makes_teams) VALUES (${company.id}, ${attribute}, 'Dział', true)`);
    await app.db.query(sql`
      UPDATE memberships SET extra_attributes = jsonb_build_object(${attribute}::text, 'IT'::text)
      WHERE company_id = ${company.id} AND user_id = ${ewa}`);
    const [team] = await app.db.query<{ id: string }>(sql`SELECT id FROM teams WHERE attribute_id = ${attribute}`);
    await app.db.query(sql`
      INSERT INTO team_leads (company_id, team_id, user_id) VALUES (${company.id}, ${team!.id}, ${company.manager})`);
    expect((await propose({}, company.manager, team!.id)).status).toBe(201);
    expect((await end(attribute)).status).toBeLessThan(300);
    await runDueJobs(app);
    expect(await subjectsTo(ewa)).toContain('Dni zespołu IT są nieaktualne');
  });

  it('come by push or email as each member chose, and an older page that lacks the choice keeps it', async () => {
    const prefer = async (userId: string, channel: 'mail' | 'push', teamDays: boolean) => {
      const { enabled, remindBefore } = (
        await app.call(getNotificationPreferences, { userId }, { params: { channel } })
      ).body;
      const body = { enabled: { ...enabled, teamDays }, remindBefore };
      expect((await app.call(setNotificationPreferences, { userId }, { params: { channel }, body })).status).toBe(204);
      const { teamDays: _, ...older } = enabled;
      await app.call(
        setNotificationPreferences,
        { userId },
        { params: { channel }, body: { enabled: older, remindBefore } },
      );
    };
    const [mine, hers] = [await browserOf(company.user), await browserOf(ewa)];
    await prefer(company.user, 'mail', false);
    await prefer(ewa, 'push', false);
    await propose();
    await runDueJobs(app);
    expect(await lettersTo(company.user)).toEqual([]);
    expect(await subjectsTo(ewa)).toHaveLength(1);
    expect(hers.received).toEqual([]);
    const [message] = mine.received.map(({ text }) => JSON.parse(text));
    expect(message).toMatchObject({
      title: 'Dni w biurze z zespołem Sprzedaż',
      path: `/${company.urlName}/week?week=${testToday}`,
    });
    expect(message.body).toContain('Planning');
  });

  it('replace no newer push message with an older one', async () => {
    const browser = await browserOf(company.user);
    const { id } = (await propose()).body;
    await change(id, { note: 'Other' });
    await runDueJobs(app);
    const titles = () => browser.received.map(({ text }) => JSON.parse(text).title);
    expect(titles()).toEqual(['Zmieniły się dni zespołu Sprzedaż']);
    await change(id, { note: 'Third' });
    await withdraw(id);
    await runDueJobs(app);
    expect(titles().slice(1)).toEqual(['Dni zespołu Sprzedaż są nieaktualne']);
  });

  it("open the week of the first day to come by the company's clock, and name no day that is over", async () => {
    const now = app.clock.now();
    const textAt = async (instant: string, more: Partial<contract.TeamDaysBody>) => {
      app.clock.set(instant);
      const before = (await lettersTo(ewa)).length;
      await propose(more);
      await runDueJobs(app);
      return (await lettersTo(ewa))[before]!.text;
    };
    try {
      const wednesday = addDays(testToday, 2);
      const weekly = await textAt(`${wednesday}T09:00:00Z`, { weekdays: [1] });
      expect(weekly).toContain(`/week?week=${addDays(testToday, 7)}`);
      const once = await textAt(`${wednesday}T10:00:00Z`, { weekdays: [1, 4], until: addDays(testToday, 6) });
      expect(once).toContain(formatDisplayDay(addDays(testToday, 3)));
      expect(once).not.toContain(formatDisplayDay(testToday));
      const midnight = await textAt(`${addDays(testToday, 6)}T23:30:00Z`, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
      expect(midnight).toContain(`/week?week=${addDays(testToday, 7)}`);
    } finally {
      app.clock.set(now.toISOString());
    }
  });
});
