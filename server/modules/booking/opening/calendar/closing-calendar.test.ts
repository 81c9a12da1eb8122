import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { getClosingCalendar, previewClosingCalendar, saveClosingCalendar } from '#contract/places/closing-calendar.ts';
import { type ClosedPeriodOfLocation, listOpening } from '#contract/places/list-opening.ts';
import { getLocationRemoval, removeLocation } from '#contract/places/location-tree.ts';
import { closeDays, reopenDays } from '#contract/places/opening.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeClosedDays } from '#server/testing/opening-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind } from '#server/testing/tested-kinds.ts';

/** The server of a calendar, whose answer each test sets. */
let answer: (response: ServerResponse) => void;
const host = createServer((_request, response) => answer(response));
let address: string;
let app: TestApp;
let mailbox: TestMailbox;
let company: TestCompany;

beforeAll(async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/secret.ics`;
  mailbox = await openTestMailbox();
  const providers = { Google: null, Microsoft: null };
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, accounts: { providers, providersAnywhere: true } });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
  host.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  // An hour would read the calendars of earlier tests too.
  await app.db.query(sql`DELETE FROM closing_calendars`);
  company = await addCompany(app.db, { settings: sql`opening_hours = true, max_booking_period = 60` });
  mailbox.forgetLetters();
});

const inDays = (days: number) => addDays(testToday, days);
const compact = (day: string) => day.replaceAll('-', '');
/** Returns a whole-day event by days from today. */
const off = (from: number, until = from, name = 'Remont') => [
  ...['BEGIN:VEVENT', `UID:${from} ${until} ${name}`, `SUMMARY:${name}`],
  `DTSTART;VALUE=DATE:${compact(inDays(from))}`,
  ...[`DTEND;VALUE=DATE:${compact(inDays(until + 1))}`, 'END:VEVENT'],
];
const textOf = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
const serve = (...events: string[][]) => {
  answer = (response) => response.setHeader('content-type', 'text/calendar').end(textOf(...events));
};
const as = (userId = company.user) => ({ userId, company: company.id, language: 'en' as const });
const save = (more: { address?: string; bookings?: number } = {}, locationId = company.floor, by = company.admin) =>
  app.call(saveClosingCalendar, as(by), {
    params: { locationId },
    body: { address, bookings: 1000, ...more },
  });
const state = async (locationId = company.floor) =>
  (await app.call(getClosingCalendar, as(company.admin), { params: { locationId } })).body.calendar;
const listed = async () => {
  const query = { from: testToday, until: inDays(399) };
  const { body } = await app.call(listOpening, as(company.admin), { query });
  return body.locations.flatMap(({ closed }: { closed: object[] }) => closed);
};
const days = async () =>
  (await listed()).map(({ from, until, names }: ClosedPeriodOfLocation) => `${from} ${until} ${names.en}`);
const anHour = async () => {
  await runScheduledJob(app, 'readClosingCalendars');
  await runDueJobs(app);
};
type RecordedAct = { act: string; before?: { closedDays?: string }; after?: { closedDays?: string } };
/** Returns what the audit trail records of closed days, newest first. */
const records = async () => {
  const { items } = (await app.call(listAudit, as(company.admin), { query: {} })).body;
  return (items as RecordedAct[]).filter(({ act }) => act.startsWith('days'));
};
const acts = async () => (await records()).map(({ act }) => act);
const place = (kind: TestedKind) => getTestedKindEndpoints(kind).placesOf(company)[0]!;
const bookOn = (day: number, kind: TestedKind = 'desk', by = company.user) =>
  bookPlace(app, kind, as(by), place(kind), [createPeriodDaysFromToday(day)]);
const answered = ({ status, body }: { status: number; body: { errorCode?: string } }) => body.errorCode ?? status;
const booked = async () => (await readUncancelledBookings(app.db, company.id)).length;
const emailOf = async (userId: string) => {
  const [row] = await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
  return row!.email;
};

describe('[WEEK-05f] the calendar of a location', () => {
  it('closes it on whole-day events, next to own closed days and holidays, and is followed every hour', async () => {
    await storeClosedDays(app.db, { companyId: company.id, locationId: company.floor, from: inDays(9), name: 'Own' });
    serve(off(3, 5, 'Święta'), off(20));
    const { status, body } = await save();
    const calendar = { host: new URL(address).host, readOn: expect.any(String), problem: null, periods: 2, leftOut: 0 };
    expect([status, body]).toEqual([200, { calendar, cancelled: 0 }]);
    expect(await listed()).toMatchObject([
      { from: inDays(3), until: inDays(5), names: { pl: 'Święta', en: 'Święta' }, fromCalendar: true },
      { from: inDays(9), fromCalendar: false },
      { from: inDays(20), fromCalendar: true },
    ]);
    expect((await bookOn(4)).body).toMatchObject({ errorCode: 'closedDay', details: { names: { en: 'Święta' } } });
    // A day leaves the calendar and opens again. Another one gets longer.
    serve(off(3, 6, 'Święta'));
    await anHour();
    expect(await days()).toEqual([`${inDays(3)} ${inDays(6)} Święta`, `${inDays(9)} ${inDays(9)} Own`]);
    expect(answered(await bookOn(20))).toBe(201);
    expect(answered(await bookOn(6))).toBe('closedDay');
  });

  it('of the root refuses bookings of all kinds with the name of the event', async () => {
    serve(off(1, 1, 'Dezynsekcja'));
    await save({}, company.root);
    const details = { day: inDays(1), names: { pl: 'Dezynsekcja', en: 'Dezynsekcja' }, locationName: 'Root' };
    for (const kind of bookedKinds)
      expect([kind, (await bookOn(1, kind)).body]).toMatchObject([kind, { errorCode: 'closedDay', details }]);
  });

  it('shows before a save the days and the number of bookings, and a save needs the agreement to that number', async () => {
    await bookOn(1);
    await bookOn(1, 'room', company.manager);
    await bookOn(2);
    serve(off(1), off(30, 31, 'Święta'));
    const params = { locationId: company.floor };
    const seen = await app.call(previewClosingCalendar, as(company.admin), { params, body: { address } });
    expect(seen.body).toEqual({
      closed: [
        { from: inDays(1), until: inDays(1), names: { pl: 'Remont', en: 'Remont' } },
        { from: inDays(30), until: inDays(31), names: { pl: 'Święta', en: 'Święta' } },
      ],
      leftOut: 0,
      cancelled: { bookings: 2, people: 2 },
    });
    expect([await days(), await booked(), await state()]).toEqual([[], 3, null]);
    expect((await save({ bookings: 1 })).body).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 2 } });
    expect([await days(), await booked(), await state()]).toEqual([[], 3, null]);
    expect((await save({ bookings: 2 })).body.cancelled).toBe(2);
    expect(await booked()).toBe(1);
    // The answer got lost, and the person saves again.
    expect((await save({ bookings: 2 })).body).toMatchObject({ cancelled: 0, calendar: { periods: 2 } });
  });

  it('cancels by an hourly reading too, and tells each holder once what is free instead, also who set it up', async () => {
    const beside = await addLocation(app.db, company.id, { parentId: company.root, name: 'Beside' });
    await addPlace(app.db, company.id, beside, 'desk', { label: '900' });
    const holders = [company.user, company.admin];
    await app.db.query(sql`UPDATE users SET calendar_entries = 'never' WHERE id = ANY(${holders}::uuid[])`);
    serve(off(20));
    await save();
    await bookOn(1);
    await bookOn(2);
    await bookOn(2, 'room', company.admin);
    await runDueJobs(app);
    mailbox.forgetLetters();
    serve(off(20), off(1, 2, 'Dezynsekcja'));
    await anHour();
    await anHour();
    expect(await booked()).toBe(0);
    const told = await Promise.all(holders.map(emailOf));
    expect(mailbox.letters.flatMap(({ to }) => to).toSorted()).toEqual(told.toSorted());
    const [letter] = mailbox.lettersTo(told[0]!);
    expect(letter!.text).toContain('Beside: 900');
    expect(letter!.text).toContain('Dezynsekcja');
  });

  it('keeps a booking that a manager made on a closed day, when the event is renamed or gets longer', async () => {
    serve(off(1));
    await save();
    await bookPlace(app, 'desk', as(company.admin), place('desk'), [createPeriodDaysFromToday(1)], {
      adminBypassMode: true,
    });
    serve(off(1, 2, 'Remont dachu'));
    await anHour();
    expect(await days()).toEqual([`${inDays(1)} ${inDays(2)} Remont dachu`]);
    expect(await booked()).toBe(1);
  });

  it('that fails later keeps its days and says what is wrong, and the next reading takes the trouble back', async () => {
    serve(off(1), off(2));
    await save();
    const before = await days();
    const failed = async (respond: typeof answer) => {
      answer = respond;
      await anHour();
      expect(await days()).toEqual(before);
      return (await state())!.problem;
    };
    expect(await failed((response) => response.writeHead(503).end())).toBe('closingCalendarRefused');
    // A proxy has cut the file.
    expect(await failed((response) => response.end(textOf(off(1)).slice(0, -20)))).toBe('closingCalendarUnreadable');
    expect(await failed((response) => response.end(textOf(off(1, 390))))).toBe('closingCalendarTooManyDays');
    expect(await failed((response) => response.destroy())).toBe('closingCalendarUnreachable');
    await app.db.query(
      sql`UPDATE closing_calendars SET address = 'of another secret' WHERE company_id = ${company.id}`,
    );
    expect(await failed(() => {})).toBe('closingCalendarAddressLost');
    serve(off(1), off(2));
    expect((await save()).body.calendar.problem).toBeNull();
  });

  it('that has lost most of its days keeps them until the next reading finds the same', async () => {
    serve(...[1, 3, 5, 7, 9].map((day) => off(day)));
    await save();
    serve(off(9));
    await anHour();
    expect([(await state())!.problem, (await days()).length]).toEqual(['closingCalendarShrunk', 5]);
    await anHour();
    expect([(await state())!.problem, (await days()).length]).toEqual([null, 1]);
    // An empty calendar opens the last day, which is no fault.
    serve();
    await anHour();
    expect([await state(), await days()]).toMatchObject([{ problem: null, periods: 0 }, []]);
  });

  it('leaves days that recur as they are while a day passes', async () => {
    const daily = ['BEGIN:VEVENT', 'UID:daily', 'SUMMARY:Remont', `DTSTART;VALUE=DATE:${compact(testToday)}`];
    serve([...daily, 'RRULE:FREQ=DAILY;COUNT=7', 'END:VEVENT']);
    await save();
    const read = () =>
      app.db.query(sql`SELECT id, days::text FROM closed_days WHERE company_id = ${company.id} ORDER BY days`);
    const stored = await read();
    app.clock.set(`${inDays(1)}T09:00:00Z`);
    await anHour();
    expect(await read()).toEqual(stored);
    // The record has the days of the event as one period.
    expect((await records()).map(({ after }) => after?.closedDays)).toEqual(['23-11-2026 – 29-11-2026 Remont']);
  });

  it('reports no open day when an event is renamed, and only the day that opens when it gets shorter', async () => {
    serve(off(1, 2), off(5, 6));
    await save();
    serve(off(1, 2, 'Remont dachu'), off(5, 6));
    await anHour();
    expect(await acts()).toEqual(['daysClosed', 'daysClosed']);
    serve(off(1, 2, 'Remont dachu'), off(5));
    await anHour();
    expect((await acts()).toSorted()).toEqual(['daysClosed', 'daysClosed', 'daysClosed', 'daysReopened']);
    const opened = (await records()).find(({ act }) => act === 'daysReopened');
    expect(opened?.before?.closedDays).toBe('29-11-2026 Remont');
  });

  it('keeps days that are over, and closes no past day', async () => {
    serve(off(-3, 1, 'Remont'), off(-9, -8, 'Dawno'));
    await save();
    expect(await days()).toEqual([`${inDays(-3)} ${inDays(1)} Remont`]);
    app.clock.set(`${inDays(4)}T09:00:00Z`);
    serve();
    await anHour();
    const stored = await app.db.query(sql`SELECT FROM closed_days WHERE company_id = ${company.id} AND from_calendar`);
    expect(stored).toHaveLength(1);
  });

  it('goes with its address, whose days open again, and a second time nothing happens', async () => {
    await storeClosedDays(app.db, { companyId: company.id, locationId: company.floor, from: inDays(9), name: 'Own' });
    serve(off(1));
    await save();
    for (let time = 0; time < 2; time++) {
      expect((await save({ address: '' })).body).toEqual({ calendar: null, cancelled: 0 });
      expect(await days()).toEqual([`${inDays(9)} ${inDays(9)} Own`]);
    }
  });

  it('replaced by another one opens the days that the new one lacks', async () => {
    serve(off(1), off(2));
    await save();
    serve(off(2), off(3));
    await save({ address: `${address}?other` });
    expect(await days()).toEqual([2, 3].map((day) => `${inDays(day)} ${inDays(day)} Remont`));
  });

  it('has days that cannot be opened by hand, and that leave the room for own ones', async () => {
    serve(...Array.from({ length: 180 }, (_, at) => off(at * 2 + 1)));
    await save();
    const [{ id }] = await listed();
    expect(answered(await app.call(reopenDays, as(company.admin), { params: { id } }))).toBe('closedByCalendar');
    await app.db.query(sql`
      INSERT INTO closed_days (company_id, id, container_id, days, name)
      SELECT ${company.id}, gen_random_uuid(), ${company.floor}, '[2030-01-01,2030-01-01]', 'x' FROM generate_series(1, 199)`);
    const body = { id: crypto.randomUUID(), from: inDays(2), until: inDays(2), name: 'Own' };
    expect(
      answered(await app.call(closeDays, as(company.admin), { params: { locationId: company.floor }, body })),
    ).toBe(201);
  });

  it('does not show its address, which the audit trail names by its host alone', async () => {
    serve(off(1, 2, 'Święta'));
    await save();
    expect(JSON.stringify([await state(), (await save()).body])).not.toContain('secret.ics');
    const { items } = (await app.call(listAudit, as(company.admin), { query: {} })).body;
    const closingCalendar = new URL(address).host;
    expect(items.find(({ act }: { act: string }) => act === 'daysClosed')).toMatchObject({
      subjects: [{ name: 'Floor' }],
      after: { closingCalendar, closedDays: '24-11-2026 – 25-11-2026 Święta', cancelled: 0 },
    });
    expect(JSON.stringify(items)).not.toContain('secret.ics');
    const [row] = await app.db.query<{ address: string }>(sql`
      SELECT address FROM closing_calendars WHERE company_id = ${company.id}`);
    expect(row!.address).not.toContain('secret.ics');
  });

  it('is forgotten with its location, and with the locations inside a removed one', async () => {
    const inside = await addLocation(app.db, company.id, { parentId: company.floor, name: 'Inside' });
    serve(off(1));
    await save({}, inside);
    const params = { locationId: company.floor };
    const { bookings } = (await app.call(getLocationRemoval, as(company.admin), { params })).body;
    const query = { bookings };
    expect((await app.call(removeLocation, as(company.admin), { params, query } as never)).status).toBe(204);
    expect(await app.db.query(sql`SELECT FROM closing_calendars WHERE company_id = ${company.id}`)).toEqual([]);
    expect(answered(await save({}, inside))).toBe('notFound');
  });

  it('is neither read nor shown while the company has opening hours switched off or is inactive', async () => {
    serve(off(1));
    await save();
    let asked = 0;
    answer = (response) => {
      asked += 1;
      response.end(textOf(off(2)));
    };
    const read = async () => {
      const attempt = { attempt: 1, isLast: true, signal: new AbortController().signal };
      await app.jobHandlers.readClosingCalendar!.act({ companyId: company.id, locationId: company.floor }, attempt);
    };
    await changeSettings(app, company, sql`opening_hours = false`);
    // Another company has the setting.
    await addCompany(app.db, { settings: sql`opening_hours = true` });
    await anHour();
    await read();
    expect(
      answered(await app.call(getClosingCalendar, as(company.admin), { params: { locationId: company.floor } })),
    ).toBe('openingHoursOff');
    await changeSettings(app, company, sql`opening_hours = true`);
    await app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`);
    await anHour();
    await read();
    expect(asked).toBe(0);
    await app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${company.id}`);
    await read();
    expect([asked, await days()]).toEqual([1, [`${inDays(2)} ${inDays(2)} Remont`]]);
  });

  it('changes nothing of another company with the same calendar', async () => {
    const other = await addCompany(app.db, { settings: sql`opening_hours = true` });
    const rows = () => app.db.query(sql`SELECT * FROM closed_days WHERE company_id = ${other.id} ORDER BY id`);
    serve(off(1));
    await save();
    const params = { locationId: other.floor };
    const by = { userId: other.admin, company: other.id };
    await app.call(saveClosingCalendar, by, { params, body: { address } } as never);
    const before = await rows();
    expect(before).toHaveLength(1);
    serve(off(2));
    await save();
    await save({ address: '' });
    expect([await rows(), await days()]).toEqual([before, []]);
  });
});

describe('[WEEK-05f] two changes of a calendar at once', () => {
  const attempt = { attempt: 1, isLast: true, signal: new AbortController().signal };
  const read = () =>
    app.jobHandlers.readClosingCalendar!.act({ companyId: company.id, locationId: company.floor }, attempt);

  it('two servers that read cancel each booking once and close each day once', async () => {
    serve(off(20));
    await save();
    await bookOn(1);
    await app.db.query(sql`UPDATE users SET calendar_entries = 'never' WHERE id = ${company.user}`);
    await runDueJobs(app);
    mailbox.forgetLetters();
    serve(off(20), off(1));
    await Promise.all([read(), read(), read()]);
    await runDueJobs(app);
    expect([await days(), await booked()]).toMatchObject([{ length: 2 }, 0]);
    expect(mailbox.lettersTo(await emailOf(company.user))).toHaveLength(1);
  });

  it('a reading that began before a new address, or before its removal, changes nothing', async () => {
    for (const wanted of [`${address}?new`, '']) {
      serve(off(1));
      await save();
      let served = 0;
      // The reading has the old calendar, and a person saves another one before it is stored.
      answer = (response) => {
        served += 1;
        if (served > 1) return void response.end(textOf(off(5)));
        void save({ address: wanted }).then(() => response.end(textOf(off(1), off(2))));
      };
      await read();
      expect(await days()).toEqual(wanted ? [`${inDays(5)} ${inDays(5)} Remont`] : []);
      expect((await state())?.periods).toBe(wanted ? 1 : undefined);
      await save({ address: '' });
    }
  });

  it('a server that dies after the reading has closed nothing, and the next reading closes the days', async () => {
    serve(off(20));
    await save();
    await bookOn(1);
    serve(off(20), off(1));
    // The cancellation fails in the middle of the transaction, as a lost connection does.
    await app.db.query(sql`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the server died'; END $$`);
    await app.db.query(sql`
      CREATE TRIGGER die BEFORE INSERT ON closed_days FOR EACH ROW EXECUTE FUNCTION die()`);
    await expect(read()).rejects.toThrow('the server died');
    expect([await days(), await booked()]).toMatchObject([{ length: 1 }, 1]);
    await app.db.query(sql`DROP TRIGGER die ON closed_days`);
    await app.db.query(sql`DROP FUNCTION die()`);
    await read();
    expect([await days(), await booked()]).toMatchObject([{ length: 2 }, 0]);
  });

  it('a booking and a reading leave no booking on the closed day', async () => {
    serve(off(40));
    await save();
    for (let round = 1; round <= 5; round++) {
      serve(off(40), ...Array.from({ length: round }, (_, at) => off(at + 1)));
      const [made] = await Promise.all([bookOn(round), read()]);
      expect([201, 409]).toContain(made.status);
    }
    expect(await booked()).toBe(0);
  });
});

describe('[WEEK-05f] a calendar is refused', () => {
  const codeOf = async (typed = address) => {
    const params = { locationId: company.floor };
    const { body } = await app.call(previewClosingCalendar, as(company.admin), { params, body: { address: typed } });
    const { status, body: saved } = await save({ address: typed });
    expect([status, saved.errorCode]).toEqual([422, body.errorCode]);
    expect(await state()).toBeNull();
    return body.errorCode;
  };

  it('without coming whole days, or with more than a year of them', async () => {
    serve(['BEGIN:VEVENT', 'UID:1', 'DTSTART:20261224T080000Z', 'DTEND:20261224T160000Z', 'END:VEVENT']);
    expect(await codeOf()).toBe('closingCalendarWithoutDays');
    serve(off(-9, -8));
    expect(await codeOf()).toBe('closingCalendarPast');
    serve(off(500));
    expect(await codeOf()).toBe('closingCalendarPast');
    serve(...Array.from({ length: 3000 }, (_, at) => off(at % 300, at % 300, `Urlop ${at}`)));
    expect(await codeOf()).toBe('closingCalendarTooManyDays');
    serve(off(-4000, 4000));
    expect(await codeOf()).toBe('closingCalendarTooManyDays');
  });

  it('that is no calendar, does not answer, has no web address, or is too large', async () => {
    answer = (response) => response.end('<html></html>');
    expect(await codeOf()).toBe('closingCalendarUnreadable');
    answer = (response) => response.writeHead(404).end();
    expect(await codeOf()).toBe('closingCalendarRefused');
    expect(await codeOf('http://127.0.0.1:9/x.ics')).toBe('closingCalendarUnreachable');
    for (const typed of ['kalendarz', 'ftp://hr.example/a.ics'])
      expect(await codeOf(typed)).toBe('closingCalendarNotPublic');
    const part = Buffer.alloc(1024 * 1024, 'x');
    answer = (response) => {
      let sent = 0;
      const send = () => {
        while (!response.destroyed && sent < 4 * limits.calendarBytes) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', send);
        }
      };
      send();
    };
    expect(await codeOf()).toBe('closingCalendarTooLarge');
  });

  it('whose last day is over by the clock of the location', async () => {
    await app.db.query(sql`
      UPDATE all_containers SET time_zone = 'Pacific/Auckland' WHERE company_id = ${company.id} AND id = ${company.floor}`);
    serve(off(0));
    expect((await save({}, company.root)).status).toBe(200);
    // In Auckland the next day has begun.
    app.clock.set(`${testToday}T20:00:00Z`);
    expect(await codeOf()).toBe('closingCalendarPast');
  });

  it('at an inner address, in production', async () => {
    const providers = { Google: null, Microsoft: null };
    const accounts = { providers, providersAnywhere: false };
    const strict = await createTestApp({ databaseUrl: app.databaseUrl, accounts });
    const params = { locationId: company.floor };
    for (const typed of ['https://127.0.0.1/a.ics', 'https://10.0.0.5/a.ics', 'https://localhost/a.ics', address]) {
      const { body } = await strict.call(previewClosingCalendar, as(company.admin), {
        params,
        body: { address: typed },
      });
      expect([typed, body.errorCode]).toEqual([typed, 'closingCalendarNotPublic']);
    }
    await strict.stop();
  });
});
