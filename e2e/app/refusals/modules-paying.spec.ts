import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/wall-clock.ts';
import { testCards } from '../../../simulators/payu/cards.ts';
import { today } from '../../support/booking.ts';
import { displayKey, turnDisplayOn } from '../../support/display.ts';
import { control, microsoft365 } from '../../support/exchange.ts';
import { setLanguage } from '../../support/session.ts';
import { openPayment, packages, putOnTrial, typeGoodCard } from '../../support/subscribed.ts';
import { test, type World } from '../../support/world.ts';
import { patternOf } from './catalogue.ts';
import { granted, languages, named, reads, reason, refusedPage, said, standing, told, untold } from './refuse.ts';

/** Saved cards, as if they had been paid with; nothing here charges them. */
async function saveCard({ db, id }: World, digits: string, year: number, isDefault = false): Promise<string> {
  const cardId = randomUUID();
  await db.query(sql`
    INSERT INTO payment_cards (company_id, id, token, buyer_email, masked, exp_month, exp_year, is_default, created_on)
    VALUES (${id}, ${cardId}, 'TOKC', 'biuro@firma.example', ${`444433******${digits}`}, 12, ${year}, ${isDefault}, now())`);
  return cardId;
}

test('of payments and cards that are refused it is said what did not happen, and why, in both languages', async ({
  browser,
  found,
}) => {
  test.setTimeout(180_000);
  const world = await found();
  await putOnTrial(world);
  const paying = await saveCard(world, '1111', 2099, true);
  await saveCard(world, '2222', 2099);
  await saveCard(world, '3333', 2020);
  for (const locale of languages) {
    const context = await browser.newContext();
    const { page, go } = await refusedPage(context, world, world.admin, locale);
    const main = page.getByRole('main');
    const alert = main.getByRole('alert').filter({ hasText: reason });

    await openPayment(page, world, packages.small, `&invoice=no&card=${paying}`);
    await page.getByRole('button', { name: /^(Zapłać|Pay) / }).click();
    await said(alert, locale, 'orderError');
    // No further: nothing is paid, and it can be tried again.
    await expect(page).toHaveURL(/changePackage/);

    await go('subscription/paymentMethods');
    const card = (digits: string) => main.getByRole('listitem').filter({ hasText: digits });
    const act = (digits: string, pl: string, en: string) =>
      card(digits).getByRole('button', { name: new RegExp(`^(${pl}|${en})`) });
    await act('2222', 'Ustaw jako domyślną', 'Make default').click();
    await told(page, locale, 'default card change failure');
    await act('2222', 'Usuń', 'Remove').click();
    await named(page.getByRole('alertdialog'), 'Usuń', 'Remove').click();
    await told(page, locale, 'card removal failure');
    await reads(page.locator('[data-toasts]'), locale, [reason, reason]);
    const old = act('3333', 'Ustaw jako domyślną', 'Make default');
    await expect(old).toBeDisabled();
    await old.hover();
    await expect(old).toHaveAccessibleDescription(patternOf('expired card cannot be default', locale));

    const orderId = randomUUID();
    await go(`subscription/orderSummary?orderId=${orderId}`);
    await said(main, locale, 'fetching order failed');
    await untold(page, /\/subscription(\?|$)/, async () => {
      await go('subscription/info');
      await said(main, locale, 'subscription load failure');
      await expect(main.getByText(reason)).toBeVisible();
    });
    await page.route(/\/subscription\/history/, (route) => route.fulfill({ status: 502, body: '<html>' }));
    await go('subscription/subscriptionsHistory');
    await said(main, locale, 'subscription history load failure');
    await reads(main, locale, ['Brak połączenia z serwerem', 'The server cannot be reached']);

    await go('subscription/paymentMethods/addCard');
    await typeGoodCard(page, testCards.success);
    await named(page, 'Dodaj kartę', 'Add the card').click();
    await told(page, locale, 'add-card error');
    await said(alert, locale, 'add-card error');
    const ended = {
      ...{ id: orderId, number: '1', kind: 'card', status: 'REFUNDED', packageName: null, net: 0, vat: 0, gross: 0 },
      ...{ createdOn: new Date().toISOString(), endedOn: new Date().toISOString(), card: null, decline: null },
      ...{ redirectUri: null, invoice: null },
    };
    await page.route(`**/payment/orders/${orderId}`, (route) => route.fulfill({ json: ended }));
    await go(`subscription/paymentMethods/addCard?orderId=${orderId}`);
    await told(page, locale, 'add-card success');
    await context.close();
  }
});

test('what Microsoft or the server has against an integration is said, and what helps, in both languages; so is that it is saved', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  for (const locale of languages) {
    const world = await found();
    const m365 = await microsoft365(world);
    const app = { tenant: m365.tenantId, clientId: m365.clientId, secret: m365.secret };
    const context = await browser.newContext();
    const { page, go } = await refusedPage(context, world, world.admin, locale);
    const main = page.getByRole('main');
    await go('integrations/exchange');
    const field = (pl: string, en: string) => main.getByRole('textbox', { name: new RegExp(`^(${pl}|${en})`) });
    const tenant = field('Identyfikator dzierżawy', 'Tenant ID');
    const client = field('Identyfikator aplikacji', 'Client ID');
    const secret = main.getByLabel(/^(Sekret klienta|Client secret)$/);
    const save = named(main, 'Zapisz', 'Save');
    const refused = (entry: string) => said(main.getByRole('alert'), locale, entry);

    await main.getByRole('checkbox', { name: /^(Uzgadniaj sale z Exchange|Keep rooms in step)/ }).check();
    await client.press('Enter');
    await said(main, locale, 'EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION');
    await tenant.fill(randomUUID());
    await client.fill(m365.clientId);
    await secret.fill('wrong');
    await save.click();
    await told(page, locale, 'Exchange saveFailed');
    await reads(main.getByRole('alert'), locale, [reason, reason]);

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
      await control('apps', { ...app, roles: ['User.Read.All'] });
      await secret.fill(m365.secret);
      await save.click();
      await refused('MISSING_PERMISSION');
      await control('apps', app);
      await save.click();
      await told(page, locale, 'successfulyUpdated');
    });
    await context.close();
  }
});

test('a programme that is not joined, joined or not copied is said in both languages; so is a display’s key that opens nothing', async ({
  browser,
  found,
}) => {
  test.setTimeout(120_000);
  const world = await found();
  const room = world.rooms[0]!;
  await turnDisplayOn(world, room);
  const program = {
    ...{ id: randomUUID(), startAt: `${addDays(today(), -3)}T00:00:00Z`, endAt: `${addDays(today(), 30)}T00:00:00Z` },
    currentTerms: { id: randomUUID(), termsUrl_PL: 'https://x.example/pl', termsUrl_EN: 'https://x.example/en' },
  };
  const membership = {
    ...{ code: 'ABCDEFGHJK', signUpUrl: 'https://x.example/s', contactUrl: 'https://x.example/c', vouchers: [] },
    stats: { registerCount: 0, contactFormCount: 0, otherCount: 0 },
  };
  for (const locale of languages) {
    const context = await browser.newContext();
    const { page, go } = await refusedPage(context, world, world.user, locale);
    const main = page.getByRole('main');
    await page.route('**/referrals/programInfo?*', (route) =>
      route.fulfill({ json: { ...program, userMembership: null } }),
    );
    await go('referrals');
    await main.getByRole('checkbox').check();
    await named(main, 'Dołącz', 'Join').click();
    await told(page, locale, 'Referral join failure');
    await expect(main.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await page.route('**/referrals/join', (route) => route.fulfill({ json: membership }));
    await named(main, 'Dołącz', 'Join').click();
    await told(page, locale, 'Referral join success');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await named(main, 'Kopiuj link do rejestracji', 'Copy sign-up link').click();
    const stood = await standing(page, locale, 'clipboard failure');
    expect(stood).toBeGreaterThan(2_000);
    expect(stood).toBeLessThan(5_500);
    await context.close();

    const door = await browser.newContext();
    await setLanguage(door, locale);
    const display = await door.newPage();
    await display.goto(`/roomdashboard/${room}`);
    const open = async (key: string) => {
      await display.getByLabel(/^(Klucz wyświetlacza|Key of the display)$/).fill(key);
      await named(display, 'Otwórz', 'Open').click();
    };
    await said(display.getByRole('main'), locale, 'room display: key entry');
    await open('Zly#klucz1');
    await said(display.getByRole('main'), locale, 'room display: login error');
    await said(display.getByRole('alert'), locale, 'room display: invalid key');
    await display.route('**/api/dashboard/*', (route) => route.abort());
    await open(displayKey);
    await said(display.getByRole('main'), locale, 'room display: offline');
    await door.close();
  }
});
