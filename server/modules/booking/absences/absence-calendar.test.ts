import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAbsenceCalendar, saveAbsenceCalendar } from '#contract/absences/absence-calendar.ts';
import {
  freeBookings,
  listAbsences,
  listAway,
  markAbsence,
  previewAbsence,
  undoFreeing,
} from '#contract/absences/absences.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { limits } from '#contract/wire/limits.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

/** An HR system: a local server whose answer each test sets. */
let answer: (response: ServerResponse) => void;
const hr = createServer((_request, response) => answer(response));
let address: string;
let app: TestApp;
let mailbox: TestMailbox;
let company: TestCompany;

beforeAll(async () => {
  hr.listen(0, '127.0.0.1');
  await once(hr, 'listening');
  address = `http://127.0.0.1:${(hr.address() as AddressInfo).port}/secret.ics`;
  mailbox = await openTestMailbox();
  const providers = { Google: null, Microsoft: null };
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, accounts: { providers, providersAnywhere: true } });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
  hr.close();
});
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`absences = true` });
  mailbox.forgetLetters();
});

const emailOf = (userId: string) => `${userId}@test.example`;
const off = (uid: string, userId: string, from: string, until: string) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `ATTENDEE:mailto:${emailOf(userId)}`, `DTSTART;VALUE=DATE:${from}`].concat([
    `DTEND;VALUE=DATE:${until}`,
    'END:VEVENT',
  ]);
const serve = (...events: string[][]) => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
  answer = (response) => response.setHeader('content-type', 'text/calendar').end(text);
};
const admin = () => ({ userId: company.admin, company: company.id, language: 'en' as const });
const me = () => ({ userId: company.user, company: company.id });
const save = (typed = address) => app.call(saveAbsenceCalendar, admin(), { body: { address: typed } });
const list = async () => (await app.call(listAbsences, me())).body.absences;
async function anHour(): Promise<void> {
  await runScheduledJob(app, 'readAbsenceCalendars');
  await runDueJobs(app);
}

describe('[WEEK-03] the HR calendar', () => {
  it('gives absences to members, and follows the calendar every hour', async () => {
    serve(off('a', company.user, '20261201', '20261203'), off('b', company.user, '20261210', '20261211'));
    const { status, body } = await save();
    expect([status, body.calendar]).toEqual([
      200,
      { host: new URL(address).host, readOn: expect.any(String), problem: null, absences: 2, people: 1, unmatched: 0 },
    ]);
    expect(await list()).toMatchObject([
      { firstDay: '2026-12-01', lastDay: '2026-12-02', source: 'calendar' },
      { firstDay: '2026-12-10', lastDay: '2026-12-10', source: 'calendar' },
    ]);
    const [kept] = await list();
    serve(off('a', company.user, '20261201', '20261205'), off('c', company.manager, '20261201', '20261202'));
    await anHour();
    expect(await list()).toMatchObject([{ id: kept.id, firstDay: '2026-12-01', lastDay: '2026-12-04' }]);
  });

  it('cancels nothing by itself: the person gets one email, and one press frees the bookings', async () => {
    const placeId = company.desks[0]!;
    const desk = await storeBooking(app.db, {
      companyId: company.id,
      placeId,
      userId: company.user,
      period: createPeriodDaysFromToday(8),
    });
    serve(off('a', company.user, '20261201', '20261202'));
    await save();
    await runDueJobs(app);
    expect((await readUncancelledBookings(app.db, company.id)).map(({ id }) => id)).toEqual([desk]);
    const [letter, ...more] = mailbox.lettersTo(emailOf(company.user));
    expect([letter!.links.some((link) => link.endsWith(`/${company.urlName}/absences`)), more]).toEqual([true, []]);
    await anHour();
    expect(mailbox.lettersTo(emailOf(company.user))).toHaveLength(1);
    const period = { firstDay: '2026-12-01', lastDay: '2026-12-01' };
    const touched = (await app.call(previewAbsence, me(), { body: period })).body.bookings;
    const bookingIds = touched.map(({ id }: { id: string }) => id);
    // The press belongs to the absence, so that its undo stays in the list.
    const [{ id }] = await list();
    expect((await app.call(freeBookings, me(), { body: { ...period, id, bookingIds } })).body).toEqual({
      freed: 1,
      stayed: [],
    });
    expect(await list()).toMatchObject([{ id, undoable: 1, touched: 0 }]);
    expect((await app.call(undoFreeing, me(), { params: { id } })).body.bookings).toMatchObject([{ refusal: null }]);
    expect(await list()).toMatchObject([{ id, undoable: 0, touched: 1 }]);
  });

  it('has an absence that its person marks as wrong: it is hidden, touches nothing, and no reading brings it back', async () => {
    const placeId = company.desks[0]!;
    await storeBooking(app.db, {
      companyId: company.id,
      placeId,
      userId: company.user,
      period: createPeriodDaysFromToday(8),
    });
    serve(off('a', company.user, '20261201', '20261203'));
    await save();
    await runDueJobs(app);
    mailbox.forgetLetters();
    const [{ id }] = await list();
    const mark = (isWrong: boolean, by = me()) => app.call(markAbsence, by, { params: { id }, body: { isWrong } });
    const days = { firstDay: '2026-12-01', lastDay: '2026-12-05' };
    const seen = async () =>
      (await app.call(listAway, admin(), { body: { userIds: [company.user], ...days } })).body.away.length;
    expect([await seen(), (await mark(true, { ...me(), userId: company.manager })).status]).toEqual([1, 404]);
    expect((await mark(true)).body.absence).toMatchObject({ id, isWrong: true, touched: 0 });
    expect(await seen()).toBe(0);
    await anHour();
    // Some systems make new uids at each export.
    serve(off('another uid', company.user, '20261201', '20261203'));
    await anHour();
    expect(await list()).toMatchObject([{ id, isWrong: true }]);
    expect([await seen(), mailbox.lettersTo(emailOf(company.user))]).toEqual([0, []]);
    // Other days are news, and the person hears of them.
    serve(off('another uid', company.user, '20261201', '20261205'));
    await anHour();
    expect(await list()).toMatchObject([{ id, isWrong: false, lastDay: '2026-12-04' }]);
    expect(mailbox.lettersTo(emailOf(company.user))).toHaveLength(1);
    await mark(true);
    expect((await mark(false)).body.absence).toMatchObject({ id, isWrong: false, touched: 1 });
    expect(await seen()).toBe(1);
  });

  it('passes over people who are no active members here', async () => {
    const other = await addCompany(app.db, { settings: sql`absences = true` });
    await deactivateMember(app, company.id, company.manager);
    serve(off('a', other.user, '20261201', '20261202'), off('b', company.manager, '20261201', '20261202'));
    expect((await save()).body.calendar).toMatchObject({ absences: 0, people: 0, unmatched: 2 });
    expect(
      await app.db.query(sql`SELECT FROM absences WHERE user_id = ANY(${[other.user, company.manager]}::uuid[])`),
    ).toEqual([]);
  });

  it('does not show its address, which the audit trail names by its host alone', async () => {
    serve();
    await save();
    const { body } = await app.call(getAbsenceCalendar, admin());
    expect(JSON.stringify(body)).not.toContain('secret.ics');
    const audit = await app.call(listAudit, admin(), { query: {} });
    expect(audit.body.items[0]).toMatchObject({
      act: 'companySettingsChanged',
      after: { absenceCalendar: new URL(address).host },
    });
    const [row] = await app.db.query<{ address: string }>(sql`
      SELECT address FROM absence_calendars WHERE company_id = ${company.id}`);
    expect(row!.address).not.toContain('secret.ics');
  });

  it('goes with its absences when its address is emptied', async () => {
    serve(off('a', company.user, '20261201', '20261202'));
    await save();
    expect((await save('')).body).toEqual({ calendar: null });
    expect(await list()).toEqual([]);
  });

  it('that fails later keeps its absences and says what is wrong', async () => {
    serve(off('a', company.user, '20261201', '20261202'));
    await save();
    answer = (response) => response.writeHead(503).end();
    await anHour();
    const { calendar } = (await app.call(getAbsenceCalendar, admin())).body;
    expect([calendar.problem, await list()]).toMatchObject(['absenceCalendarRefused', [{ source: 'calendar' }]]);
    // A proxy has cut the file.
    answer = (response) => response.end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\n');
    await anHour();
    const cut = (await app.call(getAbsenceCalendar, admin())).body.calendar;
    expect([cut.problem, (await list()).length]).toEqual(['absenceCalendarUnreadable', 1]);
  });

  it('sends one email for the same days, although each export has new uids', async () => {
    const desk = {
      companyId: company.id,
      placeId: company.desks[0]!,
      userId: company.user,
      period: createPeriodDaysFromToday(8),
    };
    await storeBooking(app.db, desk);
    serve(off('first', company.user, '20261201', '20261202'));
    await save();
    const [kept] = await list();
    for (const uid of ['second', 'third']) {
      serve(off(uid, company.user, '20261201', '20261202'));
      await anHour();
    }
    // The event disappears for an hour and returns.
    serve();
    await anHour();
    expect(await list()).toEqual([]);
    serve(off('fourth', company.user, '20261201', '20261202'));
    await anHour();
    expect(mailbox.lettersTo(emailOf(company.user))).toHaveLength(1);
    expect(await list()).toMatchObject([{ firstDay: kept.firstDay, source: 'calendar' }]);
  });

  it('that has lost most of its absences keeps them until the next reading finds the same', async () => {
    const days = Array.from({ length: 12 }, (_, at) => `202612${String(at * 2 + 1).padStart(2, '0')}`);
    const next = (day: string) => String(Number(day) + 1);
    serve(...days.map((day) => off(day, company.user, day, next(day))));
    await save();
    serve(off(days[0]!, company.user, days[0]!, next(days[0]!)));
    await anHour();
    const { calendar } = (await app.call(getAbsenceCalendar, admin())).body;
    expect([calendar.problem, (await list()).length]).toEqual(['absenceCalendarShrunk', 12]);
    await anHour();
    const later = (await app.call(getAbsenceCalendar, admin())).body.calendar;
    expect([later.problem, (await list()).length]).toEqual([null, 1]);
  });

  it('changes nothing of another company that reads the same calendar', async () => {
    const other = await addCompany(app.db, { settings: sql`absences = true` });
    const rows = () => app.db.query(sql`SELECT * FROM absences WHERE company_id = ${other.id} ORDER BY id`);
    serve(off('a', company.user, '20261201', '20261202'), off('a', other.user, '20261201', '20261202'));
    await save();
    await app.call(saveAbsenceCalendar, { userId: other.admin, company: other.id }, { body: { address } });
    const before = await rows();
    expect(before).toHaveLength(1);
    serve(off('a', company.user, '20261203', '20261204'));
    await save();
    expect(await rows()).toEqual(before);
    await save('');
    expect([await rows(), await list()]).toEqual([before, []]);
  });

  it('gives no absence to a member who is removed while the server stores the reading', async () => {
    serve(off('a', company.user, '20261201', '20261202'));
    const removal = await app.db.transaction(async (tx) => {
      await tx.query(sql`
        UPDATE memberships SET status = 'inactive' WHERE company_id = ${company.id} AND user_id = ${company.user}`);
      const saving = save();
      // The reading waits for the removal, or has not come so far yet. Both give the same.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { saving };
    });
    expect((await removal.saving).status).toBe(200);
    expect(await app.db.query(sql`SELECT FROM absences WHERE company_id = ${company.id}`)).toEqual([]);
  });

  it('whose address was encrypted by another secret says so, and can be entered again', async () => {
    serve(off('a', company.user, '20261201', '20261202'));
    await save();
    await app.db.query(
      sql`UPDATE absence_calendars SET address = 'of another secret' WHERE company_id = ${company.id}`,
    );
    await anHour();
    const { calendar } = (await app.call(getAbsenceCalendar, admin())).body;
    expect([calendar.problem, (await list()).length]).toEqual(['absenceCalendarAddressLost', 1]);
    expect((await save()).body.calendar.problem).toBeNull();
  });

  it('is not read while the company has absences switched off', async () => {
    serve();
    // Other companies have calendars at the same server.
    await save(`${address}?own`);
    await changeSettings(app, company, sql`absences = false`);
    await addCompany(app.db, { settings: sql`absences = true` });
    let asked = 0;
    answer = (response) => {
      if (response.req.url?.endsWith('?own')) asked += 1;
      response.end();
    };
    await anHour();
    // A job that was added before reads nothing either, although other companies use absences.
    const attempt = { attempt: 1, isLast: true, signal: new AbortController().signal };
    await app.jobHandlers.readAbsenceCalendar!.act({ companyId: company.id }, attempt);
    await changeSettings(app, company, sql`absences = true`);
    await app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`);
    await app.jobHandlers.readAbsenceCalendar!.act({ companyId: company.id }, attempt);
    expect(asked).toBe(0);
  });

  it('is not stored when the company switches absences off, or is switched off, during the reading', async () => {
    await addCompany(app.db, { settings: sql`absences = true` });
    serve();
    await save();
    const read = async (meanwhile: () => Promise<unknown>) => {
      const text = ['BEGIN:VCALENDAR', ...off('a', company.user, '20261201', '20261202'), 'END:VCALENDAR'].join('\r\n');
      answer = (response) => void meanwhile().then(() => response.end(text));
      const attempt = { attempt: 1, isLast: true, signal: new AbortController().signal };
      await app.jobHandlers.readAbsenceCalendar!.act({ companyId: company.id }, attempt);
      return (await app.db.query(sql`SELECT FROM absences WHERE company_id = ${company.id}`)).length;
    };
    const whenOff = await read(() => changeSettings(app, company, sql`absences = false`));
    await changeSettings(app, company, sql`absences = true`);
    const whenInactive = await read(() =>
      app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`),
    );
    await app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${company.id}`);
    expect([whenOff, whenInactive, await read(() => Promise.resolve())]).toEqual([0, 0, 1]);
  });
});

describe('a calendar is read', () => {
  it('alone: a second reading of the company is refused, and those of others wait', async () => {
    const others = await Promise.all([1, 2].map(() => addCompany(app.db, { settings: sql`absences = true` })));
    let open = 0;
    let most = 0;
    answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
      }, 100);
    };
    const saveOf = ({ admin: userId, id }: TestCompany) =>
      app.call(saveAbsenceCalendar, { userId, company: id }, { body: { address } });
    const answers = await Promise.all([save(), save(), ...others.map(saveOf)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 503]);
    expect(most).toBe(1);
    serve();
    expect((await save()).status).toBe(200);
  });
});

describe('a calendar is refused', () => {
  const codeOf = async (typed?: string) => {
    const { status, body } = await save(typed);
    expect(status).toBe(422);
    return body.errorCode;
  };

  it('that is too large, without reading all of it', async () => {
    const part = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    answer = (response) => {
      const send = () => {
        while (!response.destroyed && sent < 4 * limits.calendarBytes) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', send);
        }
      };
      send();
    };
    expect(await codeOf()).toBe('absenceCalendarTooLarge');
    expect(sent).toBeLessThan(2 * limits.calendarBytes);
  });

  it('that is no calendar, does not answer, or leads away too often', async () => {
    answer = (response) => response.end('<html></html>');
    expect(await codeOf()).toBe('absenceCalendarUnreadable');
    answer = (response) => response.writeHead(404).end();
    expect(await codeOf()).toBe('absenceCalendarRefused');
    expect(await codeOf('http://127.0.0.1:9/x.ics')).toBe('absenceCalendarUnreachable');
    answer = (response) => response.writeHead(302, { location: address }).end();
    expect(await codeOf()).toBe('absenceCalendarUnreachable');
    for (const typed of ['kalendarz', 'ftp://hr.example/a.ics', 'file:///etc/passwd'])
      expect(await codeOf(typed)).toBe('absenceCalendarNotPublic');
    expect((await app.call(getAbsenceCalendar, admin())).body).toEqual({ calendar: null });
  });

  it('at an inner address, in production', async () => {
    const providers = { Google: null, Microsoft: null };
    const strict = await createTestApp({
      databaseUrl: app.databaseUrl,
      accounts: { providers, providersAnywhere: false },
    });
    const inner = ['https://127.0.0.1/a.ics', 'https://10.0.0.5/a.ics', 'https://localhost/a.ics', address];
    for (const typed of inner) {
      const { body } = await strict.call(saveAbsenceCalendar, admin(), { body: { address: typed } });
      expect([typed, body.errorCode]).toEqual([typed, 'absenceCalendarNotPublic']);
    }
    await strict.stop();
  });
});
