import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCompanies, updateCompanySettings } from '#contract/company/companies.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { storeClosedDays } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { addCompany, addLocation, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
const tomorrow = addDays(testToday, 1);
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, { desks: 2, settings: sql`opening_hours = false, max_booking_period = 60` });
});

const as = (userId = company.user) => ({ userId, company: company.id });
const bookDesk = (days: number, more: object = {}, desk = company.desks[0]!, by = company.user) =>
  bookPlace(app, 'desk', as(by), desk, [createPeriodDaysFromToday(days)], more);
const stored = async () => (await readUncancelledBookings(app.db, company.id)).map(({ id }) => id).sort();
const save = async (openingHours: boolean, more: object = {}) => {
  const { companies } = (await app.call(listCompanies, as(company.admin), {})).body;
  const { settings, modifiedOn } = companies.find(({ id }: { id: string }) => id === company.id);
  const body = { ...settings, openingHours, modifiedOn, ...more };
  return app.call(updateCompanySettings, as(company.admin), { body } as never);
};
const closeTomorrow = (locationId = company.root) =>
  storeClosedDays(app.db, { companyId: company.id, locationId, from: tomorrow, name: 'Remont' });
/**
 * Runs an act once the transaction holds its locks and `waiting` other connections wait for one.
 */
const whileLocked = (lock: (tx: Transaction) => Promise<unknown>, act: () => Promise<unknown>) =>
  app.db.transaction(async (tx) => {
    await lock(tx);
    await act();
  });

describe('[WEEK-05c] opening hours that the company switches on', () => {
  it('refuse a booking that waits for its place meanwhile on a closed day', async () => {
    await closeTomorrow();
    // The save locks all places in the order of their ids, and the last one lets it wait.
    const all = [...company.desks, ...company.rooms, ...company.spaces, ...company.cars, ...company.resources];
    const last = all.sort().at(-1)!;
    const desk = company.desks.find((id) => id !== last)!;
    const answers: Promise<{ status: number; body: { errorCode?: string } }>[] = [];
    await whileLocked(
      (tx) => tx.query(sql`SELECT FROM bookables WHERE id = ${last} FOR NO KEY UPDATE`),
      async () => {
        answers.push(save(true) as never);
        await waitForLockWaiters(app.db);
        // The member's request has read the settings before the save commits.
        answers.push(bookDesk(1, {}, desk) as never);
        await waitForLockWaiters(app.db, 2);
      },
    );
    const [saved, booked] = await Promise.all(answers);
    expect(saved!.status).toBe(200);
    expect(booked!.body.errorCode).toBe('closedDay');
    expect(await stored()).toEqual([]);
  });

  it('see a location that moves below a closed one at the same time', async () => {
    const annex = await addLocation(app.db, company.id, { parentId: company.root, name: 'Annex' });
    await closeTomorrow(annex);
    await bookDesk(1);
    let saved: Promise<{ body: { errorCode?: string } }>;
    await whileLocked(
      async (tx) => {
        await tx.query(sql`SELECT FROM company_limits WHERE company_id = ${company.id} FOR UPDATE`);
        await tx.query(sql`UPDATE locations SET parent_id = ${annex} WHERE id = ${company.floor}`);
      },
      async () => {
        saved = save(true) as never;
        await waitForLockWaiters(app.db);
      },
    );
    expect((await saved!).body).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 1 } });
  });

  it('let a transaction write about the company that holds a place for which they wait', async () => {
    await closeTomorrow();
    let saved: Promise<{ status: number }>;
    await whileLocked(
      (tx) => tx.query(sql`SELECT FROM bookables WHERE company_id = ${company.id} ORDER BY id FOR NO KEY UPDATE`),
      async () => {
        saved = save(true) as never;
        await waitForLockWaiters(app.db);
        // Each row about a company takes this lock by its foreign key.
        await app.db.query(sql`SELECT FROM companies WHERE id = ${company.id} FOR KEY SHARE NOWAIT`);
      },
    );
    expect((await saved!).status).toBe(200);
  });

  it('keep the bookings that a bypass made on a closed day, also when they go off and on again', async () => {
    await closeTomorrow();
    await changeSettings(app, company, sql`opening_hours = true`);
    const crew = await bookDesk(1, { adminBypassMode: true }, company.desks[0]!, company.manager);
    expect((await save(false)).status).toBe(200);
    await bookDesk(1, {}, company.desks[1]);
    expect((await save(true)).body).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 1, people: 1 } });
    expect((await save(true, { bookings: 1 })).status).toBe(200);
    expect(await stored()).toEqual([crew.body.bookings[0].id]);
  });
});
