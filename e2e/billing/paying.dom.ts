import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/world.ts';

test('nobody without the permission finds the subscription', async ({ page, found }) => {
  const world = await found();
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/subscription/info`);
  await expect(page).toHaveURL(/AccessRestricted/);
});

test('an order whose bank page was lost says so and leads to another payment, or to another card', async ({
  page,
  found,
}) => {
  const world = await found();
  await world.signIn(page.context(), world.admin);
  const id = randomUUID();
  const order = {
    ...{ id, number: '7', kind: 'payment', status: 'PENDING', packageName: 'Small', net: 14_900, vat: 3_427 },
    ...{ gross: 18_327, createdOn: new Date().toISOString(), endedOn: null, card: null, decline: null },
    ...{ redirectUri: null, nextAskOn: '2026-11-30T12:34:00Z', pageLost: true, invoice: null, correction: null },
  };
  let kind = 'payment';
  await page.route(`**/payment/orders/${id}`, (route) => route.fulfill({ json: { ...order, kind } }));
  const packageId = randomUUID();
  await page.goto(`/${world.urlName}/subscription/orderSummary?orderId=${id}&package=${packageId}&invoice=no`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Nie dotarł do nas adres strony banku' })).toBeVisible();
  await expect(main.getByRole('status')).toContainText('13:34');
  await expect(main.getByRole('status')).not.toContainText('Czekamy');
  await expect(main.getByRole('link', { name: 'Spróbuj ponownie' })).toHaveAttribute(
    'href',
    `/${world.urlName}/subscription/changePackage?step=2&package=${packageId}&invoice=no`,
  );

  kind = 'card';
  await page.goto(`/${world.urlName}/subscription/paymentMethods/addCard?orderId=${id}`);
  await expect(main.getByText('bank nie może potwierdzić karty')).toBeVisible();
  await expect(main.getByText('Ta strona odświeża się sama')).toHaveCount(0);
});
