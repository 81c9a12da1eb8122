import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { beginTrial } from '#server/modules/billing/periods/begin-subscription.command.ts';
import { demoPointOfSale } from '../../simulators/payu/payu.ts';
import { serverUrl } from './address.ts';
import { callApi } from './calls.ts';
import { findCardField } from './card-form-page.ts';
import { payuUrl } from './payu.ts';
import type { World } from './world.ts';

/** The ids of packages that every company can choose, as a migration has stored them. */
export const packageIds = {
  free: '0b100000-0000-4000-8000-000000000002',
  small: '0b100000-0000-4000-8000-000000000011',
  smallYearly: '0b100000-0000-4000-8000-000000000012',
  medium: '0b100000-0000-4000-8000-000000000021',
} as const;

/** Returns the day of an instant as 'dd-MM-yyyy', by Warsaw's clock. */
export const formatDayInWarsaw = (instant: unknown): string =>
  new Date(typeof instant === 'number' ? instant : String(instant))
    .toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
    .split('-')
    .reverse()
    .join('-');

/**
 * Puts a journey's company on trial, like every new company. It must run before any page has opened
 * the company.
 */
export async function putOnTrial({ db, id }: World): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`DELETE FROM subscriptions WHERE company_id = ${id}`);
    await tx.query(sql`DELETE FROM subscription_periods WHERE company_id = ${id}`);
    await tx.query(sql`DELETE FROM packages WHERE company_id = ${id}`);
    await tx.query(sql`DELETE FROM company_limits WHERE company_id = ${id}`);
    await beginTrial(tx, id, new Date());
  });
}

/** Stores the company's data for invoices, and that it wants invoices. */
export async function giveInvoiceData({ db, id, urlName }: World): Promise<void> {
  await db.query(sql`
    UPDATE companies SET invoice = true, invoice_company_name = 'Firma na próbę', vat_number = ${`PL${urlName}`},
           street = 'Krótka 2', postal_code = '30-002', city = 'Kraków' WHERE id = ${id}`);
}

/** Waits for PayU's fields, and types a card into them. */
export async function typeGoodCard(page: Page, number: string, date = '1229'): Promise<void> {
  await expect(findCardField(page, 'number')).toBeVisible({ timeout: 30_000 });
  await findCardField(page, 'number').pressSequentially(number);
  await findCardField(page, 'date').pressSequentially(date);
  await findCardField(page, 'cvv').pressSequentially('123');
}

/** Opens the last step of the wizard that changes the package. */
export async function openPayment(page: Page, world: World, packageId: string, search = ''): Promise<void> {
  await page.goto(`/${world.urlName}/subscription/changePackage?step=2&package=${packageId}${search}`);
}

export const findPayButton = (page: Page) => page.getByRole('button', { name: /^Zapłać/ });
export const findNoInvoiceChoice = (page: Page) => page.getByRole('radio', { name: 'Nie', exact: true });

/**
 * Pays for a package by a new card, without an invoice, and waits until the package takes effect.
 */
export async function payFor(
  page: Page,
  world: World,
  packageId: string,
  number: string,
  search = '&invoice=no&card=new',
) {
  await openPayment(page, world, packageId, search);
  await typeGoodCard(page, number);
  await findPayButton(page).click();
  await expect(page.getByRole('heading', { name: 'Zapłacono' })).toBeVisible({ timeout: 60_000 });
}

/** Returns a token for a card, as PayU's form returns it to a page. */
async function tokenOf(number: string): Promise<string> {
  const card = { posId: demoPointOfSale.posId, type: 'MULTI', values: { number, date: '12/29', cvv: '123' } };
  const sent = { method: 'POST', body: JSON.stringify(card) };
  const answer = await fetch(`${await payuUrl()}/front/secure-form/token`, sent);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/**
 * Pays for a package as the administrator, by a new card, without the screens and PayU's form. It
 * waits for the payment.
 */
export async function payThroughApi(world: World, packageId: string, number: string): Promise<void> {
  const continueUrl = `${serverUrl}/${world.urlName}/subscription/orderSummary`;
  const data = { packageId, token: await tokenOf(number), continueUrl, invoice: false };
  const { status, body } = await callApi(world, world.admin, 'POST', '/payment/startRecurringPayment', data);
  expect([status, body.errorCode]).toEqual([200, undefined]);
  const order = () => callApi(world, world.admin, 'GET', `/payment/orders/${body.orderId}`);
  await expect.poll(async () => (await order()).body.status, { timeout: 20_000 }).toBe('COMPLETED');
}

/**
 * Adds a package that costs nothing and only this company can choose. It covers `each` places of
 * each kind. Returns its id.
 */
export async function addAgreedPackage({ db, id }: World, each: number): Promise<string> {
  const packageId = randomUUID();
  await db.query(sql`
    INSERT INTO packages (id, company_id, name_pl, name_en, price, duration_in_months,
                          desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
    VALUES (${packageId}, ${id}, ${`Po ${each}`}, ${`${each} each`}, 0, 0, ${each}, ${each}, ${each}, ${each}, ${each})`);
  return packageId;
}

/** Chooses a package that costs nothing, as the administrator. */
export async function choosePackage(world: World, packageId: string): Promise<void> {
  const { status } = await callApi(world, world.admin, 'POST', '/subscription/changeSubscription', { packageId });
  expect(status).toBe(200);
}

/** Returns the company's subscription, as its administrator receives it from the API. */
export async function readSubscriptionFromApi(world: World) {
  const { body } = await callApi(world, world.admin, 'GET', '/subscription');
  return body as { packageId: string; isActive: boolean; periods: { periodStart: string; periodEnd: string }[] };
}

const hourMs = 3_600_000;

/**
 * Moves a company's paid periods and orders in time, since journeys cannot move the clock. The last
 * period then ends `hours` hours from now. With a negative number it has ended. Returns its end in
 * epoch milliseconds.
 */
export async function moveLastPeriodEnd(world: World, hours: number): Promise<number> {
  const { db, id } = world;
  const { periods } = await readSubscriptionFromApi(world);
  const end = Date.now() + hours * hourMs;
  // Milliseconds suffice, since the ends of periods have no smaller fractions.
  const by = sql`${`${Date.parse(periods.at(-1)!.periodEnd) - end} milliseconds`}::interval`;
  await db.query(sql`
    WITH counted AS (UPDATE subscriptions SET counted_from = counted_from - ${by} WHERE company_id = ${id}),
         orders AS (
           UPDATE payment_orders SET created_on = created_on - ${by}, ended_on = ended_on - ${by}, period_start = period_start - ${by}
           WHERE company_id = ${id})
    UPDATE subscription_periods SET period_start = period_start - ${by}, period_end = period_end - ${by} WHERE company_id = ${id}`);
  return end;
}

/**
 * Queues the jobs of each minute, so that the server runs them now. They end periods and renew
 * packages.
 */
export async function queueMinuteJobs({ db }: World): Promise<void> {
  const dueOn = JSON.stringify({ dueOn: new Date().toISOString() });
  for (const task of ['endPeriods', 'renewPackages'])
    await db.query(sql`SELECT graphile_worker.add_job(${task}, ${dueOn}::json)`);
}
