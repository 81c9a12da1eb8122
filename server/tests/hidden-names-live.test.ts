import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { updateProfile } from '#contract/accounts/user.ts';
import { updateCompanySettings } from '#contract/company/companies.ts';
import { proposeTeamDays } from '#contract/week/propose-team-days.ts';
import { removeTeam } from '#contract/week/teams.ts';
import { setWeekMarks } from '#contract/week/week.ts';
import { testRequestsByEndpoint } from '#server/testing/endpoint-requests.ts';
import { addHiddenHolder, findTraces, type HiddenHolder } from '#server/testing/hidden-holder.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMember, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { type TestedKind, testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';
import { storeTeam } from '#server/testing/week-requests.ts';

let app: TestApp;
let address: string;
let company: TestCompany;
let holder: HiddenHolder;
let teammate: string;
let teamId: string;
let windows: Record<'stranger' | 'teammate' | 'manager' | 'holder', LiveEventWindow>;

beforeAll(async () => {
  app = await createTestApp();
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
  holder = await addHiddenHolder(app, company);
  teammate = await addMember(app.db, company.id);
  teamId = await storeTeam(app.db, { companyId: company.id, members: [holder.id], leads: [teammate] });
  const open = (userId: string) => openLiveEventWindow(address, app.windowTokenOf(userId));
  windows = {
    stranger: await open(company.user),
    teammate: await open(teammate),
    manager: await open(company.manager),
    holder: await open(holder.id),
  };
  return async () => {
    for (const window of Object.values(windows)) await window.close();
  };
});

type Reader = keyof typeof windows;
const traces = (reader: Reader) => windows[reader].heard.some((event) => findTraces(holder, event).length > 0);
const countHeard = (reader: Reader) => windows[reader].heard.length;

/** Books a free place of a kind as the holder, and cancels the booking. */
async function bookAndCancel(kind: TestedKind): Promise<void> {
  const as = { userId: holder.id, company: company.id };
  const calls = testedKindEndpointsByKind[kind];
  const { status, body } = await bookPlace(app, kind, as, calls.placesOf(company)[0]!, [createPeriodDaysFromToday(5)]);
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await calls.cancel(app, as, [body.bookings[0].id])).status).toBeLessThan(300);
}

it.each(testedKinds)(
  '[WEEK-09] an event of a %s goes with the name to its readers, and without it to others',
  async (kind) => {
    await changeSettings(app, company, sql`names_seen_by = 'nobody'`);
    await bookAndCancel(kind);
    await waitUntil(() =>
      (['stranger', 'teammate', 'manager', 'holder'] as const).every((one) => countHeard(one) >= 2),
    );
    expect([traces('stranger'), traces('teammate')]).toEqual([false, false]);
    expect([traces('manager'), traces('holder')]).toEqual([true, true]);
    // Each page gets each event once.
    expect(new Set((Object.keys(windows) as Reader[]).map((one) => windows[one].namesHeard().join()))).toHaveLength(1);
  },
);

it('teammates get the name in the circle `team`, also of a person who chose it', async () => {
  await app.db.query(sql`UPDATE users SET names_seen_by = 'team' WHERE id = ${holder.id}`);
  await bookAndCancel('desk');
  await waitUntil(() => countHeard('stranger') >= 2 && countHeard('teammate') >= 2);
  expect([traces('stranger'), traces('teammate'), traces('manager')]).toEqual([false, true, true]);
});

it('all pages get the name in the circle `all`', async () => {
  await bookAndCancel('desk');
  await waitUntil(() => countHeard('stranger') >= 2);
  expect(traces('stranger')).toBe(true);
});

it('a mark of a hidden person reaches no page of a stranger', async () => {
  await changeSettings(app, company, sql`names_seen_by = 'team'`);
  const marks = [{ day: testToday, afternoon: false, place: 'home' as const }];
  const { status } = await app.call(setWeekMarks, { userId: holder.id, company: company.id }, {
    body: { marks },
  } as never);
  expect(status).toBeLessThan(300);
  await waitUntil(() => countHeard('teammate') > 0 && countHeard('holder') > 0);
  await bookAndCancel('desk');
  await waitUntil(() => countHeard('stranger') >= 2);
  expect(windows.stranger.namesHeard()).not.toContain('WeekChanged');
});

it('a changed setting and a changed choice ask all pages of the company to read again', async () => {
  const profile = { name: `${holder.firstName} ${holder.lastName}`, marketingConsent: false };
  const change = (more: object) =>
    app.call(updateProfile, { userId: holder.id }, { body: { ...profile, ...more } } as never);
  expect((await change({ namesSeenBy: 'nobody' })).body).toMatchObject({ namesSeenBy: 'nobody' });
  await waitUntil(() => windows.stranger.namesHeard().includes('NamesChanged'));
  // A page of an earlier version sends no choice, and keeps it.
  expect((await change({ marketingConsent: true })).body).toMatchObject({ namesSeenBy: 'nobody' });
  const { ask } = testRequestsByEndpoint.updateCompanySettings!;
  const { body } = await ask({ app, company, userId: company.admin });
  const saved = await app.call(updateCompanySettings, { userId: company.admin, company: company.id }, {
    body: { ...body, namesSeenBy: 'team' },
  } as never);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await waitUntil(() => windows.stranger.namesHeard().filter((name) => name === 'NamesChanged').length === 2);
  expect(traces('stranger')).toBe(false);
});

it('a removed team asks all pages to read names again, but proposed days do not', async () => {
  await changeSettings(app, company, sql`names_seen_by = 'team', who_comes_when = true`);
  const lead = { userId: teammate, company: company.id };
  const body = { id: randomUUID(), weekdays: [2], from: testToday, until: null, note: '' };
  const proposed = await app.call(proposeTeamDays, lead, { params: { id: teamId }, body });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  await waitUntil(() => windows.stranger.namesHeard().includes('WeekChanged'));
  await bookAndCancel('desk');
  await waitUntil(() => countHeard('stranger') >= 3);
  expect(windows.stranger.namesHeard()).not.toContain('NamesChanged');
  await app.call(removeTeam, { userId: company.admin, company: company.id }, { params: { id: teamId } });
  await waitUntil(() => windows.stranger.namesHeard().includes('NamesChanged'));
});
