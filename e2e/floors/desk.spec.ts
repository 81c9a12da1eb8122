import { expect } from '@playwright/test';
import { farDay, findPlace, formatDayOnScreen, openDay } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('a booked desk is in the list, and undone it is free again', async ({ page, context, found }) => {
  const world = await found();
  const day = farDay();
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 2', 'wolne').click();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj biurko 2' });
  await dialog.getByRole('button', { name: 'Zarezerwuj', exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/bookingsView`));
  await expect(page.getByText('Zarezerwowano biurko 2').first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Biurko 2, ${formatDayOnScreen(day)}`) })).toBeVisible();

  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(page.getByText('Cofnięto').first()).toBeVisible();
  await page.getByRole('link', { name: 'Biurko lub sala', exact: true }).click();
  await expect(findPlace(page, 'Biurko 2', 'wolne')).toBeVisible();
});

test('a desk booked by a colleague shows by whom and until when, and offers the nearest free desks', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const day = farDay();
  await bookDeskThroughApi(world, world.desks[1]!, world.admin, day, '09:00', '17:00');
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await findPlace(page, 'Biurko 2', 'zajęte do \\d\\d:\\d\\d: Ada Admin').click();
  const dialog = page.getByRole('dialog', { name: 'Biurko 2 jest zajęte' });
  await expect(dialog.getByText('Najbliższe wolne biurka')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zarezerwuj', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('several days are booked at once', async ({ page, context, found }) => {
  const world = await found();
  const [first, second] = [farDay(), farDay(2)];
  await world.signIn(context, world.user);
  await openDay(page, world, first);
  await page.getByRole('button', { name: 'Kilka dni' }).click();
  await page.locator(`[data-day="${second}"]`).click();
  await findPlace(page, 'Biurko 2', 'wolne').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Zarezerwuj 2 dni/ })
    .click();
  await expect(page).toHaveURL(/bookingsView/);
  for (const day of [first, second])
    await expect(page.getByRole('row', { name: new RegExp(`Biurko 2, ${formatDayOnScreen(day)}`) })).toBeVisible();
});

test('the plan is used by keyboard alone', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await findPlace(page, 'Biurko 1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Biurko 2,/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Biurko 2|biurko 2/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Biurko 2,/);
});

test('the list beside the plan books too', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await page.getByRole('radio', { name: 'Lista' }).click();
  await page.getByRole('button', { name: /Zarezerwuj: Biurko 2/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj', exact: true }).click();
  await expect(page).toHaveURL(/bookingsView/);
});
