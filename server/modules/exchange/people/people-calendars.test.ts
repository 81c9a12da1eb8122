import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findMeetingTimes, type MeetingTimesResponse } from '#contract/rooms/meeting-times.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import {
  type ExchangeTestHost,
  type ExchangeWorld,
  openExchangeTestHost,
  openExchangeWorld,
} from '#server/testing/test-exchange.ts';
import { testToday } from '#server/testing/test-periods.ts';
import { addMembership, addPerson, changeSettings } from '#server/testing/test-world.ts';
import { addMailbox } from '../../../../simulators/microsoft-graph/directory.ts';
import type { Mailbox } from '../../../../simulators/microsoft-graph/mailbox.ts';

let host: ExchangeTestHost;
let world: ExchangeWorld;
beforeAll(async () => {
  host = await openExchangeTestHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  world = await openExchangeWorld(host);
  const { app, company } = world;
  app.clock.set(`${testToday}T06:00:00Z`);
  await changeSettings(app, company, sql`meeting_times = true`);
  await app.db.query(sql`UPDATE rooms SET seats = 100 WHERE company_id = ${company.id}`);
});

const tomorrow = addDays(testToday, 1);
/** Adds a member with a mailbox. The hours of the mailbox are the whole week. */
async function addColleague(name: string, more: Partial<Mailbox> = {}): Promise<{ userId: string; mailbox: Mailbox }> {
  const mailbox = addMailbox(world.tenant, { kind: 'person', name });
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  // All tenants of these tests share a domain, and an account's email is unique.
  mailbox.upn = `${randomUUID()}@contoso.example`;
  Object.assign(mailbox, { workingHours: { days, start: '00:00', end: '23:59' }, ...more });
  const userId = await addPerson(world.app.db, name, mailbox.upn);
  await addMembership(world.app.db, world.company.id, userId, 'user');
  return { userId, mailbox };
}
const meet = (mailbox: Mailbox, from: string, to: string, more: object = {}) => {
  const at = (hour: string) => ({ dateTime: `${tomorrow}T${hour}:00`, timeZone: 'Europe/Warsaw' });
  world.graph.hand.makeEvent(mailbox, { subject: 'Tajne', start: at(from), end: at(to), ...more });
};
async function find(userIds: string[], hours = { from: '09:00', to: '11:00' }): Promise<MeetingTimesResponse> {
  const as = { userId: world.company.admin, company: world.company.id };
  const { status, body } = await world.app.call(findMeetingTimes, as, {
    body: { userIds, minutes: 60, locationId: world.company.floor, hours, days: { from: tomorrow, until: tomorrow } },
  } as never);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const short = ({ times }: MeetingTimesResponse) =>
  times.map(({ startDate, busy }) => [startDate.slice(11, 16), ...busy.map(({ name }) => name)].join(' '));
const unknown = (found: MeetingTimesResponse) => found.unknown.map(({ name }) => name);

it('[WEEK-08c] asks Exchange when it is connected, and answers with busy time and never with a subject', async () => {
  const { userId, mailbox } = await addColleague('Ola Test');
  meet(mailbox, '09:00', '10:00');
  meet(mailbox, '10:00', '11:00', { showAs: 'tentative' });
  expect(short(await find([userId]))).toEqual(['08:00', '09:00']);
  await world.save();
  const found = await find([userId]);
  expect(short(found)).toEqual(['09:00']);
  // The administrator of the test has no mailbox.
  expect(unknown(found)).toEqual(['Ada Admin']);
  expect(JSON.stringify(found)).not.toContain('Tajne');
});

it('proposes times outside of working hours in the mailbox’s own zone only when there are no others, and says so', async () => {
  const hours = { days: ['tuesday'], start: '09:00', end: '17:00' };
  const { userId } = await addColleague('Tokio Test', { timeZone: 'Tokyo Standard Time', workingHours: hours });
  await world.save();
  expect(short(await find([userId], { from: '00:00', to: '12:00' }))).toEqual([
    ...['00:00', '01:00', '02:00', '03:00', '04:00'],
  ]);
  const late = await find([userId], { from: '10:00', to: '11:00' });
  expect(short(late)).toEqual(['09:00']);
  expect(late.times[0]!.outsideWorkingHours).toEqual([{ userId, name: 'Tokio Test' }]);
});

it('leaves out the working hours of the host, who chooses the hours', async () => {
  const { userId } = await addColleague('Ola Test', {
    workingHours: { days: ['sunday'], start: '09:00', end: '10:00' },
  });
  await world.save();
  const as = { userId, company: world.company.id };
  const days = { from: tomorrow, until: tomorrow };
  const { body } = await world.app.call(findMeetingTimes, as, {
    body: { userIds: [], minutes: 60, locationId: world.company.floor, hours: { from: '09:00', to: '10:00' }, days },
  } as never);
  expect((body as MeetingTimesResponse).times.map((time) => time.outsideWorkingHours)).toEqual([[]]);
});

it('asks Exchange nothing when no room fits, or none can be booked on these days', async () => {
  const { userId } = await addColleague('Ola Test');
  await world.save();
  await world.settle();
  let asked = 0;
  world.graph.hand.beforeAnswer(async ({ path }) => {
    if (path.endsWith('/getSchedule')) asked += 1;
    return true;
  });
  await find([userId]);
  expect(asked).toBe(1);
  await world.app.db.query(sql`UPDATE rooms SET seats = 1 WHERE company_id = ${world.company.id}`);
  const found = await find([userId]);
  world.graph.hand.beforeAnswer(null);
  expect([found.fits, found.unknown, asked]).toEqual([0, [], 1]);
});

it('[WEEK-08c] asks for 45 people in batches of 20', async () => {
  const people = [];
  for (let no = 0; no < 45; no++) people.push(await addColleague(`Osoba ${no + 10}`));
  meet(people[44]!.mailbox, '09:00', '09:30');
  await world.save();
  const asked: string[] = [];
  world.graph.hand.beforeAnswer(async ({ path }) => {
    if (path.endsWith('/getSchedule')) asked.push(path);
    return true;
  });
  const found = await find(people.map(({ userId }) => userId));
  world.graph.hand.beforeAnswer(null);
  expect(short(found)).toEqual(['08:30']);
  expect([unknown(found), asked.length]).toEqual([['Ada Admin'], 3]);
});

it('[WEEK-08c] names the people whose address Exchange does not know or may not show', async () => {
  const known = await addColleague('Ola Test');
  const denied = await addColleague('Piotr Zamknięty', { reach: 'denied' });
  await world.save();
  expect(unknown(await find([known.userId, denied.userId]))).toEqual(['Ada Admin', 'Piotr Zamknięty']);
});

it('asks again when Microsoft names a short wait, and names everyone when the wait is long', async () => {
  const { userId, mailbox } = await addColleague('Ola Test');
  meet(mailbox, '09:00', '10:00');
  await world.save();
  await world.settle();
  world.graph.hand.fail({ status: 429, retryAfter: 0, method: 'POST' });
  expect(short(await find([userId]))).toEqual(['09:00']);
  world.graph.hand.fail({ status: 429, retryAfter: 60, method: 'POST' });
  const found = await find([userId]);
  expect([short(found), unknown(found)]).toEqual([
    ['08:00', '09:00'],
    ['Ada Admin', 'Ola Test'],
  ]);
});

it('asks in the name of the next mailbox when Graph does not know the first', async () => {
  const { userId, mailbox } = await addColleague('Ola Test');
  meet(mailbox, '09:00', '10:00');
  await world.save();
  await world.settle();
  const { app, company } = world;
  await app.db.query(
    sql`UPDATE exchange_rooms SET trouble = 'mailbox', trouble_on = now() WHERE company_id = ${company.id}`,
  );
  // Ada Admin comes first by name, and has no mailbox.
  const found = await find([userId]);
  expect([short(found), unknown(found)]).toEqual([['09:00'], ['Ada Admin']]);
});

it('leaves half of the requests that a mailbox may have at once to its sync', async () => {
  const people = [];
  for (let no = 0; no < 50; no++) people.push(await addColleague(`Osoba ${no + 10}`));
  await world.save();
  await world.settle();
  let [running, most] = [0, 0];
  world.graph.hand.beforeAnswer(async ({ path }) => {
    if (!path.endsWith('/getSchedule')) return true;
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    return true;
  });
  const found = await find(people.map(({ userId }) => userId));
  world.graph.hand.beforeAnswer(null);
  expect([unknown(found), most]).toEqual([['Ada Admin'], 2]);
});

it('asks at most twice, and never at once, when Microsoft names no wait', async () => {
  const { userId } = await addColleague('Ola Test');
  await world.save();
  await world.settle();
  for (let no = 0; no < 3; no++) world.graph.hand.fail({ status: 503, retryAfter: 0, method: 'POST' });
  const begun = performance.now();
  expect(unknown(await find([userId]))).toEqual(['Ada Admin', 'Ola Test']);
  expect(performance.now() - begun).toBeGreaterThan(400);
  // The third failure is left for this request. The next one is answered.
  expect(unknown(await find([userId]))).toEqual(['Ada Admin']);
});

it('names everyone when the connection is broken or its secret is refused', async () => {
  const { userId } = await addColleague('Ola Test');
  await world.save();
  world.graph.hand.fail({ status: 'cut', method: 'POST' });
  expect(unknown(await find([userId]))).toEqual(['Ada Admin', 'Ola Test']);
  await world.app.db.query(sql`
    UPDATE exchange_settings SET trouble = 'UNAUTHORIZED', trouble_on = now() WHERE company_id = ${world.company.id}`);
  expect(unknown(await find([userId]))).toEqual(['Ada Admin', 'Ola Test']);
});
