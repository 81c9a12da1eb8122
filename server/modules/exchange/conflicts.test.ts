import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { decideExchangeConflict } from '#contract/exchange/exchange.ts';
import {
  bookRoom,
  createOutlookMeeting,
  setUpExchangeForEachTest,
  toGraphPeriod,
} from '#server/testing/each-with-exchange.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';

/** Settings of rooms that accept colliding meetings, so that Biurko has to decline them. */
const willing = { AllowConflicts: true, AddOrganizerToSubject: false, DeleteSubject: false };
let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { processing: willing },
);

const make = (day = 1, from = '09:00', to = '10:00', subject = 'Budget') =>
  createOutlookMeeting(world, createPeriodDaysFromToday(day, from, to), { subject });
const book = (day = 1, from = '09:00', to = '10:00') => bookRoom(world, { day, from, to });
const answerOf = (id: string) => world.anna.events.get(id)!.attendees[0]!.answer;
const held = () =>
  world.app.db.query<{ fromCalendar: boolean }>(sql`
    SELECT from_calendar AS "fromCalendar" FROM bookings WHERE company_id = ${world.company.id} AND state < 2 ORDER BY 1`);
const decide = (conflictId: string, choice: 'biurko' | 'outlook' | 'seen') =>
  world.app.call(decideExchangeConflict, world.admin, { params: { conflictId }, body: { choice } });

it('an acknowledged booking stays: the colliding meeting is declined with the reason, and listed', async () => {
  await world.save();
  await book();
  await world.settle();
  const id = make(1, '09:30', '10:30');
  await world.settle();
  expect(answerOf(id)).toBe('declined');
  expect(await held()).toEqual([{ fromCalendar: false }]);
  const { conflicts } = await world.read();
  expect(conflicts).toMatchObject([
    { kind: 'declined', subject: 'Budget', organiser: 'Anna Kowalska', heldBy: ['Ula User'], reason: null },
  ]);
  expect((await decide(conflicts[0]!.id, 'outlook')).body.errorCode).toBe('exchangeConflictClosed');
  expect((await decide(conflicts[0]!.id, 'seen')).status).toBe(204);
  expect((await world.read()).conflicts).toEqual([]);
  // After a lost response, the same person repeats the decision. Another person gets the refusal.
  expect((await decide(conflicts[0]!.id, 'seen')).status).toBe(204);
  await world.app.db.query(sql`
    UPDATE exchange_conflicts SET closed_by = ${world.company.manager} WHERE company_id = ${world.company.id}`);
  expect((await decide(conflicts[0]!.id, 'seen')).body.errorCode).toBe('exchangeConflictClosed');
});

it('a conflict that is decided in several tabs at once, and in both ways, is decided once', async () => {
  await book();
  const id = make();
  await world.save();
  await world.settle();
  const [conflict] = (await world.read()).conflicts;
  const choices = ['biurko', 'outlook', 'biurko', 'outlook', 'biurko', 'outlook'] as const;
  const answers = await Promise.all(choices.map((choice) => decide(conflict!.id, choice)));
  const done = new Set(choices.filter((_choice, at) => answers[at]!.status === 204));
  expect(done.size).toBe(1);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 409, 409, 409]);
  await world.settle();
  await world.pass(1);
  expect(await held()).toEqual([{ fromCalendar: done.has('outlook') }]);
  expect(answerOf(id)).toBe(done.has('outlook') ? 'accepted' : 'declined');
});

it('a meeting that moves onto a booking leaves its own time, and is declined', async () => {
  await world.save();
  const id = make(2);
  await world.settle();
  await book();
  world.graph.hand.changeEvent(world.anna, id, toGraphPeriod(createPeriodDaysFromToday(1)));
  await world.settle();
  expect(await held()).toEqual([{ fromCalendar: false }]);
  expect(answerOf(id)).toBe('declined');
});

it('declines nothing on the first sync: the administrator decides, and after either decision both sides agree', async () => {
  await book(1);
  await book(2);
  const [first, second] = [make(1), make(2)];
  await world.save();
  await world.settle();
  await world.pass(2);
  expect([answerOf(first), answerOf(second)]).toEqual(['accepted', 'accepted']);
  const { conflicts } = await world.read();
  expect(conflicts.map(({ kind }) => kind)).toEqual(['choice', 'choice']);
  const of = (id: string) => {
    const startsOn = world.anna.events.get(id)!.start.dateTime.slice(0, 10);
    return conflicts.find(({ startDate }) => startDate.startsWith(startsOn))!.id;
  };
  expect((await decide(of(first), 'seen')).body.errorCode).toBe('exchangeConflictClosed');
  expect((await decide(of(first), 'biurko')).status).toBe(204);
  expect((await decide(of(second), 'outlook')).status).toBe(204);
  await world.settle();
  await world.pass(1);
  expect([answerOf(first), answerOf(second)]).toEqual(['declined', 'accepted']);
  expect(await held()).toEqual([{ fromCalendar: false }, { fromCalendar: true }]);
  expect((await world.read()).conflicts).toEqual([]);
  // The calendar has two events, each the chosen one of its conflict.
  expect(world.rooms[0]!.events.size).toBe(2);
});

it('a conflict that no longer exists closes by itself', async () => {
  await book();
  const id = make();
  await world.save();
  await world.settle();
  expect((await world.read()).conflicts).toHaveLength(1);
  world.graph.hand.deleteEvent(world.anna, id);
  await world.settle();
  await world.pass(1);
  expect((await world.read()).conflicts).toEqual([]);
});

it('a colliding event without an organiser to decline to is deleted', async () => {
  await world.save();
  await book();
  await world.settle();
  const [room] = world.rooms;
  world.graph.hand.makeEvent(room!, {
    subject: 'Straight',
    ...toGraphPeriod(createPeriodDaysFromToday(1, '09:30', '11:00')),
  });
  await world.settle();
  expect([...room!.events.values()].map(({ subject }) => subject)).toEqual(['Ours']);
});

it('exactly one of a simultaneous booking and meeting holds the room, two hundred times', async () => {
  await world.save();
  await world.settle();
  const { app, company } = world;
  const wins = { biurko: 0, outlook: 0 };
  for (let turn = 0; turn < 200; turn++) {
    const day = 1 + (turn % 20);
    const from = 8 + Math.floor(turn / 20);
    const hours = [`${String(from).padStart(2, '0')}:00`, `${String(from + 1).padStart(2, '0')}:00`] as const;
    // The booking and the meeting are created first in turn.
    const meet = () => {
      const id = make(day, ...hours);
      return world.graph.hand.settled().then(async () => {
        await runDueJobs(app);
        return id;
      });
    };
    const booked = turn % 2 === 0 ? book(day, ...hours) : undefined;
    const [id, answer] = await Promise.all([meet(), booked ?? Promise.resolve().then(() => book(day, ...hours))]);
    expect([201, 409]).toContain(answer.status);
    wins[answer.status === 201 ? 'biurko' : 'outlook'] += 1;
    const { startDate, endDate } = createPeriodDaysFromToday(day, ...hours);
    const holders = await app.db.query(sql`
      SELECT FROM bookings WHERE company_id = ${company.id} AND bookable_id = ${company.rooms[0]} AND state < 2
        AND occupies && tstzrange(${startDate}::timestamptz, ${endDate}::timestamptz)`);
    expect(holders, `turn ${turn}`).toHaveLength(1);
    void id;
  }
  await world.settle();
  await world.pass(1);
  // Neither side wins every time, and both agree on the winner.
  expect(Math.min(wins.biurko, wins.outlook)).toBeGreaterThan(0);
  const all = await held();
  expect(all).toHaveLength(200);
  expect(all.filter(({ fromCalendar }) => fromCalendar)).toHaveLength(wins.outlook);
  expect(world.rooms[0]!.events.size).toBe(200);
}, 300_000);
