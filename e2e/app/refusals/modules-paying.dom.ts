import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { getToday } from '../../support/booking.ts';
import { displayKey, turnDisplayOn } from '../../support/display.ts';
import { controlGraph, createMicrosoft365 } from '../../support/exchange.ts';
import { measureTextVisibility } from '../../support/standing.ts';
import { openPayment, packageIds, putOnTrial } from '../../support/subscribed.ts';
import { test, type World } from '../../support/world.ts';
import { patternOf } from './catalogue.ts';
import { granted, named, reads, reason, refusedPage, said, told, untold } from './refuse.ts';

/** Stores a saved card as a payment would do. The tests of this file charge no card. */
async function saveCard({ db, id }: World, digits: string, year: number, isDefault = false): Promise<string> {
  const cardId = randomUUID();
  await db.query(sql`
    INSERT INTO payment_cards (company_id, id, token, buyer_email, masked, exp_month, exp_year, is_default, created_on)
    VALUES (${id}, ${cardId}, 'TOKC', 'biuro@firma.example', ${`444433******${digits}`}, 12, ${year}, ${isDefault}, now())`);
  return cardId;
}

test('of payments and cards that are refused it is said what did not happen, and why', async ({ browser, found }) => {
  test.setTimeout(180_000);
  const world = await found();
  await putOnTrial(world);
  const paying = await saveCard(world, '1111', 2099, true);
  await saveCard(world, '2222', 2099);
  await saveCard(world, '3333', 2020);
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.admin);
  const main = page.getByRole('main');
  const alert = main.getByRole('alert').filter({ hasText: reason });

  await openPayment(page, world, packageIds.small, `&invoice=no&card=${paying}`);
  await page.getByRole('button', { name: /^Zapłać / }).click();
  await said(alert, 'orderError');
  // The page stays there: nothing is paid, and the person can pay again.
  await expect(page).toHaveURL(/changePackage/);

  await go('subscription/paymentMethods');
  const card = (digits: string) => main.getByRole('listitem').filter({ hasText: digits });
  const act = (digits: string, name: string) => card(digits).getByRole('button', { name: new RegExp(`^${name}`) });
  await act('2222', 'Ustaw jako domyślną').click();
  await told(page, 'default card change failure');
  await act('2222', 'Usuń').click();
  await named(page.getByRole('alertdialog'), 'Usuń').click();
  await told(page, 'card removal failure');
  await reads(page.locator('[data-toasts]'), reason);
  const old = act('3333', 'Ustaw jako domyślną');
  await expect(old).toBeDisabled();
  await old.hover();
  await expect(old).toHaveAccessibleDescription(patternOf('expired card cannot be default'));

  const orderId = randomUUID();
  await go(`subscription/orderSummary?orderId=${orderId}`);
  await said(main, 'fetching order failed');
  await untold(page, /\/subscription(\?|$)/, async () => {
    await go('subscription/info');
    await said(main, 'subscription load failure');
    await expect(main.getByText(reason)).toBeVisible();
  });
  await page.route(/\/subscription\/history/, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await go('subscription/subscriptionsHistory');
  await said(main, 'subscription history load failure');
  await reads(main, 'Brak połączenia z serwerem');

  const ended = {
    ...{ id: orderId, number: '1', kind: 'card', status: 'REFUNDED', packageName: null, net: 0, vat: 0, gross: 0 },
    ...{ createdOn: new Date().toISOString(), endedOn: new Date().toISOString(), card: null, decline: null },
    ...{ redirectUri: null, nextAskOn: null, pageLost: false, invoice: null, correction: null },
  };
  await page.route(`**/payment/orders/${orderId}`, (route) => route.fulfill({ json: ended }));
  await go(`subscription/paymentMethods/addCard?orderId=${orderId}`);
  await told(page, 'add-card success');
  await context.close();
});

test('what Microsoft or the server has against an integration is said, and what helps; so is that it is saved', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found();
  const m365 = await createMicrosoft365(world);
  const app = { tenant: m365.tenantId, clientId: m365.clientId, secret: m365.secret };
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.admin);
  const main = page.getByRole('main');
  await go('integrations/exchange');
  const field = (name: string) => main.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const tenant = field('Identyfikator dzierżawy');
  const client = field('Identyfikator aplikacji');
  const secret = main.getByLabel(/^Sekret klienta$/);
  const save = named(main, 'Zapisz');
  const refused = (entry: string) => said(main.getByRole('alert'), entry);

  await main.getByRole('checkbox', { name: /^Synchronizuj sale z Exchange/ }).check();
  await client.press('Enter');
  await said(main, 'EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION');
  await tenant.fill(randomUUID());
  await client.fill(m365.clientId);
  await secret.fill('wrong');
  await save.click();
  await told(page, 'Exchange saveFailed');
  await reads(main.getByRole('alert'), reason);

  const unknown = { errorCode: 'internalError', message: `${reason} 500`, details: { requestId: '1' } };
  await page.route('**/integrations/exchange', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: unknown }),
  );
  await secret.fill('wrong too');
  await save.click();
  await refused('Exchange unknown error');

  await granted(page, '**/integrations/exchange', async () => {
    await secret.fill('wrong once more');
    await save.click();
    await refused('EXCHANGE_VALIDATION_EXCEPTION: anything else');
    await tenant.fill(m365.tenantId);
    await save.click();
    await refused('UNAUTHORIZED');
    await controlGraph('apps', { ...app, roles: ['User.Read.All'] });
    await secret.fill(m365.secret);
    await save.click();
    await refused('MISSING_PERMISSION');
    await controlGraph('apps', app);
    await save.click();
    await told(page, 'successfulyUpdated');
  });
  await context.close();
});

test('a programme that is not joined, joined or not copied is said; so is a display’s key that opens nothing', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found();
  const room = world.rooms[0]!;
  await turnDisplayOn(world, room);
  const program = {
    ...{
      id: randomUUID(),
      startAt: `${addDays(getToday(), -3)}T00:00:00Z`,
      endAt: `${addDays(getToday(), 30)}T00:00:00Z`,
    },
    currentTerms: { id: randomUUID(), termsUrl_PL: 'https://x.example/pl', termsUrl_EN: 'https://x.example/en' },
  };
  const membership = {
    ...{ code: 'ABCDEFGHJK', signUpUrl: 'https://x.example/s', contactUrl: 'https://x.example/c', vouchers: [] },
    stats: { registerCount: 0, contactFormCount: 0, otherCount: 0 },
  };
  const context = await browser.newContext();
  const { page, go } = await refusedPage(context, world, world.user);
  const main = page.getByRole('main');
  await page.route('**/referrals/programInfo?*', (route) =>
    route.fulfill({ json: { ...program, userMembership: null } }),
  );
  await go('referrals');
  await main.getByRole('checkbox').check();
  await named(main, 'Dołącz').click();
  await told(page, 'Referral join failure');
  await expect(main.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await page.route('**/referrals/join', (route) => route.fulfill({ json: membership }));
  await named(main, 'Dołącz').click();
  await told(page, 'Referral join success');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const copies = named(main, 'Kopiuj odnośnik do rejestracji');
  const stood = await measureTextVisibility(page, patternOf('clipboard failure'), () => copies.click());
  expect(stood).toBeGreaterThan(2_000);
  expect(stood).toBeLessThan(5_500);
  await context.close();

  const door = await browser.newContext();
  const display = await door.newPage();
  await display.goto(`/roomdashboard/${room}`);
  const open = async (key: string) => {
    await display.getByLabel(/^Klucz wyświetlacza$/).fill(key);
    await named(display, 'Otwórz').click();
  };
  await said(display.getByRole('main'), 'room display: key entry');
  await open('Zly#klucz1');
  await said(display.getByRole('main'), 'room display: login error');
  await said(display.getByRole('alert'), 'room display: invalid key');
  await display.route('**/api/dashboard/*', (route) => route.abort());
  await open(displayKey);
  await said(display.getByRole('main'), 'room display: offline');
  await door.close();
});
