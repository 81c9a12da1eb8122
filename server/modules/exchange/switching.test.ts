import sql from 'sql-template-tag';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  bookRoom,
  createOutlookMeeting,
  enableExchange,
  setUpExchangeForEachTest,
  toGraphPeriod,
} from '#server/testing/each-with-exchange.ts';
import { readCompanyBookedTimes } from '#server/testing/held-hours.ts';
import { runBeforeNextGraphTokenRequest } from '#server/testing/meet-token.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { type ExchangeTestHost, type ExchangeWorld, openExchangeWorld } from '#server/testing/test-exchange.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addApp, addMailbox } from '../../../simulators/microsoft-graph/directory.ts';
import type { GraphRequest } from '../../../simulators/microsoft-graph/outlook-actions.ts';

const processing = { AllowConflicts: true, AddOrganizerToSubject: false, DeleteSubject: false };
let world: ExchangeWorld;
let host: ExchangeTestHost;
setUpExchangeForEachTest(
  (opened, on) => {
    world = opened;
    host = on;
  },
  { isOn: true, rooms: 1, processing },
);
afterEach(() => {
  world.graph.hand.beforeAnswer(null);
  vi.restoreAllMocks();
});

const subjects = (room = world.rooms[0]!) => [...room.events.values()].map(({ subject }) => subject).toSorted();
const rooms = () =>
  world.app.db.query(sql`SELECT identifier, leaving FROM exchange_rooms WHERE company_id = ${world.company.id}`);
/**
 * Saves the form while another lease holds the room, so that the jobs that follow find the room
 * occupied.
 */
async function saveMeanwhile(more: Parameters<ExchangeWorld['save']>[0]): Promise<void> {
  expect((await world.save(more)).status).toBe(204);
  await runDueJobs(world.app);
}
const off = (keepEvents: boolean) => ({ roomIntegrationEnabled: false, keepEvents });
/** Runs `act` once Graph has handled a matching request, before the response. */
function meet(isThere: (request: GraphRequest) => boolean, act: () => Promise<void>): void {
  world.graph.hand.beforeAnswer(async (request) => {
    if (!isThere(request)) return true;
    world.graph.hand.beforeAnswer(null);
    await act();
    return true;
  });
}

describe('switched off', () => {
  it.each([
    [true, ['Ours']],
    [false, []],
  ])('while a room is being written to, it is given up all the same (its events stay: %s)', async (keep, left) => {
    meet(
      ({ method, path }) => method === 'POST' && path.endsWith('/events'),
      () => saveMeanwhile(off(keep)),
    );
    await bookRoom(world);
    await world.settle();
    await world.pass(1);
    expect(subjects()).toEqual(left);
    expect(world.graph.hand.listening(world.rooms[0]!)).toBe(0);
    expect(await rooms()).toEqual(keep ? [{ identifier: world.rooms[0]!.upn, leaving: 'keep' }] : []);
  });

  it('in the middle of a first read that then fails, leaves no imported booking behind', async () => {
    world = await openExchangeWorld(host, { rooms: 1, processing });
    const { hand } = world.graph;
    // Two meetings at one time are added one after the other. Each needs a request to the
    // organiser's calendar.
    for (const subject of ['One', 'Two']) createOutlookMeeting(world, createPeriodDaysFromToday(1), { subject });
    let asked = 0;
    hand.beforeAnswer(async ({ method, path }) => {
      if (path.includes('/calendarView/delta')) await saveMeanwhile(off(true));
      if (path.includes('iCalUId') && ++asked === 2) expect(await readCompanyBookedTimes(world)).toHaveLength(1);
      // Microsoft cannot reach the server, and the second request to the organiser's calendar gets
      // no response.
      return !(method === 'POST' && path.endsWith('/subscriptions')) && asked < 2;
    });
    await world.save();
    await world.settle();
    hand.beforeAnswer(null);
    // The server retries the cut request of the second meeting at once.
    expect(asked).toBe(3);
    await world.pass(2);
    expect(await readCompanyBookedTimes(world)).toEqual([]);
  });

  it('while a request checks whether a problem is over, it stays off, and its events are removed', async () => {
    await bookRoom(world);
    await world.settle();
    await world.app.db.query(sql`
      UPDATE exchange_settings SET trouble = 'CONNECTION', trouble_on = now() WHERE company_id = ${world.company.id}`);
    runBeforeNextGraphTokenRequest(() => world.save(off(false)));
    await runScheduledJob(world.app, 'exchangeWatch');
    await world.settle();
    await world.pass(1);
    expect([subjects(), await rooms()]).toEqual([[], []]);
  });

  it('and on again while a room is being left, sends the bookings made in between', async () => {
    await world.save(off(true));
    meet(
      ({ method, path }) => method === 'DELETE' && path.includes('/subscriptions/'),
      async () => {
        await bookRoom(world);
        await saveMeanwhile({});
      },
    );
    await world.settle();
    expect(subjects()).toEqual(['Ours']);
    expect(await world.read()).toMatchObject({ rooms: [{ waiting: 0, trouble: null, hears: 'told' }] });
  });
});

describe('switched on again', () => {
  it('an event of Biurko that was deleted in Outlook meanwhile is created again, and a moved one moves its booking', async () => {
    for (const day of [1, 2, 3]) await bookRoom(world, { day });
    await world.settle();
    await saveMeanwhile(off(true));
    const [deleted, moved] = [...world.rooms[0]!.events.keys()];
    world.graph.hand.deleteEvent(world.rooms[0]!, deleted!);
    world.graph.hand.changeEvent(
      world.rooms[0]!,
      moved!,
      toGraphPeriod(createPeriodDaysFromToday(4, '09:00', '10:00')),
    );
    await enableExchange(world);
    await world.pass(1);
    const iso = (day: number) =>
      Object.values(createPeriodDaysFromToday(day, '09:00', '10:00')).map((at) => new Date(at).toISOString());
    expect(await readCompanyBookedTimes(world)).toEqual([1, 3, 4].map(iso));
    expect(subjects()).toEqual(['Ours', 'Ours', 'Ours']);
  });

  it('a room that got another mailbox meanwhile is synced with that mailbox', async () => {
    await bookRoom(world);
    await world.settle();
    await saveMeanwhile(off(true));
    const other = addMailbox(world.tenant, { kind: 'room', name: 'Sala inna' });
    await world.app.db.query(
      sql`UPDATE rooms SET exchange_identifier = ${other.upn} WHERE company_id = ${world.company.id}`,
    );
    await enableExchange(world);
    expect([subjects(), subjects(other)]).toEqual([[], ['Ours']]);
    expect((await world.read()).rooms).toMatchObject([{ identifier: other.upn, waiting: 0, trouble: null }]);
  });
});

it('another application of the same tenant continues with the same events, without duplicates and conflicts', async () => {
  await bookRoom(world);
  createOutlookMeeting(world, createPeriodDaysFromToday(2), { subject: 'Theirs' });
  await world.settle();
  const { clientId, secret } = addApp(world.tenant, world.graph.now());
  expect((await world.save({ clientId, clientSecret: secret })).status).toBe(204);
  await world.settle();
  await bookRoom(world, { day: 3, topic: 'Later' });
  createOutlookMeeting(world, createPeriodDaysFromToday(4), { subject: 'Theirs, later' });
  await world.settle();
  expect(subjects()).toEqual(['Later', 'Ours', 'Theirs', 'Theirs, later']);
  expect(await readCompanyBookedTimes(world)).toHaveLength(4);
  expect(await world.read()).toMatchObject({ connectionValid: true, conflicts: [], rooms: [{ hears: 'told' }] });
});

it('a room of an unpublished floor begins once the floor is published, and no meeting in its calendar is declined', async () => {
  const { app, company, rooms } = world;
  const publish = (published: boolean) =>
    app.db.query(sql`UPDATE all_containers SET published = ${published} WHERE company_id = ${company.id}`);
  await publish(false);
  await world.pass(1);
  expect((await world.read()).rooms).toEqual([]);
  const [held, met] = [1, 2].map((day) => createOutlookMeeting(world, createPeriodDaysFromToday(day)));
  await publish(true);
  expect((await bookRoom(world, { day: 2 })).status).toBe(201);
  await world.pass(1);
  expect((await world.read()).rooms).toMatchObject([{ identifier: rooms[0]!.upn, trouble: null }]);
  expect([held, met].map((id) => world.anna.events.get(id!)!.attendees[0]!.answer)).toEqual(['accepted', 'accepted']);
  expect(await readCompanyBookedTimes(world)).toHaveLength(2);
  expect((await world.read()).conflicts).toMatchObject([{ kind: 'choice' }]);
});
