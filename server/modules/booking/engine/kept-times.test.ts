import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveFleet } from '#contract/assets/fleet.ts';
import { saveResourceGroup } from '#contract/assets/resources.ts';
import { getManagedParking, saveParking } from '#contract/parking/parking-management.ts';
import { setLocationTimeZone } from '#contract/places/location-tree.ts';
import type { TimeZoneChangeConfirmation } from '#contract/time/kept-times.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { bookableKinds } from '#server/kinds.ts';
import { findCalendarEntryOfEmail } from '#server/testing/calendar-files.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type BookingToStore, storeBooking } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriod, createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, type TestCompany } from '#server/testing/test-world.ts';
import { type TestedKind, testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';
import { updateBookingsOnTimeZoneChange } from './apply-kept-times.command.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let address: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
  address = await app.http.listen({ port: 0 });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set(createPeriodDaysFromToday(0, '10:00').startDate);
  company = await addCompany(app.db);
  mailbox.forgetLetters();
});

const as = () => ({ userId: company.admin, company: company.id });
const store = (kind: TestedKind, more: Partial<BookingToStore> = {}) =>
  storeBooking(app.db, {
    ...{
      companyId: company.id,
      kind,
      placeId: testedKindEndpointsByKind[kind].placesOf(company)[0]!,
      userId: company.user,
    },
    ...{
      containerId: testedKindEndpointsByKind[kind].containerOf(company),
      period: createPeriodDaysFromToday(1),
      ...more,
    },
  });

/** Sets the time zone of a kind's container, as the screen of that kind does. */
async function setClocks(kind: TestedKind, timeZone: string, kept?: NonNullable<TimeZoneChangeConfirmation>) {
  const id = testedKindEndpointsByKind[kind].containerOf(company);
  const keptTimes = kept && { keptTimes: kept };
  if (kind === 'desk' || kind === 'room')
    return await app.call(setLocationTimeZone, as(), {
      params: { locationId: id },
      body: { iana: timeZone, ...keptTimes },
    });
  if (kind === 'parking') {
    const { body } = await app.call(getManagedParking, as(), { query: { parkingId: id } });
    const { spaces: _, parkingSpaces, ...stored } = body;
    const kept = parkingSpaces.map(({ frozen: _, ...space }: { frozen: boolean }) => space);
    return await app.call(saveParking, as(), {
      body: { ...stored, parkingSpaces: kept, timeZone, ...keptTimes },
    });
  }
  const call = kind === 'car' ? saveFleet : saveResourceGroup;
  return await app.call(call, as(), { body: { id, name: 'Group', description: '', timeZone, ...keptTimes } });
}

const stands = async (id: string) => {
  const [row] = await app.db.query<{ startDate: string; endDate: string; sequence: number }>(sql`
    SELECT lower(during) AS "startDate", upper(during) AS "endDate", sequence FROM bookings WHERE id = ${id}`);
  return { start: Date.parse(row!.startDate), end: Date.parse(row!.endDate), sequence: row!.sequence };
};
const zoneOf = async (kind: TestedKind) => {
  const id = testedKindEndpointsByKind[kind].containerOf(company);
  const [row] = await app.db.query<{ zone: string }>(
    sql`SELECT time_zone AS zone FROM all_containers WHERE id = ${id}`,
  );
  return row!.zone;
};
const tokyo = 'Asia/Tokyo';
const day = '2026-11-24';

describe.each(testedKinds)('the time zone of a %s with bookings', (kind: TestedKind) => {
  it('is not changed until the request says which bookings stay, of how many', async () => {
    await store(kind);
    await store(kind, { period: createPeriodDaysFromToday(2) });
    await store(kind, { period: createPeriodDaysFromToday(-1), userId: company.manager });
    for (const kept of [undefined, { keep: 'instant', bookings: 1 }] as const) {
      const { status, body } = await setClocks(kind, tokyo, kept);
      expect([status, body.errorCode, body.details]).toEqual([
        ...[409, 'bookingsOnOtherClocks', { bookings: 2, people: 1 }],
      ]);
    }
    expect(await zoneOf(kind)).toBe('Europe/Warsaw');
    expect((await setClocks(kind, tokyo, { keep: 'instant', bookings: 2 })).status).toBeLessThan(300);
    expect(await zoneOf(kind)).toBe(tokyo);
  });

  it('is changed at once where there are none to come', async () => {
    await store(kind, { period: createPeriodDaysFromToday(-1) });
    await store(kind, { state: 2 });
    expect((await setClocks(kind, tokyo)).status).toBeLessThan(300);
  });

  it('is changed at once, without an email, where the new clocks show the same', async () => {
    await store(kind);
    expect((await setClocks(kind, 'Europe/Berlin')).status).toBeLessThan(300);
    await runDueJobs(app);
    expect(mailbox.lettersTo(`${company.user}@test.example`)).toEqual([]);
  });

  it('keeps the instants, and sends the holder both hours', async () => {
    const id = await store(kind);
    await app.db.query(sql`UPDATE users SET language = 'en-GB' WHERE id = ${company.user}`);
    const before = await stands(id);
    await setClocks(kind, tokyo, { keep: 'instant', bookings: 1 });
    expect(await stands(id)).toEqual({ ...before, sequence: before.sequence + 1 });
    await runDueJobs(app);
    const [email, ...more] = mailbox.lettersTo(`${company.user}@test.example`);
    expect(more).toEqual([]);
    expect(email!.subject).toMatch(/^New time zone: .*17:00–01:00|^New time zone: .*17:00 – /);
    expect(email!.text).toContain('at the same moments as before');
    expect(email!.text).toContain('GMT+9');
    expect(email!.text).toMatch(/09:00–17:00 (CET|GMT\+1)/);
    expect(email!.files.map(({ fileName }) => fileName)).toContain('biurko-2026-11-24.ics');
  });

  it('keeps the hours on the wall, where bookings move onto each other’s old ones, and sends each holder one email', async () => {
    const morning = await store(kind, { period: createPeriodDaysFromToday(1, '08:00', '16:00') });
    const evening = await store(kind, { period: createPeriodDaysFromToday(1, '16:00', '24:00') });
    const night = await store(kind, { period: createPeriodDaysFromToday(2, '00:00', '08:00') });
    const running = await store(kind, { period: createPeriodDaysFromToday(0, '09:00', '11:00') });
    const ran = await stands(running);
    const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
    await setClocks(kind, tokyo, { keep: 'wallClock', bookings: 4 });
    const at = (of: string, hour: string) => getInstantOfWallClock(of, hour, tokyo);
    expect(await stands(morning)).toMatchObject({ start: at(day, '08:00'), end: at(day, '16:00') });
    expect(await stands(evening)).toMatchObject({ start: at(day, '16:00'), end: at(day, '24:00') });
    expect(await stands(night)).toMatchObject({ start: at('2026-11-25', '00:00'), end: at('2026-11-25', '08:00') });
    expect(await stands(running)).toMatchObject({ start: ran.start, end: ran.end });
    await expect.poll(() => JSON.stringify(window.heard)).toContain(morning);
    await window.close();
    await runDueJobs(app);
    const emails = mailbox.lettersTo(`${company.user}@test.example`);
    const [email, ...more] = emails.filter(({ subject }) => subject.startsWith('Nowa strefa czasowa: '));
    expect(more).toEqual([]);
    // Each booking has an email with a calendar event. All emails but one consist of that event
    // alone.
    expect(emails.map((one) => findCalendarEntryOfEmail(one)?.method)).toEqual(emails.map(() => 'REQUEST'));
    expect(
      emails.map(({ subject }) => subject.split(':')[0]).filter((one) => one === 'Zmiana w kalendarzu'),
    ).toHaveLength(emails.length - 1);
    expect(email!.text).toContain('mają te same godziny co dotąd');
    expect(email!.text).toContain('Kto zmienił');
  });

  it('is refused where a kept hour meets a booking that keeps its instants', async () => {
    // In Tokyo's time zone the booking would have begun.
    await store(kind, { period: createPeriodDaysFromToday(0, '12:00', '18:00') });
    await store(kind, { period: createPeriodDaysFromToday(1, '00:00', '01:00') });
    const { status, body } = await setClocks(kind, tokyo, { keep: 'wallClock', bookings: 2 });
    expect([status, body.errorCode]).toEqual([409, 'clocksCollide']);
    expect(await zoneOf(kind)).toBe('Europe/Warsaw');
  });
});

it('preparation that a clock change leaves no time for is shortened, and the change is made', async () => {
  // New York skips the hour from two o'clock on, so eighty minutes between the meetings become
  // twenty.
  const night = (from: string, to: string) => store('room', { period: createPeriod('2027-03-14', from, to) });
  const ids = [await night('01:00', '01:50'), await night('03:10', '04:00'), await night('06:00', '07:00')];
  await app.db.query(sql`
    UPDATE bookings SET occupies = with_buffers(during, 15, 15) WHERE company_id = ${company.id} AND id = ANY(${ids}::uuid[])`);
  const { status } = await setClocks('room', 'America/New_York', { keep: 'wallClock', bookings: 3 });
  expect(status).toBe(204);
  const minutes = await app.db.query<{ before: number; after: number }>(sql`
    SELECT extract(epoch FROM lower(during) - lower(occupies))::int / 60 AS before,
           extract(epoch FROM upper(occupies) - upper(during))::int / 60 AS after
    FROM bookings WHERE company_id = ${company.id} ORDER BY lower(during)`);
  expect(minutes).toEqual([
    { before: 15, after: 15 },
    { before: 5, after: 15 },
    { before: 15, after: 15 },
  ]);
});

it.each([
  ['desk', 0],
  ['room', 1],
] as const)('a new time zone of a %s looks %i times for preparation to shorten', async (kind, looks) => {
  const id = await store(kind);
  const containerId = testedKindEndpointsByKind[kind].containerOf(company);
  const event = {
    name: 'clocksSet',
    eventId: randomUUID(),
    companyId: company.id,
    containerId,
    by: company.admin,
    keep: 'wallClock',
  } as const;
  const statements: string[] = [];
  const { clock } = app;
  const change = updateBookingsOnTimeZoneChange({ clock, publish: async () => {} }, bookableKinds);
  await app.db.transaction(async (tx) => {
    const query: typeof tx.query = (statement) => {
      statements.push(statement.sql);
      return tx.query(statement);
    };
    await change.inTransaction!.clocksSet!({ ...tx, query }, { ...event, from: 'Europe/Warsaw', to: tokyo });
  });
  expect(statements.filter((statement) => statement.includes('range_merge'))).toHaveLength(looks);
  expect(await app.db.query(sql`SELECT lower(during) AS start FROM bookings WHERE id = ${id}`)).toMatchObject([
    { start: '2026-11-24T00:00:00Z' },
  ]);
});

it('a meeting’s guests get an email too, and the person who changed the zone does not', async () => {
  const guest = await addMember(app.db, company.id, 'user', 'Gabi Guest');
  const id = await store('room');
  const own = await store('room', { userId: company.admin, period: createPeriodDaysFromToday(2) });
  for (const booking of [id, own])
    await app.db.query(sql`INSERT INTO booking_participants VALUES (${company.id}, ${booking}, ${guest})`);
  await setClocks('room', tokyo, { keep: 'wallClock', bookings: 2 });
  await runDueJobs(app);
  const subjectsTo = (userId: string) =>
    mailbox
      .lettersTo(`${userId}@test.example`)
      .map(({ subject }) => subject.split(':')[0])
      .toSorted();
  // The holder changed the time zone herself, so only her calendar follows. No email describes the
  // change to her.
  expect(subjectsTo(company.admin)).toEqual(['Zmiana w kalendarzu']);
  expect(subjectsTo(guest)).toEqual(['Zmiana w kalendarzu', 'Zmieniono spotkanie']);
});

it('what follows a calendar outside is neither counted nor moved', async () => {
  const id = await store('room');
  await app.db.query(sql`UPDATE bookings SET from_calendar = true WHERE id = ${id}`);
  const before = await stands(id);
  expect((await setClocks('room', tokyo)).status).toBe(204);
  expect(await stands(id)).toEqual(before);
});
