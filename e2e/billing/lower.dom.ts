import { expect } from '@playwright/test';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { callApi } from '../support/calls.ts';
import {
  choosePackage,
  findNoInvoiceChoice,
  findPayButton,
  formatDayInWarsaw,
  moveLastPeriodEnd,
  packageIds,
  payThroughApi,
  putOnTrial,
  queueMinuteJobs,
  readSubscriptionFromApi,
} from '../support/subscribed.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('[SUB-02] a lower package is warned of and queued, blocks another change unless on trial, and can be cancelled; frozen places thaw before one’s eyes', async ({
  page,
  found,
  browser,
}) => {
  const world = await found({ desks: 12 });
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  const change = `/${world.urlName}/subscription/changePackage`;
  const queue = async (packageId: string) => {
    await page.goto(`${change}?step=1&package=${packageId}`);
    await page.getByRole('button', { name: 'Dalej' }).click();
    await page.getByRole('button', { name: 'Zaplanuj zmianę' }).click();
    await expect(page).toHaveURL(/\/subscription\/info$/);
    await expect(page.getByText(/firma będzie miała pakiet/).first()).toBeVisible();
  };
  const cancel = async () => {
    await page.getByRole('button', { name: 'Anuluj zmianę' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anuluj zmianę' }).click();
    await expect(page.getByText('Zmianę pakietu anulowano.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anuluj zmianę' })).toHaveCount(0);
  };

  await test.step('on trial a queued change blocks nothing', async () => {
    await page.goto(`${change}?step=1&package=${packageIds.free}`);
    await expect(page.getByText('część funkcji będzie wyłączona')).toBeVisible();
    await expect(page.getByText('2 biurka')).toBeVisible();
    await expect(page.getByText('Wyłączone zostaną całe moduły: Miejsca parkingowe, Samochody, Zasoby.')).toBeVisible();
    await queue(packageIds.free);
    await page.goto(change);
    await expect(page.getByRole('article', { name: 'Mały, miesięczny' }).getByRole('button')).toBeEnabled();
  });

  await test.step('once paid, it waits for the end of the period and blocks until it is cancelled', async () => {
    await payThroughApi(world, packageIds.small, testCardNumbers.success);
    await page.goto(`/${world.urlName}/subscription/info`);
    await expect(page.getByRole('heading', { name: 'Mały, miesięczny' })).toBeVisible();
    await queue(packageIds.free);
    const { periods } = (await callApi(world, world.admin, 'GET', '/subscription')).body as {
      periods: { periodEnd: string }[];
    };
    await expect(
      page.getByText(`Od ${formatDayInWarsaw(periods[0]!.periodEnd)} firma będzie miała`).first(),
    ).toBeVisible();
    await expect(page.getByText('12 z 25')).toBeVisible();
    await page.goto(`${change}?step=2&package=${packageIds.medium}`);
    await expect(page.getByText('Dopóki ta zmiana czeka')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Średni, miesięczny' }).getByRole('button')).toBeDisabled();
    await cancel();
    await expect(page.getByText('Do zapłaty')).toBeVisible();
  });

  await test.step('limits really change: the newest places freeze, and thaw live when a package is paid for', async () => {
    // If the current package has no end, the change takes effect at once.
    await page.context().close();
    const free = await found({ desks: 12 });
    const payer = await openPageOf(
      browser,
      free,
      free.admin,
      `subscription/changePackage?step=2&package=${packageIds.free}`,
    );
    await expect(payer.getByText('zacznie obowiązywać od razu, w miejsce obecnego')).toBeVisible();
    await expect(payer.getByText('zmianę można do tego czasu anulować')).toHaveCount(0);
    await payer.getByRole('button', { name: 'Zmień od razu' }).click();
    await expect(payer.getByText('Firma ma teraz pakiet „Darmowy”.')).toBeVisible();
    await expect(payer.getByText('12 z 10')).toBeVisible();
    await expect(payer.getByText('2 zamrożone')).toBeVisible();
    await payThroughApi(free, packageIds.small, testCardNumbers.success);
    await expect(payer.getByText('12 z 25')).toBeVisible();
    await expect(payer.getByText('zamrożone')).toHaveCount(0);
    await payer.context().close();
  });

  await test.step('a colleague sees it too', async () => {
    const free = await found({ desks: 12 });
    const watcher = await openPageOf(browser, free, free.user, 'booking');
    const parking = watcher.getByRole('navigation').getByRole('link', { name: 'Rezerwacje parkingu' });
    await expect(parking.first()).toBeVisible();
    await choosePackage(free, packageIds.free);
    await expect(parking).toHaveCount(0);
    await payThroughApi(free, packageIds.small, testCardNumbers.success);
    await expect(parking.first()).toBeVisible();
  });
});

test('a lower package that is paid for a day ahead is told of with what freezes, and who has thought better of it keeps the present one by paying once more', async ({
  page,
  found,
}) => {
  const world = await found({ desks: 27 });
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payThroughApi(world, packageIds.medium, testCardNumbers.success);
  await choosePackage(world, packageIds.small);
  const end = await moveLastPeriodEnd(world, 12);
  await page.goto(`/${world.urlName}/subscription/info`);
  const content = page.locator('#content');
  await expect(content.getByText('27 z 100')).toBeVisible();
  const keep = content.getByRole('link', { name: 'Zachowaj „Średni, miesięczny”' });
  await expect(keep).toHaveCount(0);
  await queueMinuteJobs(world);

  await test.step('what follows, from when, what freezes then, and its own price at the renewal', async () => {
    await expect(
      content.getByText(
        `Od ${formatDayInWarsaw(end)} firma będzie miała pakiet „Mały, miesięczny”: następny okres jest już opłacony.`,
      ),
    ).toBeVisible({ timeout: 20_000 });
    await expect(content.getByText('2 biurka')).toBeVisible();
    await expect(content.getByText('Opłacony już następny okres: Mały, miesięczny')).toBeVisible();
    await expect(content.getByText('183,27 zł brutto')).toBeVisible();
  });

  await test.step('what follows is not chosen once more', async () => {
    await page.goto(`/${world.urlName}/subscription/changePackage?step=1&package=${packageIds.small}`);
    const card = (name: string) => page.getByRole('article', { name });
    await expect(card('Mały, miesięczny')).toContainText(`Opłacony od ${formatDayInWarsaw(end)}`);
    await expect(card('Mały, miesięczny').getByRole('button')).toHaveCount(0);
    await expect(card('Średni, miesięczny').getByRole('button', { name: /^Zachowaj/ })).toBeVisible();
    await page.goto(`/${world.urlName}/subscription/info`);
  });

  await test.step('it is kept: compared with what would follow, and paid', async () => {
    await keep.click();
    await expect(page.getByRole('row', { name: /^Biurka 25 .*100/ })).toBeVisible();
    await page.getByRole('button', { name: 'Dalej' }).click();
    await findNoInvoiceChoice(page).check();
    await findPayButton(page).click();
    await expect(page.getByRole('heading', { name: 'Zapłacono' })).toBeVisible({ timeout: 60_000 });
    const { packageId, periods } = await readSubscriptionFromApi(world);
    expect([packageId, periods.length]).toEqual([packageIds.medium, 1]);
    expect(Date.parse(periods[0]!.periodEnd)).toBeGreaterThan(end + 35 * 86_400_000);
    await page.goto(`/${world.urlName}/subscription/info`);
    await expect(content.getByText('552,27 zł brutto').first()).toBeVisible();
    await expect(keep).toHaveCount(0);
  });
});
