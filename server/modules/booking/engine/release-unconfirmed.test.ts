import sql, { empty, raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCompanies, updateCompanySettings } from '#contract/company/companies.ts';
import { activateCompany, deactivateCompany } from '#contract/company/company-details.ts';
import { type ConfirmableKind, confirmableKinds } from '#contract/places/booked-kinds.ts';
import { confirmBooking, listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type BookingToStore, bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { newCompanySettings } from '#server/testing/test-company-data.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriod, createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, addMembers, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

let mailbox: TestMailbox;
let app: TestApp;
let other: TestApp;
let company: TestCompany;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
  other = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await Promise.all([app.stop(), other.stop()]);
  await mailbox.close();
});

const yesterday = createPeriodDaysFromToday(-1).startDate;
/**
 * Sets a kind's confirmation mode and release minutes. The minutes of parking belong to its
 * container.
 */
async function setRules(kind: ConfirmableKind, mode: number, minutes: number | null, of = company): Promise<void> {
  const column = getTestedKindEndpoints(kind).confirmationColumn!;
  if (kind === 'parking')
    await app.db.query(sql`UPDATE all_containers SET auto_release_minutes = ${minutes} WHERE id = ${of.parking}`);
  const ofSettings = kind === 'parking' ? empty : sql`, ${raw(`${kind}_release_minutes`)} = ${minutes}`;
  await changeSettings(app, of, sql`${raw(column)} = ${mode}${ofSettings}`);
}
async function releaseAll(of: TestCompany, minutes = 30): Promise<void> {
  for (const kind of confirmableKinds) await setRules(kind, 3, minutes, of);
}
beforeEach(async () => {
  await app.db.query(sql`DELETE FROM bookings`);
  await app.db.query(sql`DELETE FROM release_turns`);
  app.clock.set(createPeriodDaysFromToday(0, '10:00').startDate);
  company = await addCompany(app.db, { desks: 3, rooms: 3 });
  await releaseAll(company);
});

const as = (userId = company.user) => ({ userId, company: company.id });
const store = (kind: ConfirmableKind, more: Partial<BookingToStore> = {}) =>
  storeBooking(app.db, {
    ...{ companyId: company.id, kind, placeId: testedKindEndpointsByKind[kind].placesOf(company)[0]! },
    ...{ userId: company.user, period: createPeriodDaysFromToday(0, '09:00', '17:00'), createdOn: yesterday, ...more },
  });
/** Runs the job of a minute, at the instant `at` if it is given. */
async function turn(at?: string, on: TestApp = app): Promise<void> {
  if (at) app.clock.set(at);
  await on.jobHandlers.releaseUnconfirmed!.act(
    { dueOn: app.clock.now().toISOString() },
    {
      attempt: 1,
      isLast: false,
      signal: AbortSignal.abort(),
    },
  );
}
const stands = async (id: string) => {
  const [row] = await app.db.query<{ state: number; released: boolean; by: string | null }>(sql`
    SELECT state, released_on IS NOT NULL AS released, cancelled_by AS by FROM bookings WHERE id = ${id}`);
  return row!;
};
const isReleased = async (id: string) => (await stands(id)).released;

describe.each(confirmableKinds)('a %s without a confirmation', (kind) => {
  const later = (hour: string) => createPeriodDaysFromToday(0, hour).startDate;

  it('is released the set minutes after its start, by no person, and is free for another person at once', async () => {
    const id = await store(kind);
    await turn(later('09:29'));
    expect(await isReleased(id)).toBe(false);
    await turn(later('09:30'));
    expect(await stands(id)).toEqual({ state: 2, released: true, by: null });
    const placeId = testedKindEndpointsByKind[kind].placesOf(company)[0]!;
    const again = await bookPlace(app, kind, as(company.manager), placeId, [
      createPeriodDaysFromToday(0, '09:30', '17:00'),
    ]);
    expect(again.status).toBe(201);
  });

  it.each([
    ['confirmed', () => store(kind, { state: 1 })],
    ['in bypass', () => store(kind, { adminBypass: true })],
    ['over', () => store(kind, { period: createPeriodDaysFromToday(0, '08:00', '09:30') })],
    ['cancelled', () => store(kind, { state: 2 })],
  ] as const)('is left as it is when it is %s', async (_how, make) => {
    const id = await make();
    await turn(later('09:31'));
    expect(await isReleased(id)).toBe(false);
  });

  it.each([
    ['no minutes are set, and other kinds are released', 3, null],
    ['presence is not confirmed', 0, 30],
  ] as const)('is left alone where %s', async (_where, mode, minutes) => {
    await setRules(kind, mode, minutes);
    const id = await store(kind);
    await turn(later('16:00'));
    expect(await isReleased(id)).toBe(false);
  });

  it('that was made after its start has its minutes from when it was made', async () => {
    const id = await store(kind, { createdOn: later('09:20') });
    await turn(later('09:49'));
    expect(await isReleased(id)).toBe(false);
    await turn(later('09:50'));
    expect(await isReleased(id)).toBe(true);
  });

  it('that was made by booking has its minutes by the clock of the server that made it, not by the database’s', async () => {
    app.clock.set(createPeriodDaysFromToday(-20, '10:00').startDate);
    const placeId = testedKindEndpointsByKind[kind].placesOf(company)[0]!;
    const made = await bookPlace(app, kind, as(), placeId, [createPeriodDaysFromToday(-20, '10:00', '17:00')]);
    await turn(createPeriodDaysFromToday(-20, '10:29').startDate);
    expect(await isReleased(made.body.bookings[0].id)).toBe(false);
    await turn(createPeriodDaysFromToday(-20, '10:30').startDate);
    expect(await isReleased(made.body.bookings[0].id)).toBe(true);
  });

  it('is released in time whatever was changed for other kinds', async () => {
    await setRules(kind, 2, 30);
    const id = await store(kind);
    app.clock.set(later('09:20'));
    const { companies } = (await app.call(listCompanies, { userId: company.admin })).body;
    const { modifiedOn, settings } = companies[0];
    const modes = ['desk', 'room', 'parking']
      .filter((other) => other !== kind)
      .map((other) => `${other}BookingConfirmationMode`);
    const minutes = ['desk', 'room'].filter((other) => other !== kind).map((other) => `${other}ReleaseMinutes`);
    const others = Object.fromEntries([...modes.map((mode) => [mode, 1]), ...minutes.map((field) => [field, 45])]);
    const body = { ...settings, ...others, modifiedOn };
    expect((await app.call(updateCompanySettings, as(company.admin), { body } as never)).status).toBe(200);
    await turn(later('09:30'));
    expect(await isReleased(id)).toBe(true);
  });

  it('has its minutes from when the rules were made, or the company was active again', async () => {
    await setRules(kind, 0, kind === 'parking' ? 30 : null);
    const id = await store(kind);
    app.clock.set(later('11:00'));
    const [{ modifiedOn }] = (await app.call(listCompanies, { userId: company.admin })).body.companies;
    const minutes = kind === 'parking' ? {} : { [`${kind}ReleaseMinutes`]: 30 };
    const settings = { [`${kind}BookingConfirmationMode`]: 2, ...minutes };
    const body = { ...newCompanySettings, ...settings, modifiedOn };
    expect((await app.call(updateCompanySettings, as(company.admin), { body } as never)).status).toBe(200);
    await turn(later('11:29'));
    expect(await isReleased(id)).toBe(false);
    await app.call(deactivateCompany, as(company.admin));
    await turn(later('12:00'));
    expect(await isReleased(id)).toBe(false);
    await app.call(activateCompany, as(company.admin));
    await turn(later('12:29'));
    expect(await isReleased(id)).toBe(false);
    await turn(later('12:30'));
    expect(await isReleased(id)).toBe(true);
  });

  const toldOf = async () => {
    const { body } = await app.call(listBookingsToConfirm, as());
    return body[`${kind}BookingsToConfirm`].map(({ confirmBy }: { confirmBy: string | null }) => confirmBy);
  };
  const at = (hour: string) => new Date(later(hour)).toISOString().replace('.000Z', 'Z');

  it('says in the bell until when, and is released then and not before', async () => {
    const hours = { start: '09:30', made: '09:50', rules: '10:35' } as const;
    const made = { start: {}, made: { createdOn: later('09:20') }, rules: {} };
    for (const [why, until] of Object.entries(hours) as [keyof typeof hours, string][]) {
      const id = await store(kind, made[why]);
      app.clock.set(later('09:25'));
      // A parking has release rules of its own.
      if (why === 'rules')
        await app.db.query(
          kind === 'parking'
            ? sql`UPDATE all_containers SET auto_release_from = ${later('10:05')} WHERE id = ${company.parking}`
            : sql`UPDATE company_settings SET ${raw(`${kind}_release_from`)} = ${later('10:05')}`,
        );
      expect(await toldOf(), why).toEqual([at(until)]);
      const [hour, minute] = until.split(':') as [string, string];
      await turn(later(`${hour}:${String(Number(minute) - 1).padStart(2, '0')}`));
      expect(await isReleased(id), why).toBe(false);
      await turn(later(until));
      expect(await isReleased(id), why).toBe(true);
    }
  });

  it.each([
    ['in bypass', { adminBypass: true }, 30],
    ['over by then', { period: createPeriodDaysFromToday(0, '09:00', '09:30') }, 30],
    ['never released', {}, null],
  ] as const)('shows no time in the bell where it is %s', async (_how, more, minutes) => {
    await setRules(kind, 3, minutes);
    await store(kind, more);
    app.clock.set(later('09:10'));
    expect(await toldOf()).toEqual([null]);
  });

  it('has its minutes again after an outage, whichever server is back first, and shows the new time in the bell', async () => {
    await turn(later('08:59'));
    const over = await store(kind, { period: createPeriodDaysFromToday(0, '09:00', '10:00') });
    const runs = await store(kind, { placeId: testedKindEndpointsByKind[kind].placesOf(company)[1]! });
    await app.db.query(sql`UPDATE release_turns SET last_on = now() - interval '4 minutes'`);
    app.clock.set(later('14:00'));
    expect(await toldOf(), 'before the first turn').toEqual([at('14:30')]);
    other.clock.set(later('14:00'));
    await turn(undefined, other);
    await turn(later('14:29'));
    expect(await toldOf(), 'after it').toEqual([at('14:30')]);
    expect(await isReleased(runs)).toBe(false);
    await turn(later('14:30'));
    expect([await isReleased(over), await isReleased(runs)]).toEqual([false, true]);
  });

  it('is released in its minute after a late run, as happens where a server restarts', async () => {
    await turn(later('09:28'));
    const id = await store(kind);
    await app.db.query(sql`UPDATE release_turns SET last_on = now() - interval '2 minutes'`);
    await turn(later('09:30'));
    expect(await isReleased(id)).toBe(true);
  });

  it('updates open screens, and sends its people an email with the reason, each in their language', async () => {
    const guest = await addMember(app.db, company.id, 'user', 'Gabi Guest');
    await app.db.query(sql`UPDATE users SET language = 'en-GB' WHERE id = ${guest}`);
    await app.db.query(sql`UPDATE users SET language = 'pl-PL' WHERE id = ${company.user}`);
    const id = await store(kind);
    if (kind === 'room')
      await app.db.query(sql`INSERT INTO booking_participants VALUES (${company.id}, ${id}, ${guest})`);
    const window = await openLiveEventWindow(await addressOf(), app.windowTokenOf(company.manager));
    await turn(later('09:30'));
    const name = { desk: 'BookingRemoved', room: 'RoomBookingCanceled', parking: 'ParkingBookingRemoved' }[kind];
    await expect
      .poll(() => window.heard)
      .toMatchObject([{ name, payload: { bookings: [{ id, userId: company.user, sequence: 1 }] } }]);
    await window.close();

    await runDueJobs(app);
    const [email, ...more] = mailbox.lettersTo(`${company.user}@test.example`);
    expect(more).toEqual([]);
    expect(email!.subject).toMatch(/^Zwolniono niepotwierdzoną rezerwację: /);
    expect(email!.text).toContain('Powód: nikt nie potwierdził obecności na czas.');
    expect(email!.text).toContain('Wolne teraz');
    expect(email!.text).not.toContain('Kto odwołał');
    const where =
      kind === 'parking' ? `/parkingBooking?parking=${company.parking}` : `/booking?location=${company.floor}`;
    expect(email!.links.at(0)).toContain(where);
    const guests = mailbox.lettersTo(`${guest}@test.example`).map(({ subject, text }) => [subject, text]);
    if (kind !== 'room') expect(guests).toEqual([]);
    else
      expect(guests).toEqual([
        [expect.stringMatching(/^Room released: /), expect.stringContaining('nobody confirmed their presence in time')],
      ]);
    mailbox.forgetLetters();
  });

  it('and is confirmed in the same moment has one outcome, which its holder gets', async () => {
    const crowd = await addMembers(app.db, company.id, 3);
    for (const one of [app, other]) one.clock.set(later('09:30'));
    for (let round = 0; round < 8; round++) {
      await app.db.query(sql`DELETE FROM bookings`);
      const places = testedKindEndpointsByKind[kind].placesOf(company);
      const ids = await Promise.all(crowd.map((userId, at) => store(kind, { userId, placeId: places[at]! })));
      const confirm = async (reservationId: string, at: number) => {
        const { status, body } = await app.call(confirmBooking, as(crowd[at]), { body: { reservationId } });
        return status === 204 ? 'confirmed' : body.errorCode;
      };
      const [said] = await Promise.all([Promise.all(ids.map(confirm)), turn(), turn(undefined, other)]);
      await turn();
      const states = await Promise.all(ids.map(async (id) => (await stands(id)).state));
      expect(states).toEqual(said.map((one) => ({ confirmed: 1, bookingReleased: 2 })[one as string]));
    }
  });

  it('whose confirmation is not yet committed does not hold up the run: the next run decides, and the booking stays', async () => {
    const id = await store(kind);
    app.clock.set(later('09:30'));
    await app.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE bookings SET state = 1, confirmed_on = now() WHERE id = ${id}`);
      await turn();
    });
    await turn();
    expect(await stands(id)).toMatchObject({ state: 1, released: false });
  });
});

let address: string | undefined;
async function addressOf(): Promise<string> {
  address ??= await app.http.listen({ port: 0 });
  return address;
}

it('two servers at once release each booking once, and tell of it once', async () => {
  const crowd = await addMembers(app.db, company.id, 60);
  const many = await addCompany(app.db, { desks: 60 });
  await releaseAll(many);
  for (const [at, userId] of crowd.entries()) {
    await app.db.query(sql`INSERT INTO memberships (company_id, user_id) VALUES (${many.id}, ${userId})`);
    await store('desk', { companyId: many.id, containerId: many.floor, placeId: many.desks[at]!, userId });
  }
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  app.clock.set(createPeriodDaysFromToday(0, '09:30').startDate);
  other.clock.set(createPeriodDaysFromToday(0, '09:30').startDate);
  await Promise.all([turn(), turn(undefined, other), turn(), turn(undefined, other)]);
  const jobs = await app.db.query<{ id: string }>(sql`
    SELECT b ->> 'id' AS id FROM graphile_worker._private_jobs j, json_array_elements(j.payload -> 'bookings') AS b`);
  expect(jobs).toHaveLength(60);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(60);
  const [row] = await app.db.query(sql`
    SELECT count(*) AS all, max(sequence) AS sequence FROM bookings WHERE released_on IS NOT NULL`);
  expect(row).toEqual({ all: 60, sequence: 1 });
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
});

it('minutes are minutes on the nights on which clocks change, wherever the place is', async () => {
  // Warsaw repeats 02:30 on 25 October, and skips 02:00 to 03:00 on 28 March.
  const nights = [
    ['2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z'],
    ['2026-10-25T00:50:00Z', '2026-10-25T01:20:00Z'],
    ['2027-03-28T00:45:00Z', '2027-03-28T01:15:00Z'],
  ] as const;
  for (const [startDate, due] of nights) {
    const endDate = new Date(Date.parse(startDate) + 25 * 3_600_000).toISOString();
    const id = await store('desk', { period: { startDate, endDate }, createdOn: '2026-10-01T00:00:00Z' });
    await turn(new Date(Date.parse(due) - 1000).toISOString());
    expect(await isReleased(id)).toBe(false);
    await turn(due);
    expect(await isReleased(id)).toBe(true);
  }
  // A run finds a booking of a whole day of 25 hours up to its last second.
  const longest = createPeriod('2026-10-25', '00:00', '24:00');
  const id = await store('desk', { period: longest, createdOn: '2026-10-01T00:00:00Z' });
  await turn(new Date(Date.parse(longest.endDate) - 1000).toISOString());
  expect(await isReleased(id)).toBe(true);
});

it('confirming a released booking is refused with the time of its release, to its holder alone', async () => {
  const id = await store('desk');
  await turn(createPeriodDaysFromToday(0, '09:31').startDate);
  const confirm = (userId?: string, language: 'pl' | 'en' = 'pl') =>
    app.call(confirmBooking, { ...as(userId), language }, { body: { reservationId: id } });
  const { body } = await confirm();
  expect([body.errorCode, body.details, body.message]).toEqual([
    'bookingReleased',
    { at: createPeriodDaysFromToday(0, '09:31').startDate },
    'Nikt na czas nie potwierdził tej rezerwacji, więc została zwolniona (23-11-2026 09:31). Jeśli miejsce jest wolne, zarezerwuj je od nowa.',
  ]);
  expect((await confirm(company.manager)).body.errorCode).toBe('notFound');
});
