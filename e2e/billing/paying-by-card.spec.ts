import { expect, type Page } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { callApi } from '../support/calls.ts';
import { findCardField } from '../support/card-form-page.ts';
import { tellPayu } from '../support/payu.ts';
import { setLanguage } from '../support/session.ts';
import { findPayButton, openPayment, packageIds, payFor, putOnTrial, typeGoodCard } from '../support/subscribed.ts';
import { test, type World } from '../support/world.ts';

const bySmall = '&invoice=no&card=new';
const outcome = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const oneOrder = /\/payment\/orders\/[0-9a-f-]{36}$/;

/** Founds a company on trial, with its administrator signed in. */
async function begin(page: Page, found: () => Promise<World>): Promise<World> {
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  return world;
}

interface Begun {
  status: string;
  orderId: string;
  redirectUri: string;
}

/**
 * Resolves with the response to a page's next payment. It reads the response before the page
 * receives it, since the page leaves at once.
 */
function answerOf(page: Page): Promise<Begun> {
  return new Promise((resolve) => {
    void page.route(
      '**/payment/startRecurringPayment',
      async (route) => {
        const answer = await route.fetch();
        resolve((await answer.json()) as Begun);
        await route.fulfill({ response: answer });
      },
      { times: 1 },
    );
  });
}

/**
 * Pays by a card whose bank requires a confirmation, and waits for the bank's page. Returns the
 * order's id.
 */
async function payAtBank(page: Page, number: string = testCardNumbers.threeDs): Promise<string> {
  await typeGoodCard(page, number);
  const answer = answerOf(page);
  await findPayButton(page).click();
  const { status, orderId, redirectUri } = await answer;
  expect(status).toBe('WARNING_CONTINUE_3DS');
  await expect(page).toHaveURL(redirectUri);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  return orderId;
}

const ordersOf = async (world: World) =>
  (await callApi(world, world.admin, 'GET', '/payment/orders')).body.orders as { id: string; status: string }[];
const statusOf = async (world: World, id: string) => (await ordersOf(world)).find((order) => order.id === id)?.status;
const packageOf = async (world: World) => (await callApi(world, world.admin, 'GET', '/subscription')).body.packageId;
/** Returns the orders of a company that PayU has charged. */
const takenOf = async ({ id }: World) =>
  (await tellPayu()).orders.filter(({ extOrderId, status }) => extOrderId?.startsWith(id) && status === 'COMPLETED');

/** The texts for an order in each status, in both languages. */
const words = {
  NEW: ['Czekamy na płatność', 'Waiting for the payment'],
  PENDING: ['Płatność w toku', 'Payment in progress'],
  COMPLETED: ['Zapłacono', 'Paid'],
  CANCELED: ['Płatność się nie powiodła', 'The payment failed'],
  REFUNDED: ['Pieniądze zwrócono', 'Refunded'],
} as const;

test('[PAY-01] a card is typed into PayU’s form with its errors under it, the payment leads to the bank and back, and its order is asked for each second through every status', async ({
  page,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await begin(page, found);
  await openPayment(page, world, packageIds.small, bySmall);

  await test.step('errors stand under the form, and nothing is sent', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('startRecurringPayment')) sent++;
    });
    await expect(findCardField(page, 'number')).toBeVisible({ timeout: 30_000 });
    await findPayButton(page).click();
    const errors = page.getByRole('group').getByRole('listitem');
    await expect(errors).toHaveText(['Podaj numer karty.', 'Podaj datę ważności karty.', 'Podaj kod CVV/CVC.']);
    const [form, first] = [
      await page.locator('iframe[src="/cardForm"]').boundingBox(),
      await errors.first().boundingBox(),
    ];
    expect(first!.y).toBeGreaterThanOrEqual(form!.y + form!.height - 1);
    await findCardField(page, 'number').pressSequentially('4444333322221112');
    await findCardField(page, 'date').pressSequentially('0120');
    await findPayButton(page).click();
    await expect(errors).toHaveText([
      'Numer karty jest błędny. Sprawdź cyfry.',
      'Karta straciła ważność. Podaj inną.',
      'Podaj kod CVV/CVC.',
    ]);
    expect(sent).toBe(0);
    await page.reload();
  });

  const id = await payAtBank(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(new RegExp(`/subscription/orderSummary\\?.*orderId=${id}`));
  await expect(outcome(page, 'Zapłacono')).toBeVisible();
  expect(await packageOf(world)).toBe(packageIds.small);

  /** The status that the page receives for the order from now on. */
  let status: keyof typeof words = 'PENDING';
  let asked = 0;
  await page.route(oneOrder, async (route) => {
    asked++;
    const json = await (await route.fetch()).json();
    const isOver = status === 'COMPLETED' || status === 'CANCELED' || status === 'REFUNDED';
    await route.fulfill({
      json: { ...json, status, endedOn: isOver ? json.endedOn : null, decline: status === 'CANCELED' ? 'other' : null },
    });
  });

  await test.step('it is asked for each second until it ends, and after a minute it is said that it takes long', async () => {
    await page.reload();
    await expect(outcome(page, 'Płatność w toku')).toBeVisible();
    const before = asked;
    const since = performance.now();
    await expect.poll(() => asked - before, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
    const times = asked - before;
    const seconds = (performance.now() - since) / 1_000;
    // Two requests may have been pending on a busy machine.
    expect(times).toBeLessThanOrEqual(seconds + 2);
    await page.clock.install();
    await page.reload();
    await expect(outcome(page, 'Płatność w toku')).toBeVisible();
    await expect(page.getByText('To trwa dłużej niż zwykle.')).toHaveCount(0);
    for (let second = 0; second < 60; second += 5) await page.clock.runFor(5_000);
    await expect(page.getByText('To trwa dłużej niż zwykle.')).toBeVisible();
    status = 'COMPLETED';
    await page.clock.runFor(2_000);
    await expect(outcome(page, 'Zapłacono')).toBeVisible();
    // One request may have been pending.
    const ended = asked;
    await page.clock.runFor(10_000);
    await page.evaluate(() => fetch('/health/live'));
    expect(asked - ended).toBeLessThan(2);
  });

  for (const [at, locale] of (['pl-PL', 'en-GB'] as const).entries())
    await test.step(`every status has its words: ${locale}`, async () => {
      await setLanguage(page.context(), locale);
      for (const one of Object.keys(words) as (keyof typeof words)[]) {
        status = one;
        await page.reload();
        await expect(outcome(page, words[one][at]!)).toBeVisible();
      }
    });
});

test('a payment that was left at the bank, by Back or with its tab, is taken up again: paid once, by another card too', async ({
  page,
  context,
  found,
}) => {
  test.setTimeout(180_000);
  const world = await begin(page, found);
  await openPayment(page, world, packageIds.small, bySmall);
  const left = await payAtBank(page);
  await page.goBack();
  await expect(findPayButton(page)).toBeEnabled();
  const second = await payAtBank(page);
  expect(second).not.toBe(left);
  expect([await statusOf(world, left), await statusOf(world, second)]).toEqual(['CANCELED', 'PENDING']);
  await page.close();

  const again = await context.newPage();
  await again.goto(`/${world.urlName}/subscription/orderSummary?orderId=${second}`);
  await expect(outcome(again, 'Czekamy na płatność')).toBeVisible();
  await again.getByRole('link', { name: 'Przejdź na stronę banku' }).click();
  await again.getByRole('button', { name: 'Refuse' }).click();
  await expect(outcome(again, 'Płatność się nie powiodła')).toBeVisible();
  expect(await takenOf(world)).toHaveLength(0);

  await openPayment(again, world, packageIds.small, bySmall);
  await payAtBank(again);
  await again.close();
  const last = await context.newPage();
  await payFor(last, world, packageIds.small, testCardNumbers.success);
  expect(await takenOf(world)).toHaveLength(1);
  expect((await ordersOf(world)).map(({ status }) => status)).toEqual([
    'COMPLETED',
    'CANCELED',
    'CANCELED',
    'CANCELED',
  ]);
});

test('two tabs that pay are charged once: the one at the bank makes way, and of a saved card both have one order', async ({
  page,
  context,
  found,
}) => {
  test.setTimeout(180_000);
  const world = await begin(page, found);
  const other = await context.newPage();
  await openPayment(page, world, packageIds.small, bySmall);
  await openPayment(other, world, packageIds.small, bySmall);
  await payAtBank(page);
  await payAtBank(other);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('There is no payment to confirm.')).toBeVisible();
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(outcome(other, 'Zapłacono')).toBeVisible();
  expect(await takenOf(world)).toHaveLength(1);

  for (const tab of [page, other]) {
    await openPayment(tab, world, packageIds.medium, '&invoice=no');
    await expect(findPayButton(tab)).toBeEnabled();
  }
  const answers = [page, other].map(answerOf);
  await Promise.all([page, other].map((tab) => findPayButton(tab).click()));
  const ids = await Promise.all(answers.map(async (answer) => (await answer).orderId));
  expect(ids[0]).toEqual(expect.any(String));
  expect(ids[0]).toBe(ids[1]);
  // The card's bank requires a confirmation, and the tab that started the order goes to its page.
  // The other tab may load the order before PayU has named that page. It then shows a link to it.
  const accept = page.getByRole('button', { name: 'Accept' });
  const toBank = page.getByText('Przejdź na stronę banku');
  await expect(accept.or(toBank)).toBeVisible();
  if (await toBank.isVisible()) await toBank.click();
  await accept.click();
  await expect(outcome(page, 'Zapłacono')).toBeVisible();
  expect(await takenOf(world)).toHaveLength(2);
});
