import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookRoom, createOutlookMeeting, enableExchange } from '#server/testing/each-with-exchange.ts';
import { readCompanyBookedTimes } from '#server/testing/held-hours.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import {
  type ExchangeTestHost,
  type ExchangeWorld,
  openExchangeTestHost,
  openExchangeWorld,
} from '#server/testing/test-exchange.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';

let host: ExchangeTestHost;
let world: ExchangeWorld;
/** Another server on the same database. */
let other: TestApp;
beforeEach(async () => {
  // Requests are slow, so that two of them run in parallel.
  host = await openExchangeTestHost({ latency: 5 });
  other = await host.another();
  world = await openExchangeWorld(host, { processing: { AddOrganizerToSubject: false, DeleteSubject: false } });
});
afterEach(async () => {
  await other.stop();
  await host.close();
});

const servers = () => [world.app, other];
const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal };
/** Runs several syncs of each room in parallel on both servers, and the waiting jobs. */
async function stepAtOnce(): Promise<void> {
  const rooms = world.company.rooms.map((roomId) => ({ companyId: world.company.id, roomId }));
  for (let times = 0; times < 3; times++) {
    const steps = [...servers(), ...servers()].flatMap((app) =>
      rooms.map((room) => app.jobHandlers.exchangeRoom!.act(room, attempt)),
    );
    await Promise.all([...steps, ...servers().map(runDueJobs)]);
    await world.graph.hand.settled();
  }
}
/**
 * Advances the clock by a minute. Both servers then run these scheduled tasks twice at the same
 * time.
 */
async function minuteAtOnce(...tasks: string[]): Promise<void> {
  const then = new Date(world.app.clock.now().getTime() + 60_000).toISOString();
  for (const app of servers()) app.clock.set(then);
  await Promise.all([...servers(), ...servers()].flatMap((app) => tasks.map((task) => runScheduledJob(app, task))));
  await stepAtOnce();
}
const subjects = (room = 0) => [...world.rooms[room]!.events.values()].map(({ subject }) => subject).toSorted();
const heard = () => world.rooms.map((room) => world.graph.hand.listening(room));
const topics = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const hours = (of: readonly string[]) => of.map((_one, at) => createPeriodDaysFromToday(at + 1, '12:00', '13:00'));

it('two servers that begin with the same rooms at once subscribe once, and write and import everything once', async () => {
  for (const [at, topic] of topics.entries()) await bookRoom(world, { day: at + 1, topic });
  for (const [at, subject] of topics.entries()) createOutlookMeeting(world, hours(topics)[at]!, { subject });
  await world.save();
  await stepAtOnce();
  expect(heard()).toEqual([1, 1]);
  expect(subjects()).toEqual([...topics, ...topics].toSorted());
  expect(await readCompanyBookedTimes(world)).toHaveLength(10);
  expect((await world.read()).rooms.map(({ waiting, trouble }) => [waiting, trouble])).toEqual([
    [0, null],
    [0, null],
  ]);
});

it('two servers that run the checks of the same minute and of the same night do everything once', async () => {
  await enableExchange(world);
  await bookRoom(world, { topic: 'Ours' });
  // No notification arrives, so that only the check every minute finds the meeting.
  world.graph.hand.post = 'lost';
  createOutlookMeeting(world, createPeriodDaysFromToday(2), { subject: 'Theirs' });
  await minuteAtOnce('exchangeWatch', 'exchangeWindows');
  await minuteAtOnce('exchangeWatch');
  expect(heard()).toEqual([1, 1]);
  expect(subjects()).toEqual(['Ours', 'Theirs']);
  expect(await readCompanyBookedTimes(world)).toHaveLength(2);
});

it('two servers that find the same problem send one email about it', async () => {
  await enableExchange(world);
  world.entra.roles.delete('Calendars.ReadWrite');
  const later = new Date(world.app.clock.now().getTime() + 3_600_000).toISOString();
  for (const app of servers()) app.clock.set(later);
  await bookRoom(world, { day: 1 });
  await bookRoom(world, { day: 1, room: 1 });
  await minuteAtOnce('exchangeWatch');
  await minuteAtOnce('exchangeWatch');
  expect(world.mailbox.lettersTo(`${world.company.admin}@test.example`)).toHaveLength(1);
  world.entra.roles.add('Calendars.ReadWrite');
  for (let minute = 0; minute < 6; minute++) await minuteAtOnce('exchangeWatch');
  expect([subjects(0), subjects(1)]).toEqual([['Ours'], ['Ours']]);
});

it('two servers that each import a first meeting of the same organiser create one account for her', async () => {
  // Anna, who is unknown here, organises the meetings of each room. Her calendar accepts four
  // requests in parallel, so that neither server waits.
  for (const room of world.rooms)
    for (const day of [1, 2]) createOutlookMeeting(world, createPeriodDaysFromToday(day), {}, { room });
  await world.save();
  const [one, another] = world.company.rooms.map((roomId) => ({ companyId: world.company.id, roomId }));
  await Promise.all([
    world.app.jobHandlers.exchangeRoom!.act(one, attempt),
    other.jobHandlers.exchangeRoom!.act(another, attempt),
  ]);
  expect(await readCompanyBookedTimes(world)).toHaveLength(4);
  const accounts = await world.app.db.query(
    sql`SELECT FROM exchange_organisers WHERE company_id = ${world.company.id}`,
  );
  expect(accounts).toHaveLength(1);
});
