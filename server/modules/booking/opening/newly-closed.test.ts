import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCompanies, updateCompanySettings } from '#contract/company/companies.ts';
import { moveLocation } from '#contract/places/location-tree.ts';
import { closeDays, previewOpening } from '#contract/places/opening.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let mailbox: TestMailbox;
let closed: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
const tomorrow = addDays(testToday, 1);
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, { settings: sql`opening_hours = true, max_booking_period = 60` });
  closed = await addLocation(app.db, company.id, { parentId: company.root, name: 'Annex' });
  await storeClosedDays(app.db, { companyId: company.id, locationId: closed, from: tomorrow, name: 'Remont' });
});

const as = (userId = company.user) => ({ userId, company: company.id });
const bookDesk = (days: number, by = company.user, more: object = {}, desk = company.desks[0]!) =>
  bookPlace(app, 'desk', as(by), desk, [createPeriodDaysFromToday(days)], more);
const answered = ({ status, body }: { status: number; body: { errorCode?: string } }) => body?.errorCode ?? status;
const stored = async () => (await readUncancelledBookings(app.db, company.id)).map(({ id }) => id).sort();
const move = (parentId: string, more: object = {}, locationId = company.floor) =>
  app.call(moveLocation, as(company.admin), { params: { locationId }, body: { parentId, ...more } } as never);
const lettersTo = async (userId: string) => {
  await runDueJobs(app);
  return mailbox.lettersTo(`${userId}@test.example`);
};

describe('[WEEK-05c] a location that moves below a closed one', () => {
  it('asks with the numbers, then cancels at once and tells the holder; other days stay', async () => {
    await bookDesk(1);
    const stays = (await bookDesk(2)).body.bookings[0].id;
    await runDueJobs(app);
    mailbox.forgetLetters();
    const refused = await move(closed);
    expect(refused.body).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 1, people: 1 } });
    expect(await stored()).toHaveLength(2);
    const [unmoved] = await app.db.query(sql`SELECT parent_id AS parent FROM locations WHERE id = ${company.floor}`);
    expect(unmoved).toEqual({ parent: company.root });
    expect((await move(closed, { bookings: 1 })).status).toBe(204);
    expect(await stored()).toEqual([stays]);
    const [letter, ...more] = (await lettersTo(company.user)).filter(({ text }) => text.includes('Remont'));
    expect(letter!.text).toContain('lokalizacja „Annex” jest wtedy zamknięta: Remont.');
    expect(more).toEqual([]);
  });

  it('needs no word where its bookings lie on other days, where it was closed before, and while the setting is off', async () => {
    await bookDesk(2);
    expect((await move(closed)).status).toBe(204);
    const wing = await addLocation(app.db, company.id, { parentId: closed, name: 'Wing' });
    const desk = await addPlace(app.db, company.id, wing, 'desk', { label: '91' });
    // A manager has booked the closed day by a bypass.
    await bookDesk(1, company.manager, { adminBypassMode: true }, desk);
    expect((await move(closed, {}, wing)).status).toBe(204);
    expect((await move(company.floor, {}, wing)).status).toBe(204);
    expect(await stored()).toHaveLength(2);
    expect((await move(company.root)).status).toBe(204);
    await changeSettings(app, company, sql`opening_hours = false`);
    await bookDesk(1);
    expect((await move(closed)).status).toBe(204);
    expect(await stored()).toHaveLength(3);
  });

  it('heeds the holidays of its new parents too, but hours cancel nothing', async () => {
    await storeOpeningHours(app.db, {
      ...{ companyId: company.id, locationId: closed, country: 'PL' },
      hours: Array(7).fill({ from: '10:00', to: '11:00' }),
    });
    // 25 December, and an ordinary day.
    await bookDesk(32);
    await bookDesk(3);
    expect((await move(closed)).body).toMatchObject({ details: { bookings: 1 } });
    expect((await move(closed, { bookings: 1 })).status).toBe(204);
    expect(await stored()).toHaveLength(1);
  });

  it('of a booking and a move at once, none leaves a booking on the closed day', async () => {
    for (let round = 0; round < 8; round++) {
      await move(company.root);
      const [made, moved] = await Promise.all([bookDesk(1), move(closed, { bookings: 9 })]);
      expect([201, 409]).toContain(made.status);
      expect(moved.status).toBe(204);
    }
    expect(await stored()).toEqual([]);
  });
});

describe('[WEEK-05c] opening hours that the company switches on again', () => {
  const save = async (more: object = {}) => {
    const { companies } = (await app.call(listCompanies, as(company.admin), {})).body;
    const { settings, modifiedOn } = companies.find(({ id }: { id: string }) => id === company.id);
    return app.call(updateCompanySettings, as(company.admin), {
      body: { ...settings, openingHours: true, modifiedOn, ...more },
    } as never);
  };

  it('ask with the numbers of bookings on stored closed days, then cancel them and tell their holders', async () => {
    await changeSettings(app, company, sql`opening_hours = false`);
    await storeClosedDays(app.db, { companyId: company.id, locationId: company.root, from: tomorrow, name: 'Awaria' });
    await bookDesk(1);
    await bookPlace(app, 'parking', as(company.manager), company.spaces[0]!, [createPeriodDaysFromToday(1)]);
    const stays = (await bookDesk(2)).body.bookings[0].id;
    await runDueJobs(app);
    mailbox.forgetLetters();
    expect((await save()).body).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 2, people: 2 } });
    expect(await stored()).toHaveLength(3);
    expect((await save({ bookings: 2 })).status).toBe(200);
    expect(await stored()).toEqual([stays]);
    for (const userId of [company.user, company.manager])
      expect((await lettersTo(userId)).filter(({ text }) => text.includes('Awaria'))).toHaveLength(1);
  });

  it('need no word without closed days, and a save of other settings cancels nothing', async () => {
    await bookDesk(1);
    expect((await save({ maxBookingPeriod: 50 })).status).toBe(200);
    await changeSettings(app, company, sql`opening_hours = false`);
    expect((await save()).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a booking on a day that is closed already', () => {
  it('stays when a longer period covers the day, and the question leaves it out', async () => {
    await storeClosedDays(app.db, { companyId: company.id, locationId: company.floor, from: tomorrow });
    const crew = (await bookDesk(1, company.manager, { adminBypassMode: true })).body.bookings[0].id;
    await bookDesk(2, company.manager, { adminBypassMode: true });
    const params = { locationId: company.floor };
    const days = { from: tomorrow, until: addDays(tomorrow, 1) };
    const preview = await app.call(previewOpening, as(company.admin), { params, body: { closed: days } } as never);
    expect(preview.body.cancelled).toEqual({ bookings: 1, people: 1 });
    const body = { id: crypto.randomUUID(), ...days, name: 'Remont', bookings: 1 };
    expect((await app.call(closeDays, as(company.admin), { params, body })).body).toEqual({ cancelled: 1 });
    expect(await stored()).toEqual([crew]);
  });

  it('ends when a further day of its stay is closed', async () => {
    await storeClosedDays(app.db, { companyId: company.id, locationId: company.root, from: tomorrow });
    const stay = { ...createPeriodDaysFromToday(1), endDate: createPeriodDaysFromToday(2).endDate };
    const bypass = { adminBypassMode: true };
    expect((await bookPlace(app, 'parking', as(company.manager), company.spaces[0]!, [stay], bypass)).status).toBe(201);
    const last = addDays(tomorrow, 1);
    const params = { locationId: company.root };
    const body = { closed: { from: last, until: last } };
    const preview = await app.call(previewOpening, as(company.admin), { params, body } as never);
    expect(preview.body.cancelled).toEqual({ bookings: 1, people: 1 });
  });

  it('counts the guests of its meetings among the people of the question, each once', async () => {
    const meet = (hours: [string, string], participants: string[]) =>
      bookPlace(app, 'room', as(), company.rooms[0]!, [createPeriodDaysFromToday(1, ...hours)], { participants });
    expect((await meet(['09:00', '10:00'], [company.manager, company.admin])).status).toBe(201);
    expect((await meet(['10:00', '11:00'], [company.manager])).status).toBe(201);
    const body = { closed: { from: tomorrow, until: tomorrow } };
    const params = { locationId: company.floor };
    const preview = await app.call(previewOpening, as(company.admin), { params, body } as never);
    expect(preview.body.cancelled).toEqual({ bookings: 2, people: 2 });
  });

  it('counts nobody but others among the people of the question', async () => {
    await bookDesk(1, company.admin);
    const params = { locationId: company.floor };
    const closing = { closed: { from: tomorrow, until: tomorrow } };
    const preview = await app.call(previewOpening, as(company.admin), { params, body: closing } as never);
    expect(preview.body.cancelled).toEqual({ bookings: 1, people: 0 });
    expect(
      answered(
        await app.call(closeDays, as(company.admin), {
          ...{ params, body: { id: crypto.randomUUID(), ...closing.closed, name: 'X', bookings: 1 } },
        }),
      ),
    ).toBe(201);
  });
});
