import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { testCardNumbers } from '../../simulators/payu/cards.ts';
import { loseNextResponse } from '../support/lost-answer.ts';
import { packageIds, payFor, putOnTrial, typeGoodCard } from '../support/subscribed.ts';
import { test } from '../support/world.ts';

const cardOf = (page: Page, digits: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: digits });

test('[PAY-02] cards are added, made default and removed; the default and the expired one keep their rules', async ({
  page,
  found,
}) => {
  test.setTimeout(240_000);
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await payFor(page, world, packageIds.small, testCardNumbers.success);
  await page.goto(`/${world.urlName}/subscription/paymentMethods`);
  const first = cardOf(page, '•••• 1111');
  await expect(first).toContainText('Domyślna');
  await expect(first.getByRole('button', { name: /^Usuń/ })).toBeDisabled();

  await test.step('a card that the bank asks about is refused, then added', async () => {
    await page.getByRole('link', { name: 'Dodaj kartę' }).click();
    await typeGoodCard(page, testCardNumbers.threeDs);
    await page.getByRole('button', { name: 'Dodaj kartę' }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('Nie udało się dodać karty.')).toBeVisible();
    await typeGoodCard(page, testCardNumbers.threeDs);
    await page.getByRole('button', { name: 'Dodaj kartę' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(/\/paymentMethods$/);
    await expect(page.getByText('Karta jest zapisana.')).toBeVisible();
  });

  const second = cardOf(page, '•••• 1112');
  await test.step('another one is the default, and the first can go', async () => {
    await second.getByRole('button', { name: /^Ustaw jako domyślną/ }).click();
    await expect(second).toContainText('Domyślna');
    await expect(second.getByRole('button', { name: /^Usuń/ })).toBeDisabled();
    await expect(first.getByRole('button', { name: /^Usuń/ })).toBeEnabled();
  });

  await test.step('an expired card cannot be the default one, and goes though it is', async () => {
    await world.db.query(sql`UPDATE payment_cards SET exp_year = 2020 WHERE company_id = ${world.id}`);
    await page.reload();
    await expect(first).toContainText('Nieważna');
    const makeDefault = first.getByRole('button', { name: /^Ustaw jako domyślną/ });
    await expect(makeDefault).toBeDisabled();
    await makeDefault.hover();
    await expect(makeDefault).toHaveAccessibleDescription(/Karta straciła ważność/);
    await second.getByRole('button', { name: /^Usuń/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
    await expect(second).toHaveCount(0);
  });

  await test.step('the only card goes on the free package alone', async () => {
    await world.db.query(sql`
      UPDATE payment_cards SET exp_year = 2040, is_default = true WHERE company_id = ${world.id} AND removed_on IS NULL`);
    await page.reload();
    await expect(first.getByRole('button', { name: /^Usuń/ })).toBeDisabled();
    await world.db.query(sql`
      UPDATE subscription_periods SET package_id = ${packageIds.free}, period_end = NULL
      WHERE company_id = ${world.id} AND id = (SELECT period_id FROM subscriptions WHERE company_id = ${world.id})`);
    await page.reload();
    await first.getByRole('button', { name: /^Usuń/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
    await expect(page.getByText('Nie ma jeszcze żadnej karty.')).toBeVisible();
  });
});

test('a card whose response was lost is requested again automatically, and saved once', async ({ page, found }) => {
  const world = await found();
  await putOnTrial(world);
  await world.signIn(page.context(), world.admin);
  await page.goto(`/${world.urlName}/subscription/paymentMethods/addCard`);
  await loseNextResponse(page, /\/payment\/addNewCard$/);
  await typeGoodCard(page, testCardNumbers.success);
  await page.getByRole('button', { name: 'Dodaj kartę' }).click();
  await expect(page.getByText('Karta jest zapisana.')).toBeVisible();
  await expect(cardOf(page, '•••• 1111')).toHaveCount(1);
  const orders = await world.db.query(sql`SELECT kind, status FROM payment_orders WHERE company_id = ${world.id}`);
  expect(orders).toEqual([{ kind: 'card', status: 'REFUNDED' }]);
});
