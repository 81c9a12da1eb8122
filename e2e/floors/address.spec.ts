import { expect } from '@playwright/test';
import { addLocation, addPlace } from '#server/testing/test-world.ts';
import { farDay, findPlace, openDay, openHours } from '../support/booking.ts';
import { clearBrowserData } from '../support/next-person.ts';
import { test } from '../support/world.ts';

test('the address says floor, day, hours and place: opened by a colleague, and gone back to from a list', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  const upper = await addLocation(world.db, world.id, { parentId: world.root, name: 'Góra' });
  await addPlace(world.db, world.id, upper, 'desk', { label: '77' });
  const day = farDay();
  await world.signIn(context, world.user);
  await openDay(page, world, day);
  await page.getByRole('treeitem', { name: /Góra/ }).click();
  await openHours(page);
  await page.getByLabel('Od', { exact: true }).first().fill('10:30');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`location=${upper}&day=${day}&from=10%3A30`));
  await findPlace(page, 'Biurko 77', 'wolne').click();
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj biurko 77' })).toBeVisible();
  await expect(page).toHaveURL(/&place=/);
  const shared = page.url();

  // Opens the URL as a colleague who received the link: only the URL carries the selected time and
  // place.
  await clearBrowserData(page);
  await world.signIn(context, world.admin);
  await page.goto(shared);
  // The open dialog hides the frame from assistive technology.
  await expect(page.getByRole('button', { name: /Profil: Ada Admin/, includeHidden: true })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj biurko 77' });
  await expect(dialog.getByText('10:30–17:00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Rezerwacje biurek' }).click();
  await expect(page).toHaveURL(/bookingsView/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Góra' })).toBeVisible();
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Rezerwacje biurek' }).click();
  await expect(page).toHaveURL(/bookingsView/);
  await page.getByRole('link', { name: 'Biurko lub sala', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Góra' })).toBeVisible();
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-selected', 'true');
});

test('Back closes a place and leaves the screen as it was', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await openDay(page, world, farDay());
  await expect(page).toHaveURL(new RegExp(`day=${farDay()}`));
  const before = page.url();
  await findPlace(page, 'Biurko 2', 'wolne').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(before);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(before);
});

test('days that are over since an address was shared give way to the usual day; its hours stay', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking?location=${world.floor}&day=2020-01-02&from=11:00&to=12:00`);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await expect(page.getByText('02-01-2020 to dzień, który już minął.').first()).toBeVisible();
  await expect(page).not.toHaveURL(/2020/);
  await expect(page).toHaveURL(/from=11%3A00&to=12%3A00/);
});
