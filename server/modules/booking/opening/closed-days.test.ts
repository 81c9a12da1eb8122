import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskSeries } from '#contract/booking/bookings.ts';
import { retrieveSeries } from '#contract/booking/open-series.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { closeDays, previewOpening, reopenDays, setLocationOpening } from '#contract/places/opening.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { bookableKinds } from '#server/kinds.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addMembers,
  addPlace,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind } from '#server/testing/tested-kinds.ts';
import { countBookingsOutsideOpening, readComingBookings } from './bookings-outside-opening.query.ts';

let app: TestApp;
let company: TestCompany;
let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, { settings: sql`opening_hours = true, max_booking_period = 60` });
});

const tomorrow = addDays(testToday, 1);
const as = (userId = company.user) => ({ userId, company: company.id });
const close = (more: object = {}, locationId = company.floor, by = company.admin) =>
  app.call(closeDays, as(by), {
    params: { locationId },
    body: { id: randomUUID(), from: tomorrow, until: tomorrow, name: 'Dezynsekcja', bookings: 1000, ...more },
  } as never);
const place = (kind: TestedKind) => getTestedKindEndpoints(kind).placesOf(company)[0]!;
const bookOn = (days: number, kind: TestedKind = 'desk', more: object = {}, by = company.user) =>
  bookPlace(app, kind, as(by), place(kind), [createPeriodDaysFromToday(days)], more);
const answered = ({ status, body }: { status: number; body: { errorCode?: string } }) => body.errorCode ?? status;
const emailOf = async (userId: string) => {
  const [row] = await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
  return row!.email;
};

describe('[WEEK-05b] a closed day', () => {
  it.each(bookedKinds)('refuses a %s with the name of the day', async (kind) => {
    expect((await close({}, company.root)).status).toBe(201);
    const { status, body } = await bookOn(1, kind);
    expect([status, body.errorCode]).toEqual([409, 'closedDay']);
    const names = { pl: 'Dezynsekcja', en: 'Dezynsekcja' };
    expect(body.details).toEqual({ day: tomorrow, names, locationName: 'Root' });
    expect(answered(await bookOn(2, kind))).toBe(201);
  });

  it('closes the locations inside, and no other ones', async () => {
    const inside = await addLocation(app.db, company.id, { parentId: company.floor, name: 'Inside' });
    const beside = await addLocation(app.db, company.id, { parentId: company.root, name: 'Beside' });
    await close();
    const at = async (locationId: string, label: string) =>
      bookPlace(app, 'desk', as(), await addPlace(app.db, company.id, locationId, 'desk', { label }), [
        createPeriodDaysFromToday(1),
      ]);
    expect(answered(await at(inside, '71'))).toBe('closedDay');
    expect(answered(await at(beside, '72'))).toBe(201);
  });

  it('is a public holiday of the country, also one that follows Easter, and the next year too', async () => {
    await storeOpeningHours(app.db, { companyId: company.id, locationId: company.root, country: 'PL' });
    app.clock.set('2027-03-20T09:00:00Z');
    const on = (day: string) =>
      bookPlace(app, 'desk', as(), place('desk'), [{ startDate: `${day}T09:00:00Z`, endDate: `${day}T11:00:00Z` }]);
    const refused = await on('2027-03-29');
    expect(refused.body.details).toMatchObject({ day: '2027-03-29', names: { en: 'Easter Monday' } });
    expect(refused.body.details.names.pl).toContain('Wielkanoc');
    expect(answered(await on('2027-05-03'))).toBe('closedDay');
    expect(answered(await on('2027-03-30'))).toBe(201);
  });

  it('cancels its bookings, keeps those of other days, and a repeated request gets the first answer', async () => {
    const ids = await Promise.all([1, 2].map(async (day) => (await bookOn(day)).body.bookings[0].id));
    await bookOn(1, 'room', {}, company.manager);
    const params = { locationId: company.floor };
    const { body } = await app.call(previewOpening, as(company.admin), {
      params,
      body: { closed: { from: tomorrow, until: tomorrow } },
    } as never);
    expect(body.cancelled).toEqual({ bookings: 2, people: 2 });
    const id = randomUUID();
    expect((await close({ id, bookings: 1 })).body).toMatchObject({
      errorCode: 'moreBookings',
      details: { bookings: 2, people: 2 },
    });
    expect((await close({ id, bookings: 2 })).body).toEqual({ cancelled: 2 });
    expect((await close({ id, bookings: 2 })).body).toEqual({ cancelled: 2 });
    const stored = await readUncancelledBookings(app.db, company.id);
    expect(stored.map((one) => one.id)).toEqual([ids[1]]);
  });

  it('is not taken for another one with the same id, so that a changed request never claims to have closed', async () => {
    const id = randomUUID();
    await close({ id });
    expect(answered(await close({ id, until: addDays(tomorrow, 2) }))).toBe('idTaken');
    expect(answered(await close({ id, name: 'Remont' }))).toBe('idTaken');
    expect(answered(await close({ id }, company.root))).toBe('idTaken');
    expect(answered(await close({ id }))).toBe(201);
  });

  it('leaves alone what has begun, and meetings of an outside calendar', async () => {
    const hold = (more: object) =>
      storeBooking(app.db, {
        companyId: company.id,
        placeId: company.rooms[0]!,
        userId: company.user,
        kind: 'room',
        containerId: company.floor,
        ...more,
      } as never);
    await hold({ period: createPeriodDaysFromToday(0, '08:00', '12:00') });
    const imported = await hold({ period: createPeriodDaysFromToday(0, '14:00', '15:00') });
    await app.db.query(sql`UPDATE bookings SET from_calendar = true WHERE id = ${imported}`);
    expect((await close({ from: testToday, until: testToday })).body).toEqual({ cancelled: 0 });
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2);
  });

  it('that opens again brings nothing back, and can be booked', async () => {
    await bookOn(1);
    const id = randomUUID();
    await close({ id });
    expect((await app.call(reopenDays, as(company.admin), { params: { id } })).status).toBe(204);
    expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
    expect(answered(await bookOn(1))).toBe(201);
  });

  it('is refused without an order, beyond a year, in the past, and beyond the number of entries', async () => {
    expect(answered(await close({ from: addDays(testToday, 2), until: tomorrow }))).toBe('daysOutOfOrder');
    expect(answered(await close({ until: addDays(tomorrow, 366) }))).toBe('closedTooLong');
    expect(answered(await close({ from: addDays(testToday, -2), until: addDays(testToday, -1) }))).toBe('dateInPast');
    expect((await close({ from: addDays(testToday, 400), until: addDays(testToday, 400) })).body).toMatchObject({
      ...{ errorCode: 'closedTooFar', details: { lastDay: addDays(testToday, 399) } },
    });
    expect(answered(await close({ name: ' ' }))).toBe('validationFailed');
    await app.db.query(sql`
      INSERT INTO closed_days (company_id, id, container_id, days, name)
      SELECT ${company.id}, gen_random_uuid(), ${company.floor}, '[2030-01-01,2030-01-01]', 'x' FROM generate_series(1, 200)`);
    expect(answered(await close())).toBe('tooManyClosedDays');
    await app.db.query(sql`UPDATE closed_days SET days = '[2026-11-01,2026-11-02]' WHERE company_id = ${company.id}`);
    expect(answered(await close())).toBe(201);
  });

  it('refuses the date of a series with its reason, and no night tries it again', async () => {
    await changeSettings(app, company, sql`max_booking_period = 4, max_desk_bookings_count = 50`);
    await storeClosedDays(app.db, {
      companyId: company.id,
      locationId: company.floor,
      from: addDays(testToday, 5),
      name: 'Remont',
    });
    const rule = {
      pattern: { every: 'day' },
      firstDay: tomorrow,
      end: { ends: 'onDay', lastDay: addDays(testToday, 7) },
      hours: { start: '12:00', end: '17:00', nights: 0 },
    };
    const { body } = await app.call(createDeskSeries, as(), {
      body: { id: randomUUID(), placeId: place('desk'), rule },
    } as never);
    for (const day of [5, 6]) {
      app.clock.set(`${addDays(testToday, day - 5)}T23:00:00Z`);
      await runScheduledJob(app, 'extendSeries');
    }
    const dates = async () =>
      (await app.call(retrieveSeries, as(), { query: { id: body.id } })).body.dates as SeriesDate[];
    const closed = (await dates()).find(({ day }) => day === addDays(testToday, 5));
    expect(closed).toMatchObject({ refusal: { errorCode: 'closedDay' } });
    // The day opens without a word, and the night still leaves it alone.
    await app.db.query(sql`DELETE FROM closed_days WHERE company_id = ${company.id}`);
    app.clock.set(`${addDays(testToday, 2)}T23:00:00Z`);
    await runScheduledJob(app, 'extendSeries');
    expect((await dates()).find(({ day }) => day === addDays(testToday, 5))).toMatchObject({
      refusal: { errorCode: 'closedDay' },
    });
    expect((await dates()).find(({ day }) => day === addDays(testToday, 6))).toMatchObject({ refusal: null });
  });
});

it('[WEEK-05c] closing a day with 500 bookings says how many of how many people, cancels them and tells each holder once what is free instead', async () => {
  const holders = await addMembers(app.db, company.id, 50);
  const desks = await Promise.all(
    holders.map((_, at) => addPlace(app.db, company.id, company.floor, 'desk', { label: String(100 + at) })),
  );
  const beside = await addLocation(app.db, company.id, { parentId: company.root, name: 'Beside' });
  await addPlace(app.db, company.id, beside, 'desk', { label: '900' });
  // Each holder has ten half hours at one desk.
  await app.db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, created_on)
    SELECT ${company.id}, gen_random_uuid(), 'desk', d.id, ${company.floor}, d.holder, d.holder, t.during, t.during, now()
    FROM unnest(${desks}::uuid[], ${holders}::uuid[]) AS d (id, holder) CROSS JOIN LATERAL (
      SELECT tstzrange(at, at + interval '30 minutes') AS during
      FROM generate_series(${createPeriodDaysFromToday(1).startDate}::timestamptz, ${createPeriodDaysFromToday(1, '13:30').startDate}::timestamptz, '30 minutes') AS at) t`);
  // Calendar entries of single bookings would add short emails.
  await app.db.query(sql`UPDATE users SET calendar_entries = 'never' WHERE id = ANY(${holders}::uuid[])`);
  // One holder has a booking of another kind, and gets no further message about it.
  const ofRoom = { placeId: company.rooms[0]!, containerId: company.floor, kind: 'room', userId: holders[0]! } as const;
  await storeBooking(app.db, { companyId: company.id, ...ofRoom, period: createPeriodDaysFromToday(1) });
  const days = { from: tomorrow, until: tomorrow };
  const params = { locationId: company.floor };
  const seen = await app.call(previewOpening, as(company.admin), { params, body: { closed: days } } as never);
  expect(seen.body.cancelled).toEqual({ bookings: 501, people: 50 });
  // Earlier tests leave jobs behind, whose emails are not about these holders.
  await runDueJobs(app);
  const before = mailbox.letters.length;
  expect((await close()).body).toEqual({ cancelled: 501 });
  await runDueJobs(app);
  expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
  const letters = mailbox.letters.slice(before);
  const told = await Promise.all(holders.map(emailOf));
  expect(letters.flatMap(({ to }) => to).sort()).toEqual([...told].sort());
  for (const { text } of letters) {
    expect(text).toContain('Beside: 900');
    // The button leads to the location with the free place, not back to the closed one.
    expect(text).toContain(`location=${beside}`);
    expect(text).toMatch(/lokalizacja „.*Floor.*” jest wtedy zamknięta: Dezynsekcja\./);
  }
});

it('of a booking and a closing at once, none leaves a booking on the closed day', async () => {
  for (let round = 0; round < 20; round++) {
    const day = addDays(testToday, round + 1);
    const [booked, closing] = await Promise.all([
      bookPlace(app, 'desk', as(), place('desk'), [createPeriodDaysFromToday(round + 1)]),
      close({ from: day, until: day }),
    ]);
    expect([201, 409]).toContain(booked.status);
    expect(closing.status).toBe(201);
  }
  expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
});

it('new hours leave alone the country that a colleague has set meanwhile, and the other way round', async () => {
  const save = (body: object) =>
    app.call(setLocationOpening, as(company.admin), { params: { locationId: company.root }, body } as never);
  const hours = Array.from({ length: 7 }, () => ({ from: '07:00', to: '19:00' }));
  expect((await save({ country: 'PL' })).status).toBe(204);
  expect((await save({ hours })).status).toBe(204);
  expect((await save({ country: 'DE' })).status).toBe(204);
  const stored = await app.db.query(sql`
    SELECT hours, holiday_country AS country FROM opening_rules WHERE company_id = ${company.id}`);
  expect(stored).toEqual([{ hours, country: 'DE' }]);
});

it('the holidays of a new country cancel their bookings, as many as the person has seen', async () => {
  await bookPlace(app, 'desk', as(), place('desk'), [createPeriodDaysFromToday(32)]);
  const params = { locationId: company.root };
  const save = (bookings: number) =>
    app.call(setLocationOpening, as(company.admin), {
      params,
      body: { hours: null, country: 'PL', bookings },
    } as never);
  expect((await save(0)).body).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 1, people: 1 } });
  expect((await save(1)).status).toBe(204);
  expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
});

it('the audit trail says how many bookings the holidays of a new country cancelled', async () => {
  const params = { locationId: company.root };
  await bookPlace(app, 'desk', as(), place('desk'), [createPeriodDaysFromToday(32)]);
  const body = { country: 'PL', bookings: 1 };
  expect((await app.call(setLocationOpening, as(company.admin), { params, body } as never)).status).toBe(204);
  const [entry] = await app.db.query<{ after: object }>(sql`
    SELECT after FROM audit_entries WHERE company_id = ${company.id} AND act = 'locationOpeningSet'`);
  expect(entry!.after).toEqual({ holidays: 'PL', cancelled: 1 });
});

it('the button of the email leads to the first booking that has a free place elsewhere', async () => {
  const beside = await addLocation(app.db, company.id, { parentId: company.root, name: 'Beside' });
  const other = await addPlace(app.db, company.id, beside, 'desk', { label: '901' });
  const store = (placeId: string, containerId: string, userId: string, from: string, to: string) =>
    storeBooking(app.db, {
      companyId: company.id,
      placeId,
      containerId,
      userId,
      period: createPeriodDaysFromToday(1, from, to),
    });
  await store(company.desks[0]!, company.floor, company.user, '08:00', '09:00');
  await store(company.desks[0]!, company.floor, company.user, '11:00', '12:00');
  await store(other, beside, company.manager, '08:00', '09:00');
  await runDueJobs(app);
  const before = mailbox.letters.length;
  expect((await close({ bookings: 2 })).body).toEqual({ cancelled: 2 });
  await runDueJobs(app);
  const to = await emailOf(company.user);
  const [letter] = mailbox.letters
    .slice(before)
    .filter((one) => one.to.includes(to) && one.text.includes('Beside: 901'));
  expect(letter!.text).toContain(`location=${beside}`);
});

it('guests are read for the bookings that a change touches, and not for all coming ones', async () => {
  const stored = { companyId: company.id, kind: 'room', placeId: place('room'), userId: company.user } as const;
  const id = await storeBooking(app.db, { ...stored, period: createPeriodDaysFromToday(1) });
  await app.db.query(sql`INSERT INTO booking_participants VALUES (${company.id}, ${id}, ${company.manager})`);
  const statements: string[] = [];
  const query: typeof app.db.query = (statement) => {
    statements.push(statement.sql);
    return app.db.query(statement);
  };
  const db = { query, queryOnce: query };
  const member = { companyId: company.id, userId: null, settings: await readCompanySettings(app.db, company.id) };
  const asked = { containerIds: [company.floor], days: null, now: app.clock.now() };
  const coming = await readComingBookings(db, { kinds: bookableKinds }, member, asked);
  expect(coming.map((one) => one.id)).toEqual([id]);
  expect(statements.join()).not.toContain('booking_participants');
  expect(await countBookingsOutsideOpening(db, member, coming)).toEqual({ bookings: 1, people: 2 });
  const guest = { ...member, userId: company.manager };
  expect(await countBookingsOutsideOpening(db, guest, coming)).toEqual({ bookings: 1, people: 1 });
});
