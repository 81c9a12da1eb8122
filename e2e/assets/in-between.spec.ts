import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets, bookAsset, removeAllAssets } from '../support/assets.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay } from '../support/booking.ts';
import { test, type World } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
const fleet = { limits: sql`fleet_limit = 20` };

async function open(page: Page, world: World, userId: string, path: string): Promise<void> {
  await world.signIn(page.context(), userId);
  await page.goto(`/${world.urlName}/${path}`);
  await page.getByRole('region', { name: 'Oś czasu rezerwacji' }).waitFor();
}

/** Moves a booking along its line by some hours. */
async function later(page: Page, words: RegExp, hours: number): Promise<void> {
  const slots = await page.locator('.ec-slot').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const box = await waitForStableBox(bar(page, words));
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + (hours * (slots[1]! - slots[0]!)) / 2, at.y, { steps: 4 });
  await page.mouse.move(at.x + hours * (slots[1]! - slots[0]!), at.y, { steps: 4 });
  await page.mouse.up();
}

test('a move whose response is lost stays; two moves in a row that fail are undone, and only the taken slot is reported', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found(fleet));
  const { ids } = await addAssets(world, 'car', 'Flota', ['Opel Vivaro', 'Toyota Yaris']);
  const day = farDay();
  await bookAsset(world, 'car', ids[0]!, world.user, { day, from: '10:00', to: '12:00', title: 'Targi' });
  await bookAsset(world, 'car', ids[1]!, world.user, { day, from: '10:00', to: '12:00', title: 'Wizyta' });
  await open(page, world, world.user, `fleetBooking?view=day&day=${day}`);
  let lost = 0;
  await page.route('**/fleet/bookings', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    // The server saves the booking, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  // The browser sends the request again and receives a response.
  const again = page.waitForResponse((answer) => answer.url().endsWith('/fleet/bookings') && answer.status() === 200);
  await later(page, /Wizyta/, 3);
  await expect(bar(page, /Wizyta.*13:00 – 15:00/)).toBeVisible();
  await again;
  expect(lost).toBe(1);
  await expect(bar(page, /Wizyta.*13:00 – 15:00/)).toBeVisible();

  let refuse: () => void = () => {};
  const both = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const codes = { Targi: 'slotTaken', Wizyta: 'changedMeanwhile' };
  await page.route('**/fleet/bookings', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await both;
    const { title: message } = route.request().postDataJSON();
    await route.fulfill({
      status: 409,
      json: { errorCode: codes[message as keyof typeof codes], message, details: {} },
    });
  });
  await later(page, /Targi/, 2);
  await expect(bar(page, /Targi.*12:00 – 14:00/)).toBeVisible();
  await later(page, /Wizyta/, 2);
  await expect(bar(page, /Wizyta.*15:00 – 17:00/)).toBeVisible();
  refuse();
  await expect(page.locator('[data-toasts]')).toHaveText('Targi');
  await expect(bar(page, /Targi.*10:00 – 12:00/)).toBeVisible();
  await expect(bar(page, /Wizyta.*13:00 – 15:00/)).toBeVisible();
});

test('a dialog on the timeline outlives a reload with its typed text; navigating elsewhere closes it', async ({
  page,
  found,
}) => {
  const world = await removeAllAssets(await found(fleet));
  const { ids } = await addAssets(world, 'car', 'Flota', ['Toyota Yaris']);
  const day = farDay();
  await bookAsset(world, 'car', ids[0]!, world.user, { day, from: '10:00', to: '12:00', title: 'Wizyta' });
  await open(page, world, world.user, `fleetBooking?view=day&day=${day}`);
  await bar(page, /Wizyta/).click();
  await dialog(page).getByLabel('Tytuł').fill('Wizyta u klienta');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(dialog(page).getByLabel('Tytuł')).toHaveValue('Wizyta u klienta');
  await dialog(page).getByRole('button', { name: 'Zamknij' }).first().click();
  await page.getByRole('button', { name: 'Odrzuć' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Moje rezerwacje' }).click();
  await expect(page).toHaveURL(/myBookings/);
  await page.goBack();
  await bar(page, /Wizyta/).click();
  await expect(dialog(page)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/myBookings/);
  // Going back before the other screen has opened would not leave this screen.
  await expect(page.getByRole('heading', { level: 1, name: 'Moje rezerwacje' })).toBeVisible();
  await page.goBack();
  await expect(bar(page, /Wizyta/)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
