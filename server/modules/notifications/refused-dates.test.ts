import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskSeries } from '#contract/booking/bookings.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeClosedDays } from '#server/testing/opening-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { listSeriesDatesInCalendarFile } from '#server/testing/series-files.ts';
import { allDaysWithinYearFromToday } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';
import { isReportTime } from './report-refused-dates.ts';

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
/** A Monday, half an hour after the midnight of Warsaw at which the period reaches 23 December. */
const night = '2026-11-23T23:30:00Z';
const nextMonday = '2026-11-30T06:00:00Z';
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 30, max_desk_bookings_count = 50`);
  // The member has a daily series, and a colleague the desk on a day that comes next.
  const rule = {
    pattern: { every: 'day' },
    firstDay: '2026-11-23',
    end: { ends: 'never' },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  } as const;
  const body = {
    id: randomUUID(),
    placeId: company.desks[0]!,
    rule,
    choices: [],
    refusedDays: allDaysWithinYearFromToday,
  };
  expect((await app.call(createDeskSeries, { userId: company.user, company: company.id }, { body })).status).toBe(201);
  await runDueJobs(app);
  await changeSettings(app, company, sql`max_booking_period = 32`);
  const { status } = await bookPlace(app, 'desk', { userId: company.manager, company: company.id }, company.desks[0]!, [
    createPeriodDaysFromToday(31),
  ]);
  expect(status).toBe(201);
  app.clock.set(night);
  await runScheduledJob(app, 'extendSeries');
  await runDueJobs(app);
  mailbox.forgetLetters();
});

const refusedDays = async () =>
  (
    await app.db.query<{ day: string; reported: boolean }>(sql`
      SELECT day::text AS day, reported_on IS NOT NULL AS reported FROM series_dates
      WHERE company_id = ${company.id} AND refusal IS NOT NULL ORDER BY day`)
  ).map(({ day, reported }) => `${day} ${reported}`);
const report = async (at: string, times = 1) => {
  app.clock.set(at);
  await Promise.all(Array.from({ length: times }, () => runScheduledJob(app, 'reportRefusedDates')));
  await runDueJobs(app);
  return mailbox.lettersTo(`${company.user}@test.example`);
};

describe('[WEEK-01i] dates that the server could not book at night', () => {
  it('are reported on Monday at 7:00 with the reason, a link, and the entry without them', async () => {
    expect(await refusedDays()).toEqual(['2026-12-24 false']);
    expect(await report('2026-11-27T09:00:00Z')).toEqual([]);
    expect(await report('2026-11-30T05:00:00Z')).toEqual([]);
    const [email, ...more] = await report(nextMonday);
    expect(more).toEqual([]);
    expect(email!.subject).toBe('Terminy bez rezerwacji: 1');
    expect(email!.text).toMatch(/czwartek, 24 grudnia 2026: \S/);
    expect(email!.text).toContain('/myBookings?dates=repeating');
    const file = email!.files.find(({ contentType }) => contentType === 'text/calendar')!.content.toString('utf8');
    const days = listSeriesDatesInCalendarFile(file, '2026-12-27').map(({ start }) => start.slice(0, 10));
    expect(days.slice(-3)).toEqual(['2026-12-23', '2026-12-25', '2026-12-26']);
    expect(await refusedDays()).toEqual(['2026-12-24 true']);
  });

  it.each([
    ['off', 'wyłączyła serie rezerwacji', 'Pokaż serię'],
    ['withEnd', 'Podaj koniec takiej serii', 'Zmień serię'],
  ])('come with advice that holds while the setting is %s', async (setting, advice, button) => {
    await changeSettings(app, company, sql`series = ${setting}`);
    const [email] = await report(nextMonday);
    expect(email!.text).toContain(advice);
    expect(email!.text).toContain(button);
    expect(email!.text).not.toContain('Próbujemy ponownie każdej nocy');
  });

  it.each([
    ['2026-12-24', false, 'W dni zamknięte nie rezerwujemy, więc nie próbujemy ponownie.'],
    ['2026-12-24', true, 'Próbujemy ponownie każdej nocy, oprócz dni zamkniętych.'],
  ])('on a closed day are said to stay without a booking (others: %s %s)', async (day, hasOthers, sentence) => {
    // The next night reaches Christmas Day too, at a desk that a colleague holds.
    await changeSettings(app, company, sql`opening_hours = true, max_booking_period = ${hasOthers ? 35 : 32}`);
    await storeClosedDays(app.db, { companyId: company.id, locationId: company.floor, from: day, name: 'Wigilia' });
    if (hasOthers)
      await bookPlace(app, 'desk', { userId: company.manager, company: company.id }, company.desks[0]!, [
        createPeriodDaysFromToday(35),
      ]);
    app.clock.set('2026-11-24T23:30:00Z');
    await runScheduledJob(app, 'extendSeries');
    const [email] = await report(nextMonday);
    expect(email!.text).toContain(sentence);
    expect(email!.text).not.toContain('każdej nocy.');
  });

  it('come with both advices where one series has an end and one has none', async () => {
    const who = { userId: company.user, company: company.id };
    const manager = { userId: company.manager, company: company.id };
    expect((await bookPlace(app, 'desk', manager, company.desks[1]!, [createPeriodDaysFromToday(9)])).status).toBe(201);
    const rule = {
      ...{ pattern: { every: 'day' }, firstDay: '2026-12-01', end: { ends: 'after', dates: 3 } },
      hours: { start: '09:00', end: '17:00', nights: 0 },
    } as const;
    const body = {
      id: randomUUID(),
      placeId: company.desks[1]!,
      rule,
      choices: [],
      refusedDays: allDaysWithinYearFromToday,
    };
    expect((await app.call(createDeskSeries, who, { body })).status).toBe(201);
    await runDueJobs(app);
    await app.db.query(sql`UPDATE series_dates SET reported_on = NULL WHERE company_id = ${company.id}`);
    mailbox.forgetLetters();
    await changeSettings(app, company, sql`series = 'withEnd'`);
    const emails = await report(nextMonday);
    const { text } = emails.find(({ subject }) => subject === 'Terminy bez rezerwacji: 2')!;
    expect(text).toContain('Próbujemy ponownie każdej nocy');
    expect(text).toContain('dopóki nie podasz jej końca');
  });

  it('are not reported while their person is away, although the refusal is older than the absence', async () => {
    await changeSettings(app, company, sql`absences = true`);
    await app.db.query(sql`
      INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
      VALUES (${company.id}, ${randomUUID()}, ${company.user}, '2026-12-23', '2026-12-27', now())`);
    expect(await report(nextMonday)).toEqual([]);
    expect(await refusedDays()).toEqual([]);
    await app.db.query(sql`DELETE FROM absences WHERE company_id = ${company.id}`);
    // The next night tries the date again.
    app.clock.set('2026-11-30T23:30:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await refusedDays()).toEqual(['2026-12-24 false']);
  });

  it('are cleared at night while their person is away', async () => {
    await changeSettings(app, company, sql`absences = true`);
    await app.db.query(sql`
      INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
      VALUES (${company.id}, ${randomUUID()}, ${company.user}, '2026-12-23', '2026-12-27', now())`);
    app.clock.set('2026-11-24T23:30:00Z');
    await runScheduledJob(app, 'extendSeries');
    expect(await refusedDays()).toEqual([]);
  });

  it('are reported once, also by two servers at once and by the turns that follow', async () => {
    expect(await report(nextMonday, 4)).toHaveLength(1);
    expect(await report('2026-11-30T07:00:00Z')).toHaveLength(1);
    expect(await report('2026-12-07T06:00:00Z')).toHaveLength(1);
  });

  it('are reported on the next Monday if they were refused after the report', async () => {
    expect(await report(nextMonday)).toHaveLength(1);
    await app.db.query(sql`
      UPDATE series_dates SET reported_on = NULL WHERE company_id = ${company.id} AND refusal IS NOT NULL`);
    expect(await report('2026-11-30T11:00:00Z')).toHaveLength(1);
    expect(await refusedDays()).toEqual(['2026-12-24 false']);
    expect(await report('2026-12-07T06:00:00Z')).toHaveLength(2);
    expect(await refusedDays()).toEqual(['2026-12-24 true']);
  });

  it('are not reported once their series has ended, or has no place any more', async () => {
    const setEnd = (end: string | null, strandedOn: string | null) =>
      app.db.query(
        sql`UPDATE series SET ended_from = ${end}, stranded_on = ${strandedOn} WHERE company_id = ${company.id}`,
      );
    await setEnd('2026-12-24', null);
    expect(await report(nextMonday)).toEqual([]);
    await setEnd(null, night);
    expect(await report('2026-11-30T08:00:00Z')).toEqual([]);
    await setEnd('2026-12-25', null);
    expect(await report('2026-11-30T09:00:00Z')).toHaveLength(1);
  });

  it('leave the calendar of a person who wants no emails about cancellations', async () => {
    await app.db.query(sql`
      INSERT INTO notification_preferences (user_id, channel, kind, enabled)
      VALUES (${company.user}, 'mail', 'bookingCancelled', false)`);
    const [email, ...more] = await report(nextMonday);
    expect([more, email!.headers.importance, email!.subject.split(':')[0]]).toEqual([[], 'Low', 'Zmiana w kalendarzu']);
    const file = email!.files.find(({ contentType }) => contentType === 'text/calendar')!.content.toString('utf8');
    const days = listSeriesDatesInCalendarFile(file, '2026-12-27').map(({ start }) => start.slice(0, 10));
    expect(days).not.toContain('2026-12-24');
    expect(await refusedDays()).toEqual(['2026-12-24 true']);
  });

  it('are reported later on Monday after an outage, and not to a person who is turned off', async () => {
    await deactivateMember(app, company.id, company.user);
    expect(await report(nextMonday)).toEqual([]);
    await app.db.query(sql`UPDATE memberships SET status = 'active' WHERE user_id = ${company.user}`);
    expect(await report('2026-11-30T18:00:00Z')).toHaveLength(1);
  });
});

it('the report’s time is that of the place', () => {
  const at = (instant: string, timeZone: string) => isReportTime(Date.parse(instant), timeZone);
  expect(at('2026-11-29T20:00:00Z', 'Pacific/Auckland')).toBe(true);
  expect(at('2026-11-29T17:59:00Z', 'Pacific/Auckland')).toBe(false);
  expect(at('2026-12-01T03:00:00Z', 'America/New_York')).toBe(true);
  expect(at('2026-12-01T05:00:00Z', 'America/New_York')).toBe(false);
});
