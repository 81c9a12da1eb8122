import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelDeskBookings, createDeskSeries, moveDeskBooking } from '#contract/booking/bookings.ts';
import { cancelSeries } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { giveMeetingAnswer, openMeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import { createRoomSeries } from '#contract/rooms/room-bookings.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { listSeriesDatesInCalendarFile } from '#server/testing/series-files.ts';
import { allDaysWithinYearFromToday } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import type { ReceivedEmail } from '../../../simulators/mailbox/letter.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
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
  await changeSettings(app, company, sql`max_booking_period = 30, max_desk_bookings_count = 50`);
  mailbox.forgetLetters();
});

const as = (userId = company.user) => ({ userId, company: company.id });
const weekly: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: '2026-11-23',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};
const body = (more: object) => ({
  ...{
    id: randomUUID(),
    placeId: company.desks[0]!,
    rule: weekly,
    choices: [],
    refusedDays: allDaysWithinYearFromToday,
  },
  ...more,
});
async function createSeries(more: object = {}, by = company.user) {
  const answer = await app.call(createDeskSeries, as(by), { body: body(more) as never });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; dates: { day: string; bookingId: string | null }[] };
}
/** Does all jobs and returns the emails to a person since the last call, the notable ones first. */
async function came(userId = company.user): Promise<ReceivedEmail[]> {
  await runDueJobs(app);
  const letters = [...mailbox.lettersTo(`${userId}@test.example`)];
  mailbox.forgetLetters();
  return letters.sort((one, other) => Number(isQuiet(one)) - Number(isQuiet(other)));
}
const isQuiet = ({ headers }: ReceivedEmail) => headers.importance === 'Low';
const fileOf = ({ files }: ReceivedEmail) => {
  const parts = files.filter(({ contentType }) => contentType === 'text/calendar');
  expect(parts).toHaveLength(1);
  return parts[0]!.content.toString('utf8');
};
const daysIn = (email: ReceivedEmail, until = '2027-01-01') =>
  listSeriesDatesInCalendarFile(fileOf(email), until).map(({ start }) => start.slice(5, 10));
const sequenceOf = (email: ReceivedEmail) => Number(/SEQUENCE:(\d+)/.exec(fileOf(email))![1]);
const uidOf = (email: ReceivedEmail) => /UID:(.*)@/.exec(fileOf(email))![1];

describe('[WEEK-01j] a new series', () => {
  it('sends one email with the rule in words, the dates, the refused ones and one entry', async () => {
    await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [createPeriodDaysFromToday(8)]);
    const { id } = await createSeries({ choices: [{ day: '2026-12-15', skipped: true }] });
    const [email, ...more] = await came();
    expect(more).toEqual([]);
    expect(email!.subject).toBe('Zarezerwowano serię: Biurko 1, Floor, w każdy wtorek');
    expect(email!.text).toContain('w każdy wtorek, 09:00–17:00, bez końca');
    expect(email!.text).toContain('wtorek, 24 listopada 2026, 09:00–17:00');
    expect(email!.text).toMatch(/Bez rezerwacji:?\s+wtorek, 1 grudnia 2026: \S/);
    expect(email!.text).toContain('https://desks.example/');
    expect(email!.text).toContain('/myBookings?dates=repeating');
    expect(uidOf(email!)).toBe(id);
    expect(fileOf(email!)).toContain('METHOD:REQUEST');
    // The entry shows all dates of the rule but those left out and refused.
    expect(daysIn(email!, '2027-01-10')).toEqual(['11-24', '12-08', '12-22', '12-29', '01-05']);
  });

  it('lists ten dates and counts the others', async () => {
    await createSeries({ rule: { ...weekly, pattern: { every: 'day' } } });
    const [email] = await came();
    expect(email!.text.match(/09:00–17:00 CET/g)).toHaveLength(10);
    expect(email!.text).toMatch(/oraz kolejne terminy: 2\d/);
  });

  it('with dates in other hours and places is still one email with one entry', async () => {
    const choices = [
      { day: '2026-12-01', placeId: company.desks[1]! },
      { day: '2026-12-08', hours: { start: '12:00', end: '14:00', nights: 0 } },
    ];
    await createSeries({ choices });
    const [email, ...more] = await came();
    expect(more).toEqual([]);
    expect(listSeriesDatesInCalendarFile(fileOf(email!), '2026-12-10')).toMatchObject([
      { start: '2026-11-24T08:00:00.000Z', title: 'Biurko 1, Floor' },
      { start: '2026-12-01T08:00:00.000Z', title: 'Biurko 2, Floor' },
      { start: '2026-12-08T11:00:00.000Z', title: 'Biurko 1, Floor' },
    ]);
    expect(email!.text).toMatch(/1 grudnia 2026, 09:00–17:00[^\n]*, Biurko 2, Floor/);
  });

  it('invites each participant once, and says so to a colleague for whom it was booked', async () => {
    const request = {
      placeId: company.rooms[0]!,
      topic: 'Planning',
      participants: [company.admin],
      userId: company.user,
    };
    const { status } = await app.call(createRoomSeries, as(company.manager), { body: body(request) as never });
    expect(status).toBe(201);
    await runDueJobs(app);
    const letters = [company.user, company.admin].map((one) => mailbox.lettersTo(`${one}@test.example`));
    expect(letters.map((some) => some.map(({ subject }) => subject))).toEqual([
      ['Zarezerwowano dla Ciebie serię: Planning, w każdy wtorek'],
      ['Zaproszenie: Planning, w każdy wtorek'],
    ]);
    const [invitation] = letters[1]!;
    expect(invitation!.text).toContain('Weźmiesz udział we wszystkich terminach?');
    expect(fileOf(invitation!).replace(/\r?\n /g, '')).toContain(`RSVP=TRUE;CN="Ada Admin":MAILTO:${company.admin}@`);
    expect(daysIn(invitation!, '2026-12-20')).toEqual(['11-24', '12-01', '12-08', '12-15']);
    expect(invitation!.text).not.toContain('Exchange');
  });

  it('says that a room in Exchange keeps its dates one by one', async () => {
    await app.db.query(sql`INSERT INTO exchange_settings (company_id) VALUES (${company.id})`);
    await app.db.query(sql`
      INSERT INTO exchange_rooms (company_id, room_id, identifier) VALUES (${company.id}, ${company.rooms[0]!}, 'room@test.example')`);
    await app.call(createRoomSeries, as(), { body: body({ placeId: company.rooms[0]!, topic: 'Planning' }) as never });
    const [email] = await came();
    expect(email!.text).toContain('w Exchange każdy termin jest osobnym spotkaniem');
  });
});

it('the link in an invitation to a series answers for all its dates that are not over', async () => {
  const request = body({ placeId: company.rooms[0]!, topic: 'Planning', participants: [company.admin] });
  await app.call(createRoomSeries, as(), { body: request as never });
  const [invitation] = await came(company.admin);
  const link = invitation!.links.find((one) => one.includes('/meetingAnswer/'))!;
  const code = new URL(link).pathname.split('/')[2]!;
  app.clock.set('2026-11-24T18:00:00Z');
  const opened = await app.call(openMeetingAnswer, {}, { params: { code } });
  expect(opened.body).toMatchObject({ dates: 4, startDate: '2026-12-01T08:00:00Z', answer: null });
  expect((await app.call(giveMeetingAnswer, {}, { params: { code }, body: { answer: 'declined' } })).status).toBe(204);
  const rows = await app.db.query<{ answer: string | null }>(sql`
    SELECT i.answer FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
    WHERE i.company_id = ${company.id} AND i.user_id = ${company.admin} ORDER BY lower(b.during)`);
  expect(rows.map(({ answer }) => answer)).toEqual([null, 'declined', 'declined', 'declined', 'declined']);
  // The nights that follow book dates with the same answer.
  app.clock.set('2026-12-06T23:00:00Z');
  await runScheduledJob(app, 'extendSeries');
  const [later] = await app.db.query<{ day: string; answer: string; isFor: boolean; unread: boolean }>(sql`
    SELECT lower(b.during)::date::text AS day, i.answer, i.answered_for = b.during AS "isFor", i.unread
    FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
    WHERE i.company_id = ${company.id} AND i.user_id = ${company.admin} ORDER BY lower(b.during) DESC`);
  expect(later).toEqual({ day: '2027-01-05', answer: 'declined', isFor: true, unread: false });
});

describe('a change of one date', () => {
  it('updates the entry of the series by a higher number', async () => {
    const { id, dates } = await createSeries();
    const [made] = await came();
    const move = {
      bookingId: dates[0]!.bookingId!,
      deskId: company.desks[1]!,
      period: createPeriodDaysFromToday(1, '10:00', '12:00'),
    };
    expect((await app.call(moveDeskBooking, as(), { body: move })).status).toBe(200);
    const [moved, ...more] = await came();
    expect([more, moved!.subject.split(':')[0], uidOf(moved!)]).toEqual([[], 'Zmiana w kalendarzu', id]);
    expect(listSeriesDatesInCalendarFile(fileOf(moved!), '2026-12-02')).toMatchObject([
      { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T11:00:00.000Z', title: 'Biurko 2, Floor' },
      { start: '2026-12-01T08:00:00.000Z', title: 'Biurko 1, Floor' },
    ]);
    await app.call(cancelDeskBookings, as(company.admin), { body: { bookingIds: [dates[1]!.bookingId!] } });
    const [cancelled] = await came();
    expect(cancelled!.subject).toContain('Odwołano rezerwację');
    expect(cancelled!.text).toContain('Załącznik zaktualizuje wpis w Twoim kalendarzu.');
    expect(fileOf(cancelled!)).toContain('METHOD:REQUEST');
    expect(daysIn(cancelled!, '2026-12-20')).toEqual(['11-24', '12-08', '12-15']);
    expect([made!, moved!, cancelled!].map(sequenceOf)).toEqual(
      [made!, moved!, cancelled!].map(sequenceOf).toSorted((one, other) => one - other),
    );
    expect(new Set([made!, moved!, cancelled!].map(sequenceOf)).size).toBe(3);
  });
});

describe('the end of a series', () => {
  it('from a day on bounds the entry, and of all dates removes it, each by one email', async () => {
    const { id } = await createSeries();
    await came();
    await app.call(cancelSeries, as(company.admin), { body: { id, fromDay: '2026-12-08' } });
    const [ended, ...more] = await came();
    expect(more).toEqual([]);
    expect(ended!.subject).toContain('Zakończono serię');
    expect(ended!.text).toContain('Od 8 grudnia 2026 (wtorek) nie masz już terminów');
    expect(daysIn(ended!, '2028')).toEqual(['11-24', '12-01']);
    await app.call(cancelSeries, as(), { body: { id } });
    const [removed, ...others] = await came();
    expect([others, isQuiet(removed!)]).toEqual([[], true]);
    expect(fileOf(removed!)).toContain('METHOD:CANCEL');
    expect(uidOf(removed!)).toBe(id);
  });

  it('tells each participant of its meetings once', async () => {
    const request = body({ placeId: company.rooms[0]!, topic: 'Planning', participants: [company.admin] });
    await app.call(createRoomSeries, as(), { body: request as never });
    await came();
    await app.call(cancelSeries, as(), { body: { id: request.id } });
    const [email, ...more] = await came(company.admin);
    expect([more, email!.subject]).toEqual([[], 'Odwołano serię spotkań: Planning, w każdy wtorek']);
    expect(fileOf(email!)).toContain('METHOD:CANCEL');
  });
});

it('a series that replaces another sends one email, and removes the former entry quietly', async () => {
  const { id: former } = await createSeries();
  await came();
  const { id } = await createSeries({
    rule: { ...weekly, pattern: { every: 'week', weeks: 1, weekdays: [4] } },
    replaces: { seriesId: former },
  });
  const [changed, removed, ...more] = await came();
  expect(more).toEqual([]);
  expect(changed!.subject).toBe('Zmieniono serię: Biurko 1, Floor, w każdy czwartek');
  expect(uidOf(changed!)).toBe(id);
  expect([isQuiet(removed!), uidOf(removed!), fileOf(removed!).includes('METHOD:CANCEL')]).toEqual([
    true,
    former,
    true,
  ]);
});

describe('dates that the server books at night', () => {
  it('send nothing, because calendars show them already', async () => {
    await createSeries();
    await came();
    app.clock.set('2026-12-01T23:30:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await came()).toEqual([]);
  });

  it('send nothing about a place that their person chose', async () => {
    await createSeries({ choices: [{ day: '2026-12-29', placeId: company.desks[1]! }] });
    await came();
    app.clock.set('2026-11-29T23:00:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await came()).toEqual([]);
    const [last] = (await readUncancelledBookings(app.db, company.id)).toSorted((one, other) =>
      other.startDate.localeCompare(one.startDate),
    );
    expect([last!.startDate.slice(0, 10), last!.placeId]).toEqual(['2026-12-29', company.desks[1]]);
  });

  it('are told where their person knew of a refusal, and come back to calendars', async () => {
    const taken = await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [createPeriodDaysFromToday(8)]);
    await createSeries();
    const [made] = await came();
    expect(daysIn(made!, '2026-12-10')).toEqual(['11-24', '12-08']);
    await app.call(cancelDeskBookings, as(company.manager), { body: { bookingIds: [taken.body.bookings[0].id] } });
    mailbox.forgetLetters();
    app.clock.set('2026-11-23T23:30:00Z');
    await runScheduledJob(app, 'extendSeries');
    const [email, ...more] = await came();
    expect([more, email!.subject.split(':')[0]]).toEqual([[], 'Termin jednak zarezerwowany']);
    expect(daysIn(email!, '2026-12-10')).toEqual(['11-24', '12-01', '12-08']);
    expect(sequenceOf(email!)).toBeGreaterThan(sequenceOf(made!));
  });
});
