import { expect, type Page } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { callApi } from '../support/calls.ts';
import { readPdfText } from '../support/read-pdf.ts';
import {
  findNoInvoiceChoice,
  findPayButton,
  formatDayInWarsaw,
  giveInvoiceData,
  openPayment,
  packageIds,
  payFor,
  putOnTrial,
  typeGoodCard,
} from '../support/subscribed.ts';
import { test, type World } from '../support/world.ts';

/** Founds a company on trial, with its administrator signed in. */
async function begin(page: Page, found: (options?: object) => Promise<World>, options = {}): Promise<World> {
  const world = await found(options);
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  return world;
}

const outcome = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const packageOf = async (world: World) => (await callApi(world, world.admin, 'GET', '/subscription')).body.packageId;

test('[SUB-01] [SUB-03] from the trial to a paid package by way of the bank: the price to the grosz, the choice of an invoice, every part of the subscription', async ({
  page,
  found,
}) => {
  const world = await begin(page, found);
  await page.goto(`/${world.urlName}/subscription`);
  await expect(page).toHaveURL(/\/subscription\/info$/);
  await expect(page.getByRole('heading', { name: 'Okres próbny' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cennik/ })).toHaveAttribute('href', 'https://biurko.example/pl/prices');
  await expect(page.getByRole('link', { name: /^Oferta dla dużych firm/ })).toHaveAttribute(
    'href',
    'mailto:more@biurko.example',
  );
  await page.getByRole('link', { name: 'Zmień pakiet' }).click();
  const small = page.getByRole('article', { name: 'Mały, miesięczny' });
  await expect(small).toContainText('149,00 zł');
  await expect(small).toContainText('Pierwszy miesiąc: 1,00 zł netto (1,23 zł brutto)');
  await page.getByRole('radio', { name: 'Rocznie' }).check();
  await expect(page.getByRole('article', { name: 'Mały, roczny' })).not.toContainText('Pierwszy miesiąc');
  await page.goBack();
  await page.goForward();
  await page.getByRole('radio', { name: 'Miesięcznie' }).check();
  await small.getByRole('button', { name: /^Wybierz/ }).click();

  await expect(page.getByRole('row', { name: /^Biurka 50/ })).toContainText('25');
  const { subscriptionPeriodEnd } = (
    await callApi(world, world.admin, 'GET', `/subscription/calculateSubscriptionEnd?packageId=${packageIds.small}`)
  ).body;
  const until = formatDayInWarsaw(subscriptionPeriodEnd);
  // The text appears twice: as a fact, and in the sentence about the remaining days.
  await expect(page.getByText(until)).toHaveCount(2);
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.reload();

  await expect(page.getByText('Do zapłaty')).toBeVisible();
  await expect(findPayButton(page)).toHaveText('Zapłać 1,23 zł');
  await typeGoodCard(page, testCardNumbers.threeDs);
  await findPayButton(page).click();
  await expect(page.getByText('Wybierz, czy wystawić fakturę.')).toBeVisible();
  const unsaid = { packageId: packageIds.small, token: 'TOK_x', continueUrl: page.url() };
  expect(await callApi(world, world.admin, 'POST', '/payment/startRecurringPayment', unsaid)).toMatchObject({
    body: { errorCode: 'invoiceChoiceMissing' },
  });
  await findNoInvoiceChoice(page).check();
  await findPayButton(page).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/subscription\/orderSummary\?.*orderId=/);
  await expect(outcome(page, 'Zapłacono')).toBeVisible();
  await expect(page.getByText('•••• 1112')).toBeVisible();
  await page.getByRole('link', { name: 'Przejdź do subskrypcji' }).click();
  await expect(page.getByRole('heading', { name: 'Mały, miesięczny' })).toBeVisible();
  await expect(page.getByText('183,27 zł brutto', { exact: true })).toBeVisible();
  await expect(page.getByText(until).first()).toBeVisible();
  await page.getByRole('link', { name: 'Metody płatności' }).click();
  await expect(page.getByRole('heading', { name: 'Metody płatności' })).toBeVisible();
  await page.getByRole('link', { name: 'Dodaj kartę' }).click();
  await expect(page.getByRole('heading', { name: 'Nowa karta' })).toBeVisible();
  await page.getByRole('link', { name: 'Historia', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Mały, miesięczny/ })).toBeVisible();
  // Measured by the page's own clock, because since the return from the bank it is one document.
  const polls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/payment\/orders\/[0-9a-f-]{36}$/.test(name))
      .map(({ startTime }) => startTime),
  );
  expect(polls.length).toBeGreaterThan(0);
  expect(polls.length).toBeLessThanOrEqual((polls.at(-1)! - polls[0]!) / 1_000 + 2);
});

test('refused, abandoned and refused at the bank: why, that nothing was charged, and the way back with what was chosen', async ({
  page,
  found,
}) => {
  const world = await begin(page, found);
  await openPayment(page, world, packageIds.small, '&invoice=no&card=new');
  await typeGoodCard(page, testCardNumbers.insufficientFunds);
  await findPayButton(page).click();
  await expect(outcome(page, 'Płatność się nie powiodła')).toBeVisible();
  await expect(page.getByText('Na karcie brakuje środków.')).toBeVisible();

  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click();
  await expect(findNoInvoiceChoice(page)).toBeChecked();
  await typeGoodCard(page, testCardNumbers.threeDs);
  await findPayButton(page).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(outcome(page, 'Płatność się nie powiodła')).toBeVisible();
  await expect(page.getByText('Bank nie potwierdził')).toBeVisible();

  await page.getByRole('link', { name: 'Spróbuj ponownie' }).click();
  await typeGoodCard(page, testCardNumbers.threeDs);
  await findPayButton(page).click();
  await page.getByRole('button', { name: 'Abandon' }).click();
  await expect(outcome(page, 'Czekamy na płatność')).toBeVisible();
  await page.getByRole('link', { name: 'Przejdź na stronę banku' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(outcome(page, 'Zapłacono')).toBeVisible();
  expect(await packageOf(world)).toBe(packageIds.small);
});

test('[PAY-03] an invoice wants its data: the way over the company’s page and back, and the PDFs say what was paid', {
  tag: '@full-chromium',
}, async ({ page, found }) => {
  const world = await begin(page, found);
  await openPayment(page, world, packageIds.small);
  await page.getByRole('radio', { name: 'Tak, na firmę' }).check();
  await expect(page.getByText('Do faktury brakuje')).toBeVisible();
  await typeGoodCard(page, testCardNumbers.success);
  await findPayButton(page).click();
  await expect(page).toHaveURL(/\/company$/);
  await page.getByLabel('E-mail firmy').fill('biuro@firma.example');
  await page.getByLabel('Nazwa na fakturze').fill('Zażółć Jaźń sp. z o.o.');
  await page.getByLabel(/NIP/).fill('PL5260250274');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page).toHaveURL(/changePackage\?.*step=2/);
  await expect(page.getByRole('radio', { name: 'Tak, na firmę' })).toBeChecked();
  await expect(page.getByText('Faktura na: Zażółć Jaźń sp. z o.o., NIP PL5260250274')).toBeVisible();
  await typeGoodCard(page, testCardNumbers.successMastercard);
  await findPayButton(page).click();
  await expect(outcome(page, 'Zapłacono')).toBeVisible();

  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Faktura PDF', exact: true }).click(),
  ]);
  const written = await readPdfText(invoice);
  for (const words of [
    'Zażółć Jaźń sp. z o.o.',
    'PL5260250274',
    'usł. 1 1,00 1,00 23% 0,23 1,23',
    'Zapłacono: 1,23 zł',
  ])
    expect(written.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));

  await page.goto(`/${world.urlName}/subscription/subscriptionsHistory`);
  const row = page.getByRole('row', { name: /Mały, miesięczny/ });
  await expect(row).toContainText('•••• 4014');
  await expect(row.locator('img')).toHaveAttribute('src', '/brands/mastercard.svg');
  await expect(row).toContainText('1,23 zł');
  const [order] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Pobierz potwierdzenie/ }).click(),
  ]);
  expect(await readPdfText(order)).toContain('1,23');
  const [same] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Pobierz fakturę [^(]+$/ }).click(),
  ]);
  expect(await readPdfText(same)).toBe(written);
  await expect(page.getByRole('combobox', { name: 'Wierszy na stronie' })).toHaveValue('10');

  // The form of the next payment starts with the previous selections.
  await openPayment(page, world, packageIds.medium);
  await expect(page.getByRole('radio', { name: 'Tak, na firmę' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /•••• 4014/ })).toBeChecked();
});

test('a payment whose response was lost is found again, and not charged twice', async ({ page, found }) => {
  const world = await begin(page, found);
  await giveInvoiceData(world);
  await openPayment(page, world, packageIds.small, '&invoice=no&card=new');
  // The payment waits at the bank. A payment that succeeds at once would take effect by a live
  // event before any click.
  await typeGoodCard(page, testCardNumbers.threeDs);
  await page.route('**/payment/startRecurringPayment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await findPayButton(page).click();
  await expect(page.getByText('Nie wiemy, czy płatność się zaczęła')).toBeVisible();
  await page.getByRole('button', { name: 'Sprawdź płatność' }).click();
  await expect(page).toHaveURL(/orderSummary\?orderId=/);
  const { orders } = (await callApi(world, world.admin, 'GET', '/payment/orders')).body;
  expect(orders).toHaveLength(1);
});

test('where payments are not configured, every screen that wants a card says so', async ({ page, found }) => {
  const world = await begin(page, found);
  await page.route('**/payment/settings', (route) =>
    route.fulfill({ json: { available: false, pricingUrl: null, contactUrl: null } }),
  );
  const words = page.getByText('Płatności kartą nie są tu skonfigurowane.');
  await openPayment(page, world, packageIds.small);
  await expect(words).toBeVisible();
  await expect(findPayButton(page)).toHaveCount(0);
  for (const part of ['paymentMethods', 'paymentMethods/addCard']) {
    await page.goto(`/${world.urlName}/subscription/${part}`);
    await expect(words).toBeVisible();
  }
});

test('an order that does not end is spoken of after a minute', async ({ page, found }) => {
  const world = await begin(page, found);
  await payFor(page, world, packageIds.small, testCardNumbers.success);
  await page.clock.install();
  await page.route(/\/payment\/orders\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), status: 'PENDING', endedOn: null } });
  });
  await page.reload();
  await expect(outcome(page, 'Płatność w toku')).toBeVisible();
  await expect(page.getByText('To trwa dłużej niż zwykle.')).toHaveCount(0);
  await page.clock.runFor(61_000);
  await expect(page.getByText('To trwa dłużej niż zwykle.')).toBeVisible();
  // The page continues to poll each second. A request that is pending when it closes is no failure.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
