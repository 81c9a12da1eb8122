import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelSeries } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { setUserState } from '#contract/people/members.ts';
import { createRoomSeries, updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import type { ReceivedEmail } from '../../../simulators/mailbox/letter.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let guest: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 30`);
  guest = await addMember(app.db, company.id);
  mailbox.forgetLetters();
});

const user = () => ({ userId: company.user, company: company.id });
const tuesdays: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: '2026-11-23',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '10:00', nights: 0 },
};
/** Books a series of meetings and returns its id and the ids of its bookings. */
async function meet(participants: string[], more: object = {}): Promise<{ id: string; bookingIds: string[] }> {
  const own = { placeId: company.rooms[0]!, topic: 'Planning', participants, rule: tuesdays };
  const { body, status } = await app.call(createRoomSeries, user(), {
    body: { id: randomUUID(), ...own, ...more } as never,
  });
  expect(status).toBe(201);
  const { id, dates } = body as { id: string; dates: { bookingId: string | null }[] };
  return { id, bookingIds: dates.flatMap(({ bookingId }) => bookingId ?? []) };
}
/** Does all jobs and returns the emails to the guest since the last call. */
async function came(): Promise<ReceivedEmail[]> {
  await runDueJobs(app);
  const letters = [...mailbox.lettersTo(`${guest}@test.example`)];
  mailbox.forgetLetters();
  return letters;
}
const fileOf = ({ files }: ReceivedEmail) =>
  files.find(({ contentType }) => contentType === 'text/calendar')!.content.toString('utf8');
const entryOf = (letter: ReceivedEmail) => [
  /UID:(.*)@/.exec(fileOf(letter))![1],
  /METHOD:(\w+)/.exec(fileOf(letter))![1],
];
const isQuiet = ({ headers }: ReceivedEmail) => headers.importance === 'Low';
/** Invites the guest to one date alone. */
const addTo = async (id: string) => {
  const body = {
    id,
    topic: 'Planning',
    participants: [company.admin, guest],
    ...createPeriodDaysFromToday(1, '09:00', '10:00'),
  };
  expect((await app.call(updateRoomBooking, user(), { body })).status).toBe(200);
};

describe('a guest of a whole series', () => {
  it('who is left out of the new one hears which old dates are cancelled, and from which day on', async () => {
    const { id } = await meet([guest]);
    await came();
    const rule = { ...tuesdays, hours: { start: '13:00', end: '14:00', nights: 0 } };
    await meet([company.admin], {
      rule: { ...rule, firstDay: '2026-12-08' },
      replaces: { seriesId: id, fromDay: '2026-12-08' },
    });
    const [letter, ...more] = await came();
    expect([more, letter!.subject]).toEqual([[], 'Odwołano serię spotkań: Planning, w każdy wtorek']);
    expect(letter!.text).toContain('Od 8 grudnia 2026 (wtorek) te spotkania');
    expect(letter!.text).toContain('Odwołane terminy: wtorek, 8 grudnia 2026, 09:00–10:00');
    expect(letter!.text).not.toMatch(/13:00|1 grudnia/);
    expect(entryOf(letter!)).toEqual([id, 'REQUEST']);
  });

  it('who stays gets the new dates, and the former entry goes quietly', async () => {
    const { id: former } = await meet([guest]);
    await came();
    const { id } = await meet([guest], {
      rule: { ...tuesdays, pattern: { every: 'week', weeks: 1, weekdays: [4] } },
      replaces: { seriesId: former },
    });
    const letters = (await came()).sort((one, other) => Number(isQuiet(one)) - Number(isQuiet(other)));
    expect(letters.map((one) => [isQuiet(one), ...entryOf(one)])).toEqual([
      [false, id, 'REQUEST'],
      [true, former, 'CANCEL'],
    ]);
  });

  it('hears of its end although none of its dates is booked yet', async () => {
    const later = { rule: { ...tuesdays, firstDay: '2027-02-01' } };
    const { id } = await meet([guest], later);
    expect(await came()).toHaveLength(1);
    await app.call(cancelSeries, user(), { body: { id } });
    const [letter, ...more] = await came();
    expect([more, letter!.subject]).toEqual([[], 'Odwołano serię spotkań: Planning, w każdy wtorek']);
    expect(entryOf(letter!)).toEqual([id, 'CANCEL']);
  });

  it('has no second entry when a series without booked dates is replaced', async () => {
    const later = { rule: { ...tuesdays, firstDay: '2027-02-01' } };
    const { id } = await meet([guest], later);
    await came();
    await meet([company.admin], { rule: { ...tuesdays, firstDay: '2027-03-01' }, replaces: { seriesId: id } });
    const letters = await came();
    expect(letters.map(entryOf)).toEqual([[id, 'CANCEL']]);
  });
});

describe('a guest of a holder who leaves', () => {
  const leave = async () => {
    const as = { userId: company.admin, company: company.id };
    const body = { userIds: [company.user], isActive: false };
    expect((await app.call(setUserState, as, { body })).status).toBe(204);
  };

  it('is told once of the booked dates, and the series goes from the calendar', async () => {
    const { id } = await meet([guest]);
    await came();
    await leave();
    const letters = (await came()).sort((one, other) => Number(isQuiet(one)) - Number(isQuiet(other)));
    expect(letters.map((one) => [isQuiet(one), ...entryOf(one)])).toEqual([
      [false, id, 'CANCEL'],
      [true, id, 'CANCEL'],
    ]);
  });

  it('is told of the end of a series without booked dates', async () => {
    const { id } = await meet([guest], { rule: { ...tuesdays, firstDay: '2027-02-01' } });
    await came();
    await leave();
    const [letter, ...more] = await came();
    expect([more, letter!.subject.split(':')[0]]).toEqual([[], 'Odwołano serię spotkań']);
    expect(entryOf(letter!)).toEqual([id, 'CANCEL']);
  });
});

describe('a guest of one date of a series', () => {
  it('hears of this date alone when the series ends, and its own entry goes', async () => {
    const { id, bookingIds } = await meet([company.admin]);
    await addTo(bookingIds[0]!);
    const [invitation] = await came();
    expect(entryOf(invitation!)).toEqual([bookingIds[0], 'REQUEST']);
    await app.call(cancelSeries, user(), { body: { id } });
    const [letter, ...more] = await came();
    expect([more, letter!.subject]).toEqual([[], 'Odwołano spotkanie: Planning, wt., 24 lis, 09:00–10:00']);
    expect(letter!.text).not.toContain('1 grudnia');
    expect(entryOf(letter!)).toEqual([bookingIds[0], 'CANCEL']);
  });

  it('hears the same when the series is replaced, and nothing of the new one', async () => {
    const { id, bookingIds } = await meet([company.admin]);
    await addTo(bookingIds[0]!);
    await came();
    await meet([company.admin], {
      rule: { ...tuesdays, pattern: { every: 'week', weeks: 1, weekdays: [4] } },
      replaces: { seriesId: id },
    });
    expect((await came()).map((one) => [isQuiet(one), ...entryOf(one)])).toEqual([[false, bookingIds[0], 'CANCEL']]);
  });
});
