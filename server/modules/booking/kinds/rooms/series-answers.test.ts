import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelSeries } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { giveMeetingAnswer, type MeetingAnswer, openMeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import { createRoomSeries } from '#contract/rooms/room-bookings.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { allDaysWithinYearFromToday } from '#server/testing/series-requests.ts';
import { testMeetingAnswerCodeCodec } from '#server/testing/test-answer-codes.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addMember,
  changeSettings,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';

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
  await changeSettings(app, company, sql`max_booking_period = 10`);
  guest = await addMember(app.db, company.id);
  mailbox.forgetLetters();
});

const user = () => ({ userId: company.user, company: company.id });
const weekly: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: '2026-11-23',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '10:00', nights: 0 },
};
/** The bookable period of ten days has no date between two of these for weeks. */
const monthly: SeriesRule = { ...weekly, pattern: { every: 'monthDay', dayOfMonth: 24 } };

async function meet(rule: SeriesRule, more: object = {}) {
  const own = { placeId: company.rooms[0]!, topic: 'Planning', participants: [guest], rule, choices: [] };
  const { body, status } = await app.call(createRoomSeries, user(), {
    body: { id: randomUUID(), refusedDays: allDaysWithinYearFromToday, ...own, ...more } as never,
  });
  expect(status).toBe(201);
  return body as { id: string; dates: { day: string; bookingId: string | null }[] };
}
const codeOf = (bookingId: string, userId = guest) =>
  testMeetingAnswerCodeCodec.codeOf({ companyId: company.id, bookingId, userId });
const open = (code: string) => app.call(openMeetingAnswer, {}, { params: { code } });
const give = (code: string, answer: MeetingAnswer, bookingId?: string) =>
  app.call(giveMeetingAnswer, {}, { params: { code }, body: { answer, bookingId } });
const answers = async () => {
  const rows = await app.db.query<{ answer: string | null }>(sql`
    SELECT i.answer FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
    WHERE i.company_id = ${company.id} AND i.user_id = ${guest} AND b.state < 2 ORDER BY lower(b.during)`);
  return rows.map(({ answer }) => answer);
};
const labelOf = async (roomId: string) => {
  const [room] = await app.db.query<{ label: string }>(sql`
    SELECT label FROM bookables WHERE company_id = ${company.id} AND id = ${roomId}`);
  return room!.label;
};
const night = async (at: string) => {
  app.clock.set(at);
  await runScheduledJob(app, 'extendSeries');
};

describe('the link of an invitation to a series', () => {
  it('opens each date that can be answered, with its answer', async () => {
    const { id, dates } = await meet(weekly);
    const ids = dates.flatMap(({ bookingId }) => bookingId ?? []);
    await give(codeOf(id), 'declined', ids[1]);
    const { body } = await open(codeOf(id));
    expect(body).toMatchObject({ topic: 'Planning', dates: 2, answer: null });
    expect(body.series).toMatchObject({ pattern: weekly.pattern, hours: weekly.hours, goesOn: true });
    expect(body.series.dates.map(({ id: one, answer }: { id: string; answer: string }) => [one, answer])).toEqual([
      [ids[0], null],
      [ids[1], 'declined'],
    ]);
  });

  it('answers for one date, which says nothing of the others and of later ones', async () => {
    const { id, dates } = await meet(weekly);
    const code = codeOf(id);
    expect((await give(code, 'accepted')).status).toBe(204);
    expect((await give(code, 'declined', dates[0]!.bookingId!)).status).toBe(204);
    await night('2026-11-28T23:00:00Z');
    expect(await answers()).toEqual(['declined', 'accepted', 'accepted']);
    expect((await open(code)).body).toMatchObject({ answer: 'accepted' });
  });

  it('answers for no meeting outside of the series', async () => {
    const { id } = await meet(weekly);
    const { body } = await bookPlace(
      app,
      'room',
      user(),
      company.rooms[1]!,
      [createPeriodDaysFromToday(1, '10:00', '11:00')],
      {
        ...{ topic: 'Plan', participants: [guest] },
      },
    );
    const other = body.bookings[0].id;
    expect((await give(codeOf(id), 'accepted', other)).body.errorCode).toBe('notInvited');
    expect((await give(codeOf(other), 'accepted', other)).status).toBe(204);
    expect((await give(codeOf(id, company.admin), 'accepted')).body.errorCode).toBe('notInvited');
  });

  it('says that a date is over which the reader chose before', async () => {
    const { id, dates } = await meet(weekly);
    app.clock.set('2026-11-24T18:00:00Z');
    expect((await give(codeOf(id), 'accepted', dates[0]!.bookingId!)).body.errorCode).toBe('bookingPassed');
  });
});

describe('an answer while no date of the series is booked', () => {
  it('holds for the dates that the server books later', async () => {
    const { id } = await meet(monthly);
    app.clock.set('2026-11-24T18:00:00Z');
    const opened = await open(codeOf(id));
    expect(opened.body).toMatchObject({ dates: 1, startDate: '2026-12-24T08:00:00.000Z', answer: null });
    expect(opened.body.series).toMatchObject({ dates: [], goesOn: true });
    expect((await give(codeOf(id), 'tentative')).status).toBe(204);
    expect((await open(codeOf(id))).body.answer).toBe('tentative');
    await night('2026-12-14T23:00:00Z');
    expect(await answers()).toEqual([null, 'tentative']);
  });

  it('shows the next date as it was chosen, and none that has begun or was left out', async () => {
    const hours = { start: '14:00', end: '15:00', nights: 0 };
    const { id } = await meet(monthly, {
      choices: [
        { day: '2026-12-24', skipped: true },
        { day: '2027-01-24', hours, placeId: company.rooms[1] },
      ],
    });
    const opened = async () => {
      const { startDate, place, errorCode } = (await open(codeOf(id))).body;
      return errorCode ?? [startDate, place.split(',')[0]];
    };
    app.clock.set('2026-11-24T18:00:00Z');
    const [regular, other] = [company.rooms[0], company.rooms[1]].map((room) => labelOf(room!));
    expect(await opened()).toEqual(['2027-01-24T13:00:00.000Z', await other]);
    // The hours of that day are over, and no later night has worked yet.
    app.clock.set('2027-01-24T13:30:00Z');
    expect(await opened()).toEqual(['2027-02-24T08:00:00.000Z', await regular]);
  });

  it('is asked for by the first email, too', async () => {
    const { id } = await meet({ ...monthly, firstDay: '2026-12-01' });
    await runDueJobs(app);
    const [invitation] = mailbox.lettersTo(`${guest}@test.example`);
    const link = invitation!.links.find((one) => one.includes('/meetingAnswer/'))!;
    expect(testMeetingAnswerCodeCodec.invitationIn(new URL(link).pathname.split('/')[2]!)!.bookingId).toBe(id);
  });

  it('is refused once the series is over, and for a person who has left', async () => {
    const { id } = await meet({ ...monthly, firstDay: '2026-12-01' });
    const former = await addMember(app.db, company.id);
    const { id: other } = await meet({ ...monthly, firstDay: '2026-12-02' }, { participants: [former] });
    await deactivateMember(app, company.id, former);
    expect((await open(codeOf(other, former))).body.errorCode).toBe('notInvited');
    expect((await give(codeOf(other, former), 'accepted')).body.errorCode).toBe('notInvited');
    await app.call(cancelSeries, user(), { body: { id } });
    expect((await open(codeOf(id))).body.errorCode).toBe('notInvited');
    expect((await give(codeOf(id), 'accepted')).body.errorCode).toBe('notInvited');
  });
});

describe('a change of a series', () => {
  const replacing = (seriesId: string) => ({ topic: 'Review', replaces: { seriesId, fromDay: '2026-12-01' } });
  const from = { ...weekly, firstDay: '2026-12-01' };

  it('keeps answers where neither the hours nor the place change, and those for later dates', async () => {
    const { id, dates } = await meet(weekly);
    await give(codeOf(id), 'accepted');
    await give(codeOf(id), 'declined', dates[1]!.bookingId!);
    const { id: changed } = await meet(from, replacing(id));
    await night('2026-11-28T23:00:00Z');
    expect(await answers()).toEqual(['accepted', 'declined', 'accepted']);
    expect((await open(codeOf(changed))).body.series.dates.map((one: { answer: string }) => one.answer)).toEqual([
      'declined',
      'accepted',
    ]);
  });

  it.each([
    ['hours', { ...from, hours: { start: '09:30', end: '10:30', nights: 0 } }, {}],
    ['a place', from, { room: 1 }],
  ])('asks again for other dates: %s', async (_what, rule, { room = 0 }: { room?: number }) => {
    const { id } = await meet(weekly);
    await give(codeOf(id), 'accepted');
    await meet(rule, { placeId: company.rooms[room], ...replacing(id) });
    await night('2026-11-28T23:00:00Z');
    expect(await answers()).toEqual(['accepted', null, null]);
  });
});
