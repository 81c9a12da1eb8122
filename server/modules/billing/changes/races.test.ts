import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { carEndpoints } from '#contract/assets/fleet.ts';
import * as contract from '#contract/billing/subscription.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { carOnlyTestFields } from '#server/testing/test-assets.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  activateCoveringPackage,
  largeMonthlyPackageId,
  mediumMonthlyPackageId,
  smallMonthlyPackageId,
  storePaidPackage,
} from '#server/testing/test-subscriptions.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { addRenewedPeriod } from './add-renewed-period.command.ts';
import { readRenewalQuote } from './quote.query.ts';
import { startPaidPeriod } from './start-paid-period.command.ts';

const { freePackageId } = contract;
/** Two servers of one deployment. */
let apps: [TestApp, TestApp];
let company: TestCompany;
beforeAll(async () => {
  const first = await createTestApp();
  apps = [first, await createTestApp({ databaseUrl: first.databaseUrl })];
});
afterAll(() => Promise.all(apps.map((app) => app.stop())));
beforeEach(async () => {
  for (const app of apps) app.clock.set('2026-11-23T09:00:00.000Z');
  company = await addCompany(apps[0].db);
});
const as = () => ({ userId: company.admin, company: company.id });
const change = (app: TestApp, packageId: string) =>
  app.call(contract.changeSubscription, as(), { body: { packageId } });
const minute = (app: TestApp) =>
  app.jobHandlers.endPeriods!.act(
    { dueOn: '2026-11-23T09:00:00Z' },
    { attempt: 1, isLast: false, signal: AbortSignal.any([]) },
  );
const packageNow = async () => (await apps[0].call(contract.getSubscription, as())).body.packageId;
/** Expects that exactly as many places as the limits cover are not frozen. */
async function agree(): Promise<void> {
  const [row] = await apps[0].db.query<{ open: number; places: number; limit: number; packaged: number }>(sql`
    SELECT count(*) FILTER (WHERE b.state <> 2) AS open, count(*) AS places,
           (SELECT fleet_limit FROM company_limits WHERE company_id = ${company.id}) AS "limit",
           (SELECT p.fleet_limit FROM subscriptions s JOIN subscription_periods o ON o.company_id = s.company_id AND o.id = s.period_id
              JOIN packages p ON p.id = o.package_id WHERE s.company_id = ${company.id}) AS packaged
    FROM bookables b WHERE b.company_id = ${company.id} AND b.kind = 'car'`);
  expect(row!.limit).toBe(row!.packaged);
  expect(row!.open).toBe(Math.min(row!.limit, row!.places));
}

it('of two changes at once one waits, on whichever server they are made', async () => {
  await storePaidPackage(apps[0], company.id, mediumMonthlyPackageId);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => change(apps[at % 2]!, at < 5 ? freePackageId : smallMonthlyPackageId)),
  );
  const waiting = (await apps[0].call(contract.getSwitchQueue, as())).body.switchQueue;
  expect(waiting).toHaveLength(1);
  for (const [at, { status, body }] of answers.entries()) {
    const isSame = (at < 5 ? freePackageId : smallMonthlyPackageId) === waiting[0].packageId;
    expect(isSame ? [status, body.queued.id] : body.errorCode).toEqual(isSame ? [200, waiting[0].id] : 'changeQueued');
  }
});

it('a change against the end of the period comes before it or after, never beside it', async () => {
  for (let round = 0; round < 5; round++) {
    company = await addCompany(apps[0].db);
    await storePaidPackage(apps[0], company.id, mediumMonthlyPackageId);
    // The package has been unpaid for a week. It falls to the free package, or is changed a moment
    // before.
    for (const app of apps) app.clock.set('2026-12-30T09:00:00.000Z');
    const { id: companyId, admin: by } = company;
    const [, upgrade] = await Promise.all([
      minute(apps[0]),
      apps[1].db.transaction((tx) =>
        startPaidPeriod(tx, apps[1], {
          companyId,
          packageId: largeMonthlyPackageId,
          price: 119_900,
          by,
          orderId: null,
        }),
      ),
    ]);
    expect(upgrade).toBeUndefined();
    expect(await packageNow()).toBe(largeMonthlyPackageId);
    const [row] = await apps[0].db.query(sql`
      SELECT count(*) AS periods, count(*) FILTER (WHERE period_end IS NULL) AS endless FROM subscription_periods
      WHERE company_id = ${companyId} AND (period_end IS NULL OR period_end > '2026-12-30T09:00:00Z')`);
    expect(row).toEqual({ periods: 1, endless: 0 });
    for (const app of apps) app.clock.set('2026-11-23T09:00:00.000Z');
  }
});

it('the end of a period comes once, however many servers do it', async () => {
  await storePaidPackage(apps[0], company.id, mediumMonthlyPackageId);
  for (const app of apps) app.clock.set('2026-12-30T09:00:00.000Z');
  await Promise.all([...apps, ...apps, ...apps].map(minute));
  const { items } = (await apps[0].call(contract.listSubscriptionHistory, as())).body;
  expect(items.map(({ reason }: { reason: string }) => reason)).toEqual(['free', 'changed', 'agreed']);
  await agree();
});

it('a place that is added while the package becomes smaller is refused, or frozen', async () => {
  for (let round = 0; round < 8; round++) {
    company = await addCompany(apps[0].db);
    const { fleet, id } = company;
    const add = (app: TestApp, at: number) => {
      const body = {
        id: randomUUID(),
        fleetId: fleet,
        name: `Nowy ${at}`,
        color: '#ffffff',
        pictureId: null,
        ...carOnlyTestFields,
      };
      return app.call(carEndpoints.add, as(), { body } as never);
    };
    const answers = await Promise.all([
      add(apps[1], 1),
      add(apps[0], 2),
      activateCoveringPackage(apps[0], id, { car: 3, desk: 3, room: 2 }),
      add(apps[1], 3),
      add(apps[0], 4),
    ]);
    for (const app of apps) app.membersChanged(id);
    for (const answer of answers.filter((one) => one !== undefined))
      expect([201, 204, 'assetLimitReached']).toContain(answer.body?.errorCode ?? answer.status);
    await agree();
  }
});

it('a booking against a downgrade is there, or refused; there is none that was made on a frozen place', async () => {
  for (let round = 0; round < 8; round++) {
    company = await addCompany(apps[0].db);
    const last = company.desks.at(-1)!;
    const [booked] = await Promise.all([
      bookPlace(apps[1], 'desk', { userId: company.user, company: company.id }, last, [createPeriodDaysFromToday(1)]),
      activateCoveringPackage(apps[0], company.id, { desk: 2, room: 2 }),
    ]);
    expect([201, 'placeFrozen']).toContain(booked.body.errorCode ?? booked.status);
    const [row] = await apps[0].db.query(sql`
      SELECT b.state, (SELECT count(*) FROM bookings o WHERE o.company_id = b.company_id AND o.bookable_id = b.id) AS bookings
      FROM bookables b WHERE b.company_id = ${company.id} AND b.id = ${last}`);
    expect(row).toEqual({ state: 2, bookings: booked.status === 201 ? 1 : 0 });
  }
});

it('what falls due to the free package, and is paid for at that very moment, is one or the other, and no money is lost', async () => {
  for (let round = 0; round < 8; round++) {
    company = await addCompany(apps[0].db);
    const { id: companyId } = company;
    await storePaidPackage(apps[0], companyId, mediumMonthlyPackageId);
    const due = (await readRenewalQuote(apps[0].db, companyId))!;
    // The payer's server is a second behind. The grace period still runs there, and has ended on
    // the other server.
    apps[0].clock.set('2026-12-30T09:00:00.000Z');
    apps[1].clock.set('2026-12-30T08:59:59.000Z');
    const renewal = {
      companyId,
      packageId: due.packageId,
      start: due.periodStart,
      price: due.price,
      by: null,
      orderId: null,
    };
    const renew = () => apps[1].db.transaction((tx) => addRenewedPeriod(tx, apps[1], renewal));
    // The order of the two actions differs from round to round.
    const [first, second] = round % 2 === 0 ? [renew, () => minute(apps[0])] : [() => minute(apps[0]), renew];
    const settled = await Promise.allSettled([first(), second()]);
    const outcome = settled[round % 2 === 0 ? 0 : 1]!;
    const isPaid = outcome.status === 'fulfilled';
    // A payment without effect is refused, so that its money is refunded.
    if (!isPaid) expect(outcome.reason).toMatchObject({ refusal: { errorCode: 'offerChanged' } });
    apps[1].clock.set('2026-12-30T09:00:00.000Z');
    for (const app of apps) await minute(app);
    expect(await packageNow()).toBe(isPaid ? mediumMonthlyPackageId : freePackageId);
    const [row] = await apps[0].db.query(sql`
      SELECT count(*) FILTER (WHERE period_end IS NULL AND period_start >= '2026-12-30T08:00:00Z') AS free,
             count(*) FILTER (WHERE period_start = '2026-12-23T09:00:00Z') AS renewed
      FROM subscription_periods WHERE company_id = ${companyId}`);
    expect(row).toEqual(isPaid ? { free: 0, renewed: 1 } : { free: 1, renewed: 0 });
    await agree();
    for (const app of apps) app.clock.set('2026-11-23T09:00:00.000Z');
  }
});
