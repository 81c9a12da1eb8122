import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { testCards } from '../../simulators/payu/cards.ts';
import { packages, payFor, putOnTrial, typeGoodCard } from '../support/subscribed.ts';
import { test } from '../support/world.ts';

/** What the clock does each minute is waited for. */
const minutes = { timeout: 150_000 };

test('a renewal that the bank declines is told with what helps; another card is charged by itself, and all is well before one’s eyes', async ({
  page,
  found,
}) => {
  test.setTimeout(480_000);
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payFor(page, world, packages.small, testCards.renewalsInsufficientFunds);
  const info = `/${world.urlName}/subscription/info`;
  const banner = page.getByRole('status').filter({ hasText: 'nie udało się pobrać opłaty' });
  await page.goto(info);
  await expect(page.getByRole('heading', { name: 'Mały, miesięczny' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await test.step('a day before the end it is charged, in vain', async () => {
    await world.db.query(sql`
      UPDATE subscription_periods SET period_end = now() + interval '3 hours'
      WHERE company_id = ${world.id} AND id = (SELECT period_id FROM subscriptions WHERE company_id = ${world.id})`);
    await expect(async () => {
      await page.reload();
      await expect(banner).toBeVisible({ timeout: 5_000 });
    }).toPass(minutes);
    await expect(banner).toContainText('Na karcie brakuje środków.');
    await expect(banner).toContainText('Spróbujemy ponownie');
    await expect(banner).toContainText('Pakiet zostaje bez zmian do');
  });

  await test.step('also once the period is over it is said once, and nothing is told of a day that has passed', async () => {
    await world.db.query(sql`
      UPDATE subscription_periods SET period_end = date_trunc('milliseconds', now()) - interval '1 hour', period_start = period_start - interval '1 day'
      WHERE company_id = ${world.id} AND id = (SELECT period_id FROM subscriptions WHERE company_id = ${world.id})`);
    await world.db.query(sql`
      UPDATE payment_orders SET period_start = (
        SELECT o.period_end FROM subscription_periods o JOIN subscriptions s ON s.company_id = o.company_id AND s.period_id = o.id
        WHERE o.company_id = ${world.id}) WHERE company_id = ${world.id} AND kind = 'renewal'`);
    await page.reload();
    await expect(page.getByText('Nieopłacony')).toBeVisible();
    await expect(page.getByText(/Pakiet zostaje/)).toHaveCount(1);
    await expect(page.getByText('Odnowienie', { exact: true })).toHaveCount(0);
  });

  await test.step('another card pays by itself', async () => {
    await banner.getByRole('link', { name: 'Metody płatności' }).click();
    await expect(banner).toBeVisible();
    await page.getByRole('link', { name: 'Dodaj kartę' }).click();
    await typeGoodCard(page, testCards.success);
    await page.getByRole('button', { name: 'Dodaj kartę' }).click();
    const added = page.getByRole('main').getByRole('listitem').filter({ hasText: '•••• 1111' });
    await added.getByRole('button', { name: /^Ustaw jako domyślną/ }).click();
    await expect(added).toContainText('Domyślna');
    await expect(banner).toHaveCount(0, minutes);
    await page.goto(info);
    await expect(page.getByText('Nieopłacony')).toHaveCount(0);
    await expect(page.getByText('Odnowienie', { exact: true })).toBeVisible();
  });
});
