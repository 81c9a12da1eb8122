import { expect, type Page } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { callApi } from '../support/calls.ts';
import {
  findPayButton,
  formatDayInWarsaw,
  moveLastPeriodEnd,
  packageIds,
  payFor,
  putOnTrial,
  queueMinuteJobs,
  readSubscriptionFromApi,
  typeGoodCard,
} from '../support/subscribed.ts';
import { visit } from '../support/visit.ts';
import { test, type World } from '../support/world.ts';
import { content, expectKept, keepOpen, payNow, soon, unpaid, windowOf } from './overdue-steps.ts';

const dayMs = 86_400_000;
/**
 * Founds a company whose first payment by card succeeded, but whose renewals the bank declines. The
 * administrator is signed in.
 */
async function begin(page: Page, found: (options?: object) => Promise<World>, packageId: string): Promise<World> {
  const world = await found({ desks: 12 });
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payFor(page, world, packageId, testCardNumbers.renewalsInsufficientFunds);
  return world;
}

async function payOverdueByNewCard(page: Page): Promise<void> {
  await payNow(page).click();
  await page.getByRole('radio', { name: 'Nie', exact: true }).check();
  await page.getByRole('radio', { name: 'Nowa karta' }).check();
  await typeGoodCard(page, testCardNumbers.success);
  await findPayButton(page).click();
  await expect(page.getByRole('heading', { name: 'Zapłacono' })).toBeVisible({ timeout: 60_000 });
}

test('a renewal that fails is told in every window of those who pay, in their language, before the end and after it, and is gone from all of them with the payment', async ({
  page,
  browser,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await begin(page, found, packageIds.small);
  const at = (path: string) => `/${world.urlName}/${path}`;
  await page.goto(at('subscription/info'));
  const abroad = await windowOf(browser, world, world.admin, 'booking', 'en-GB');
  await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
  await expect(abroad.getByRole('button', { name: /Desk 1/ }).first()).toBeVisible();
  for (const one of [page, abroad]) await expect(unpaid(one)).toHaveCount(0);

  await test.step('half a day before the end: why, when it is tried again, until when all stays, and nothing to pay yet', async () => {
    await keepOpen(page, abroad);
    const end = await moveLastPeriodEnd(world, 12);
    await queueMinuteJobs(world);
    const [today, next, kept] = [Date.now(), Date.now() + dayMs, end + 7 * dayMs].map(formatDayInWarsaw);
    await expect(
      content(page).getByText(
        `${today} nie udało się pobrać opłaty za następny okres. Na karcie brakuje środków. Zasil konto albo użyj innej karty. Spróbujemy ponownie ${next}. Pakiet zostaje bez zmian do ${kept}.`,
      ),
    ).toBeVisible(soon);
    const notice = (window: Page, words: string) => content(window).getByRole('status').filter({ hasText: words });
    await expect(notice(abroad, `Nothing changes until ${kept}`)).toBeVisible(soon);
    await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
    const expectOneWord = async () => {
      for (const one of [page, abroad]) {
        await expect(unpaid(one)).toHaveCount(1);
        await expect(payNow(one)).toHaveCount(0);
      }
    };
    await expectOneWord();
    // The windows swap their screens, so that each screen also appears in the other language.
    await visit(page, at('booking'));
    await visit(abroad, at('subscription/paymentMethods'));
    await expect(notice(page, `Do ${kept} wszystko działa jak dotąd`)).toBeVisible();
    await expect(
      content(abroad).getByText(
        `The payment for the next period failed on ${today}. There is not enough money on the card. Top up the account or use another card. We will try again on ${next}. The package stays as it is until ${kept}.`,
      ),
    ).toBeVisible();
    await expectOneWord();
    await expectKept(page, abroad);
    // The server refuses this request for other members.
    expect((await callApi(world, world.user, 'GET', '/payment/trouble')).status).toBe(403);
  });

  await test.step('two days and a half after the end, tried again in vain: still one notice, the limits as they were, and a way to pay', async () => {
    const end = await moveLastPeriodEnd(world, -60);
    await page.goto(at('subscription/info'));
    await abroad.goto(at('booking'));
    await expect(content(page).getByText('Nieopłacony', { exact: true })).toBeVisible();
    await keepOpen(page, abroad);
    await queueMinuteJobs(world);
    const [today, kept] = [Date.now(), end + 7 * dayMs].map(formatDayInWarsaw);
    await expect(content(page).getByText(`${today} nie udało się pobrać opłaty`)).toBeVisible(soon);
    await expect(content(page).getByText(`Pakiet zostaje bez zmian do ${kept}.`)).toBeVisible();
    await expect(content(abroad).getByText(`until ${kept}`)).toBeVisible();
    for (const one of [page, abroad]) await expect(unpaid(one)).toHaveCount(1);
    await expect(payNow(page)).toHaveCount(1);
    expect(await readSubscriptionFromApi(world)).toMatchObject({ packageId: packageIds.small, isActive: false });
    await expect(content(page).getByText('12 z 25')).toBeVisible();
    await expectKept(page, abroad);
  });

  await test.step('paid by another card, it is gone from the other window at once, and the period goes on from where it ended', async () => {
    const ended = (await readSubscriptionFromApi(world)).periods[0]!.periodEnd;
    await visit(page, at('booking'));
    await page.getByRole('link', { name: 'Zobacz subskrypcję' }).click();
    await payOverdueByNewCard(page);
    await expect(unpaid(abroad)).toHaveCount(0);
    await expectKept(abroad);
    const { isActive, periods } = await readSubscriptionFromApi(world);
    expect([isActive, periods.length, Date.parse(periods[0]!.periodStart)]).toEqual([true, 1, Date.parse(ended)]);
    await page.goto(at('subscription/info'));
    await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
    for (const word of [unpaid(page), payNow(page)]) await expect(word).toHaveCount(0);
  });
  await abroad.context().close();
});
