import { expect, type Page } from '@playwright/test';
import { testCards } from '../../simulators/payu/cards.ts';
import {
  dayInWarsaw,
  doMinutesWork,
  endIn,
  packages,
  payButton,
  payFor,
  putOnTrial,
  subscriptionOf,
  typeGoodCard,
} from '../support/subscribed.ts';
import { test, type World } from '../support/world.ts';
import { content, expectKept, keepOpen, payNow, soon, unpaid, windowOf } from './overdue-steps.ts';

const dayMs = 86_400_000;
/** A company that has paid for a package by a card whose renewals the bank declines; its administrator is signed in. */
async function begin(page: Page, found: (options?: object) => Promise<World>, packageId: string): Promise<World> {
  const world = await found({ desks: 12 });
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payFor(page, world, packageId, testCards.renewalsInsufficientFunds);
  return world;
}

async function payOverdueByNewCard(page: Page): Promise<void> {
  await payNow(page).click();
  await page.getByRole('radio', { name: 'Nie', exact: true }).check();
  await page.getByRole('radio', { name: 'Nowa karta' }).check();
  await typeGoodCard(page, testCards.success);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Zapłacono' })).toBeVisible({ timeout: 60_000 });
}

test('a renewal that fails is told in every window of those who pay, in their language, before the end and after it, and is gone from all of them with the payment', async ({
  page,
  browser,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await begin(page, found, packages.small);
  await page.goto(`/${world.urlName}/subscription/info`);
  const abroad = await windowOf(browser, world, world.admin, 'subscription/paymentMethods', 'en-GB');
  const plan = await windowOf(browser, world, world.admin, 'booking');
  const planAbroad = await windowOf(browser, world, world.admin, 'booking', 'en-GB');
  const colleague = await windowOf(browser, world, world.user, 'booking');
  const all = [page, abroad, plan, planAbroad, colleague];
  await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
  for (const one of [plan, planAbroad, colleague])
    await expect(one.getByRole('button', { name: /Biurko 1|Desk 1/ }).first()).toBeVisible();
  for (const one of all) await expect(unpaid(one)).toHaveCount(0);

  await test.step('half a day before the end: why, when it is tried again, until when all stays, and nothing to pay yet', async () => {
    await keepOpen(...all);
    const end = await endIn(world, 12);
    await doMinutesWork(world);
    const [today, next, kept] = [Date.now(), Date.now() + dayMs, end + 7 * dayMs].map(dayInWarsaw);
    await expect(
      content(page).getByText(
        `${today} nie udało się pobrać opłaty za następny okres. Na karcie brakuje środków. Zasil konto albo użyj innej karty. Spróbujemy ponownie ${next}. Pakiet zostaje bez zmian do ${kept}.`,
      ),
    ).toBeVisible(soon);
    await expect(
      content(abroad).getByText(
        `The payment for the next period failed on ${today}. There is not enough money on the card. Top up the account or use another card. We will try again on ${next}. The package stays as it is until ${kept}.`,
      ),
    ).toBeVisible(soon);
    await expect(
      content(plan)
        .getByRole('status')
        .filter({ hasText: `Do ${kept} wszystko działa jak dotąd` }),
    ).toBeVisible(soon);
    await expect(
      content(planAbroad)
        .getByRole('status')
        .filter({ hasText: `Nothing changes until ${kept}` }),
    ).toBeVisible(soon);
    for (const one of [page, abroad, plan, planAbroad]) await expect(unpaid(one)).toHaveCount(1);
    for (const one of all) await expect(payNow(one)).toHaveCount(0);
    await expect(unpaid(colleague)).toHaveCount(0);
    await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
    await expectKept(...all);
  });

  await test.step('two days and a half after the end, tried again in vain: still one notice, the limits as they were, and a way to pay', async () => {
    const end = await endIn(world, -60);
    for (const one of all) await one.reload();
    await expect(content(page).getByText('Nieopłacony', { exact: true })).toBeVisible();
    await keepOpen(...all);
    await doMinutesWork(world);
    const [today, kept] = [Date.now(), end + 7 * dayMs].map(dayInWarsaw);
    await expect(content(page).getByText(`${today} nie udało się pobrać opłaty`)).toBeVisible(soon);
    await expect(content(page).getByText(`Pakiet zostaje bez zmian do ${kept}.`)).toBeVisible();
    await expect(content(planAbroad).getByText(`until ${kept}`)).toBeVisible();
    for (const one of [page, abroad, plan, planAbroad]) await expect(unpaid(one)).toHaveCount(1);
    for (const one of [page, abroad]) await expect(payNow(one)).toHaveCount(1);
    await expect(unpaid(colleague)).toHaveCount(0);
    expect(await subscriptionOf(world)).toMatchObject({ packageId: packages.small, isActive: false });
    await expect(content(page).getByText('12 z 25')).toBeVisible();
    await expect(
      colleague.getByRole('navigation').getByRole('link', { name: 'Rezerwacje parkingu' }).first(),
    ).toBeVisible();
    await expectKept(...all);
  });

  await test.step('paid by another card, it is gone everywhere at once, and the period goes on from where it ended', async () => {
    const ended = (await subscriptionOf(world)).periods[0]!.periodEnd;
    await plan.getByRole('link', { name: 'Zobacz subskrypcję' }).click();
    await payOverdueByNewCard(plan);
    for (const one of [page, abroad, planAbroad]) await expect(unpaid(one)).toHaveCount(0);
    await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
    for (const one of [page, abroad]) await expect(payNow(one)).toHaveCount(0);
    await expectKept(page, abroad, planAbroad, colleague);
    const { isActive, periods } = await subscriptionOf(world);
    expect([isActive, periods.length, Date.parse(periods[0]!.periodStart)]).toEqual([true, 1, Date.parse(ended)]);
    await page.reload();
    await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
    await expect(unpaid(page)).toHaveCount(0);
  });
  for (const one of all.slice(1)) await one.context().close();
});
