import { expect, type Page } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { callApi } from '../support/calls.ts';
import {
  formatDayInWarsaw,
  moveLastPeriodEnd,
  packageIds,
  payThroughApi,
  putOnTrial,
  queueMinuteJobs,
  readSubscriptionFromApi,
} from '../support/subscribed.ts';
import { test, type World } from '../support/world.ts';
import { content, expectKept, keepOpen, payNow, soon, unpaid, windowOf } from './overdue-steps.ts';

/**
 * Founds a company whose first payment by card succeeded, but whose renewals the bank declines. The
 * administrator is signed in.
 */
async function begin(page: Page, found: (options?: object) => Promise<World>, packageId: string): Promise<World> {
  const world = await found({ desks: 12 });
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payThroughApi(world, packageId, testCardNumbers.renewalsInsufficientFunds);
  return world;
}

test('a window that is open over the end of a period says by itself that it is over', async ({ page, found }) => {
  const world = await begin(page, found, packageIds.small);
  // Twenty seconds suffice to open the window before the period ends.
  await moveLastPeriodEnd(world, 20 / 3_600);
  await page.goto(`/${world.urlName}/subscription/info`);
  await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
  await keepOpen(page);
  await expect(content(page).getByText('Nieopłacony', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(payNow(page)).toHaveCount(1);
  await expectKept(page);
});

test('a window that is open over the end of a period that was renewed shows the next one, and never that something is unpaid', async ({
  page,
  found,
}) => {
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payThroughApi(world, packageIds.small, testCardNumbers.success);
  await moveLastPeriodEnd(world, 12);
  await queueMinuteJobs(world);
  await expect.poll(async () => (await readSubscriptionFromApi(world)).periods.length, soon).toBe(2);
  const [first, next] = (await readSubscriptionFromApi(world)).periods.map(({ periodEnd }) => Date.parse(periodEnd));
  await moveLastPeriodEnd(world, 20 / 3_600 + (next! - first!) / 3_600_000);
  await page.goto(`/${world.urlName}/subscription/info`);
  await expect(content(page).getByText('Opłacony już następny okres')).toBeVisible();
  await keepOpen(page);
  await expect(content(page).getByText('Opłacony już następny okres')).toHaveCount(0, { timeout: 60_000 });
  await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
  await expect(unpaid(page)).toHaveCount(0);
  await expectKept(page);
});

/** Founds a company whose renewal failed half a day before the period's end. */
async function declined(page: Page, found: (options?: object) => Promise<World>): Promise<World> {
  const world = await begin(page, found, packageIds.small);
  await moveLastPeriodEnd(world, 12);
  await queueMinuteJobs(world);
  const trouble = async () => (await callApi(world, world.admin, 'GET', '/payment/trouble')).body.trouble;
  await expect.poll(trouble, soon).not.toBeNull();
  return world;
}

test('what nobody pays for seven days is the free package, its newest places freeze; paying thaws them before everybody’s eyes', async ({
  page,
  context,
  browser,
  found,
}) => {
  await test.step('in the window of the subscription', async () => {
    const world = await declined(page, found);
    await page.goto(`/${world.urlName}/subscription/info`);
    await expect(unpaid(page)).toHaveCount(1);
    await keepOpen(page);
    // The period ended seven days and about a minute ago.
    await moveLastPeriodEnd(world, -7 * 24 - 0.02);
    await queueMinuteJobs(world);
    await expect(content(page).getByText('12 z 10')).toBeVisible(soon);
    await expect(content(page).getByText('2 zamrożone').first()).toBeVisible();
    await expect(unpaid(page)).toHaveCount(0);
    expect(await readSubscriptionFromApi(world)).toMatchObject({ packageId: packageIds.free, isActive: true });
    await payThroughApi(world, packageIds.small, testCardNumbers.success);
    await expect(content(page).getByText('12 z 25')).toBeVisible();
    await expect(content(page).getByText('zamrożone')).toHaveCount(0);
    await expectKept(page);
    await context.close();
  });

  await test.step('on the plan of who pays', async () => {
    const other = await browser.newContext();
    const plan = await other.newPage();
    const world = await declined(plan, found);
    await plan.goto(`/${world.urlName}/booking`);
    await expect(unpaid(plan)).toHaveCount(1);
    await keepOpen(plan);
    await moveLastPeriodEnd(world, -7 * 24 - 0.02);
    await queueMinuteJobs(world);
    await expect(unpaid(plan)).toHaveCount(0, soon);
    await expectKept(plan);
    await other.close();
  });

  await test.step('in the window of a colleague', async () => {
    const other = await browser.newContext();
    const colleague = await other.newPage();
    const world = await declined(colleague, found);
    await world.signIn(other, world.user);
    await colleague.goto(`/${world.urlName}/booking`);
    const parking = colleague.getByRole('navigation').getByRole('link', { name: 'Rezerwacje parkingu' });
    await expect(parking.first()).toBeVisible();
    await expect(unpaid(colleague)).toHaveCount(0);
    await keepOpen(colleague);
    await moveLastPeriodEnd(world, -7 * 24 - 0.02);
    await queueMinuteJobs(world);
    await expect(parking).toHaveCount(0, soon);
    await payThroughApi(world, packageIds.small, testCardNumbers.success);
    await expect(parking.first()).toBeVisible();
    await expectKept(colleague);
    await other.close();
  });
});

test('where another package waits, what is overdue is paid with it: its words before the end and after it, and what taking it back means', async ({
  page,
  browser,
  found,
}) => {
  const world = await begin(page, found, packageIds.medium);
  await page.goto(`/${world.urlName}/subscription/changePackage?step=2&package=${packageIds.small}`);
  await page.getByRole('button', { name: 'Zaplanuj zmianę' }).click();
  const day = formatDayInWarsaw((await readSubscriptionFromApi(world)).periods[0]!.periodEnd);
  await expect(
    content(page).getByText(
      `Od ${day} firma będzie miała pakiet „Mały, miesięczny”. Cena: 149,00 zł netto za miesiąc.`,
    ),
  ).toBeVisible();
  await page.context().close();
  const before = await windowOf(browser, world, world.admin, 'subscription/info', 'en-GB');
  await expect(
    content(before).getByText(`From ${day} the company will have the package “Small, monthly”.`),
  ).toBeVisible();
  await before.context().close();

  await test.step('overdue, it is said to come with the payment', async () => {
    await moveLastPeriodEnd(world, -1);
    await queueMinuteJobs(world);
    const here = await windowOf(browser, world, world.admin, 'subscription/info');
    await expect(unpaid(here)).toHaveCount(1, soon);
    await expect(
      content(here).getByText('Gdy tylko płatność się uda, firma będzie miała pakiet „Mały, miesięczny”.'),
    ).toBeVisible();
    await here.getByRole('button', { name: 'Anuluj zmianę' }).click();
    const ask = here.getByRole('alertdialog');
    await expect(ask).toContainText('Firma nie przejdzie na pakiet „Mały, miesięczny”. Opłacony zostanie obecny.');
    await ask.getByRole('button', { name: 'Zostaw' }).click();
    await expect(ask).toHaveCount(0);
    await here.context().close();
  });

  await test.step('and does', async () => {
    const abroad = await windowOf(browser, world, world.admin, 'subscription/info', 'en-GB');
    await expect(unpaid(abroad)).toHaveCount(1, soon);
    await expect(
      content(abroad).getByText('As soon as it is paid for, the company will have the package “Small, monthly”.'),
    ).toBeVisible();
    await keepOpen(abroad);
    await payThroughApi(world, packageIds.small, testCardNumbers.success);
    await expect(content(abroad).getByRole('heading', { name: 'Small, monthly' })).toBeVisible();
    await expect(unpaid(abroad)).toHaveCount(0);
    await expect(content(abroad).getByText('As soon as it is paid')).toHaveCount(0);
    await expectKept(abroad);
    expect(await readSubscriptionFromApi(world)).toMatchObject({ packageId: packageIds.small, isActive: true });
    await abroad.context().close();
  });
});

test('whoever chooses less while the period is over unpaid reads what it means then: a lower package comes with its payment, the free one at once', async ({
  page,
  found,
}) => {
  const world = await begin(page, found, packageIds.medium);
  await moveLastPeriodEnd(world, -1);
  await page.goto(`/${world.urlName}/subscription/changePackage?step=1&package=${packageIds.small}`);
  const from = content(page)
    .getByRole('definition')
    .filter({ hasText: /^(zaraz po płatności|od razu)$/ });
  await expect(from).toHaveText('zaraz po płatności');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await expect(
    content(page).getByText('pakiet „Mały, miesięczny” zacznie obowiązywać, gdy tylko za niego zapłacisz'),
  ).toBeVisible();
  await expect(content(page).getByText('zmianę można do tego czasu anulować')).toHaveCount(0);

  await page.goto(`/${world.urlName}/subscription/changePackage?step=1&package=${packageIds.free}`);
  await expect(from).toHaveText('od razu');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.getByRole('button', { name: 'Zmień od razu' }).click();
  await expect(page.getByText('Firma ma teraz pakiet „Darmowy”.')).toBeVisible();
  expect(await readSubscriptionFromApi(world)).toMatchObject({ packageId: packageIds.free, isActive: true });
});
