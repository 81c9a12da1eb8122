import { type Browser, expect, type Page } from '@playwright/test';
import { testCards } from '../../simulators/payu/cards.ts';
import { setLanguage } from '../support/session.ts';
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

const dayMs = 86_400_000;
/** How long, in milliseconds, windows may take to show what the clock, PayU and the server bring about together. */
const soon = { timeout: 10_000 };
/** And what somebody has just been shown to be done. */
const atOnce = { timeout: 2_000 };

/** A company that has paid for a package by a card whose renewals the bank declines; its administrator is signed in. */
async function begin(page: Page, found: (options?: object) => Promise<World>, packageId: string): Promise<World> {
  const world = await found({ desks: 12 });
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payFor(page, world, packageId, testCards.renewalsInsufficientFunds);
  return world;
}

/** A window of somebody's in a browser of its own. */
async function windowOf(
  browser: Browser,
  world: World,
  userId: string,
  path: string,
  locale: 'pl-PL' | 'en-GB' = 'pl-PL',
) {
  const context = await browser.newContext();
  await world.signIn(context, userId);
  await setLanguage(context, locale);
  const page = await context.newPage();
  await page.goto(`/${world.urlName}/${path}`);
  return page;
}

const content = (page: Page) => page.locator('#content');
const payNow = (page: Page) => content(page).getByRole('link', { name: /^(Zapłać teraz|Pay now)$/ });
/** Whatever says that something was not paid. */
const unpaid = (page: Page) =>
  content(page).getByText(
    /nie udało się pobrać opłaty|nie został opłacony|nie jest opłacony|could not be paid|not paid for/i,
  );

/** From now on a window that is loaded anew fails the journey. */
async function keepOpen(...windows: Page[]): Promise<void> {
  for (const page of windows) await page.evaluate(() => Object.assign(window, { isTheSame: true }));
}
async function expectKept(...windows: Page[]): Promise<void> {
  for (const page of windows) expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
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
        `On ${today} the next period could not be paid for. There is not enough money on the card. Top up the account or use another card. We try again on ${next}. The package stays as it is until ${kept}.`,
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
        .filter({ hasText: `Everything stays as it is until ${kept}` }),
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
    await expect(colleague.getByRole('navigation').getByRole('link', { name: 'Rezerwacje parkingu' }).first()).toBeVisible();
    await expectKept(...all);
  });

  await test.step('paid by another card, it is gone everywhere at once, and the period goes on from where it ended', async () => {
    const ended = (await subscriptionOf(world)).periods[0]!.periodEnd;
    await plan.getByRole('link', { name: 'Zobacz subskrypcję' }).click();
    await payOverdueByNewCard(plan);
    for (const one of [page, abroad, planAbroad]) await expect(unpaid(one)).toHaveCount(0, atOnce);
    await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible(atOnce);
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

test('a window that is open over the end of a period says by itself that it is over', async ({ page, found }) => {
  const world = await begin(page, found, packages.small);
  // Long enough for the window to be there before.
  await endIn(world, 12 / 3_600);
  await page.goto(`/${world.urlName}/subscription/info`);
  await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
  await keepOpen(page);
  await expect(content(page).getByText('Nieopłacony', { exact: true })).toBeVisible({ timeout: 20_000 });
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
  await payFor(page, world, packages.small, testCards.success);
  await endIn(world, 12);
  await doMinutesWork(world);
  await expect.poll(async () => (await subscriptionOf(world)).periods.length, soon).toBe(2);
  const [first, next] = (await subscriptionOf(world)).periods.map(({ periodEnd }) => Date.parse(periodEnd));
  await endIn(world, 12 / 3_600 + (next! - first!) / 3_600_000);
  await page.goto(`/${world.urlName}/subscription/info`);
  await expect(content(page).getByText('Opłacony już następny okres')).toBeVisible();
  await keepOpen(page);
  await expect(content(page).getByText('Opłacony już następny okres')).toHaveCount(0, { timeout: 20_000 });
  await expect(content(page).getByText('Aktywny', { exact: true })).toBeVisible();
  await expect(unpaid(page)).toHaveCount(0);
  await expectKept(page);
});

test('what nobody pays for seven days is the free package, its newest places freeze; paying thaws them before everybody’s eyes', async ({
  page,
  browser,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await begin(page, found, packages.small);
  await endIn(world, 12);
  await page.goto(`/${world.urlName}/subscription/info`);
  await doMinutesWork(world);
  await expect(unpaid(page)).toHaveCount(1, soon);
  const plan = await windowOf(browser, world, world.admin, 'booking');
  const colleague = await windowOf(browser, world, world.user, 'booking');
  await expect(unpaid(plan)).toHaveCount(1);
  const parking = colleague.getByRole('navigation').getByRole('link', { name: 'Rezerwacje parkingu' });
  await expect(parking.first()).toBeVisible();

  await test.step('a minute after the seven days', async () => {
    await keepOpen(page, plan, colleague);
    await endIn(world, -7 * 24 - 0.02);
    await doMinutesWork(world);
    await expect(content(page).getByText('12 z 10')).toBeVisible(soon);
    await expect(content(page).getByText('2 zamrożone').first()).toBeVisible();
    for (const one of [page, plan]) await expect(unpaid(one)).toHaveCount(0, atOnce);
    await expect(parking).toHaveCount(0, atOnce);
    await expectKept(page, plan, colleague);
    expect(await subscriptionOf(world)).toMatchObject({ packageId: packages.free, isActive: true });
  });

  await test.step('paid, everything is as before', async () => {
    await payFor(plan, world, packages.small, testCards.success);
    await expect(parking.first()).toBeVisible(atOnce);
    await expect(content(page).getByText('12 z 25')).toBeVisible(atOnce);
    await expect(content(page).getByText('zamrożone')).toHaveCount(0);
    await expectKept(page, colleague);
  });
  for (const one of [plan, colleague]) await one.context().close();
});

test('where another package waits, what is overdue is paid with it: its words before the end and after it, and what taking it back means', async ({
  page,
  browser,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await begin(page, found, packages.medium);
  await page.goto(`/${world.urlName}/subscription/changePackage?step=2&package=${packages.small}`);
  await page.getByRole('button', { name: 'Zaplanuj zmianę' }).click();
  const day = dayInWarsaw((await subscriptionOf(world)).periods[0]!.periodEnd);
  await expect(
    content(page).getByText(
      `Od ${day} firma będzie miała pakiet „Mały, miesięczny”. Cena: 149,00 zł netto za miesiąc.`,
    ),
  ).toBeVisible();
  const abroad = await windowOf(browser, world, world.admin, 'subscription/info', 'en-GB');
  await expect(
    content(abroad).getByText(`From ${day} the company will have the package “Small, monthly”.`),
  ).toBeVisible();

  await test.step('overdue, it is said to come with the payment', async () => {
    await endIn(world, -1);
    await doMinutesWork(world);
    for (const one of [page, abroad]) await one.reload();
    for (const one of [page, abroad]) await expect(unpaid(one)).toHaveCount(1, soon);
    await expect(
      content(page).getByText('Gdy tylko płatność się uda, firma będzie miała pakiet „Mały, miesięczny”.'),
    ).toBeVisible();
    await expect(
      content(abroad).getByText('As soon as it is paid, the company will have the package “Small, monthly”.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Anuluj zmianę' }).click();
    const ask = page.getByRole('alertdialog');
    await expect(ask).toContainText('Firma nie przejdzie na pakiet „Mały, miesięczny”. Opłacony zostanie obecny.');
    await ask.getByRole('button', { name: 'Zostaw' }).click();
  });

  await test.step('and does', async () => {
    await keepOpen(abroad);
    await payOverdueByNewCard(page);
    await expect(content(abroad).getByRole('heading', { name: 'Small, monthly' })).toBeVisible(atOnce);
    await expect(unpaid(abroad)).toHaveCount(0, atOnce);
    await expect(content(abroad).getByText('As soon as it is paid')).toHaveCount(0);
    await expectKept(abroad);
    expect(await subscriptionOf(world)).toMatchObject({ packageId: packages.small, isActive: true });
  });
  await abroad.context().close();
});

test('whoever chooses less while the period is over unpaid reads what it means then: a lower package comes with its payment, the free one at once', async ({
  page,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await begin(page, found, packages.medium);
  await endIn(world, -1);
  await page.goto(`/${world.urlName}/subscription/changePackage?step=1&package=${packages.small}`);
  const from = content(page)
    .getByRole('definition')
    .filter({ hasText: /^(zaraz po płatności|od razu)$/ });
  await expect(from).toHaveText('zaraz po płatności');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await expect(
    content(page).getByText('pakiet „Mały, miesięczny” zacznie obowiązywać, gdy tylko za niego zapłacisz'),
  ).toBeVisible();
  await expect(content(page).getByText('zmianę można do tego czasu anulować')).toHaveCount(0);

  await page.goto(`/${world.urlName}/subscription/changePackage?step=1&package=${packages.free}`);
  await expect(from).toHaveText('od razu');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.getByRole('button', { name: 'Zmień od razu' }).click();
  await expect(page.getByText('Firma ma teraz pakiet „Darmowy”.')).toBeVisible();
  expect(await subscriptionOf(world)).toMatchObject({ packageId: packages.free, isActive: true });
});
