import { expect, type Page, type Route } from '@playwright/test';
import { farDay, findPlace, openDay } from '../support/booking.ts';
import { allowPrefetch } from '../support/session.ts';
import { test } from '../support/world.ts';

const list = (page: Page) => page.getByRole('radio', { name: 'Lista' });
const retry = (page: Page) => page.getByRole('button', { name: 'Spróbuj ponownie' });

/** Stops all prefetching, so that the journey knows which files are missing. */
async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

test('a desk that is pressed without a network opens its dialog: it came with the plan', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 1 });
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  await fetchNothingAhead(page);
  await openDay(page, world, farDay());
  await expect(findPlace(page, 'Biurko 1', 'wolne')).toBeVisible();
  await context.setOffline(true);
  await findPlace(page, 'Biurko 1', 'wolne').click();
  await expect(page.getByRole('dialog', { name: 'Zarezerwuj biurko 1' })).toBeVisible();
});

test('a chunk that fails to load shows the error in its place, and loads once the server is reachable', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 1 });
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  await fetchNothingAhead(page);
  const day = farDay();
  await openDay(page, world, day);
  await expect(findPlace(page, 'Biurko 1', 'wolne')).toBeVisible();
  const away = (route: Route) => route.abort();
  for (const what of ['**/assets/**', '**/health/live']) await page.route(what, away);
  await list(page).click();
  await expect(page.getByText('Nie udało się tego otworzyć')).toBeVisible();
  await expect(page.locator(`[data-day="${day}"]`)).toBeVisible();
  await expect(list(page)).toBeChecked();
  await retry(page).click();
  // This attempt must end too. Otherwise its request would load the code, and the retry button
  // would disappear.
  await expect(retry(page)).toBeEnabled();
  for (const what of ['**/assets/**', '**/health/live']) await page.unroute(what, away);
  await retry(page).click();
  await expect(page.getByRole('button', { name: /Biurko 1/ })).toBeVisible();
  await expect(page.getByText('Nie udało się tego otworzyć')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('a part comes by itself when the network is back', async ({ page, context, found }) => {
  const world = await found({ desks: 1 });
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  await fetchNothingAhead(page);
  await openDay(page, world, farDay());
  await expect(findPlace(page, 'Biurko 1', 'wolne')).toBeVisible();
  await context.setOffline(true);
  await list(page).click();
  await expect(page.getByText('Nie udało się tego otworzyć')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Biurko 1/ })).toBeVisible();
});

test('text typed into the search before its list has loaded is searched once the list has', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ desks: 2 });
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  await fetchNothingAhead(page);
  await openDay(page, world, farDay());
  await expect(findPlace(page, 'Biurko 1', 'wolne')).toBeVisible();
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/popups*.js', (route) => held.then(() => route.continue()));
  const search = page.getByRole('combobox', { name: 'Szukaj lokalizacji, biurka, osoby' });
  await search.click();
  await page.keyboard.type('biurko 2');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('option', { name: /Biurko/ })).toHaveCount(0);
  come();
  await expect(page.getByRole('option', { name: /Biurko 2/ })).toBeVisible();
  await expect(search).toBeFocused();
  await page.keyboard.type('1');
  await expect(search).toHaveValue('biurko 1');
  await expect(page.getByRole('option', { name: /Biurko 1/ })).toBeVisible();
});

test('typing replaces the selected option, however the field got the focus', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.admin);
  await allowPrefetch(context);
  const open = async () => {
    await page.goto(`/${world.urlName}/locations`);
    await page
      .getByRole('button', { name: /^Działania: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Strefa czasowa' }).click();
    await expect(field).toBeFocused();
  };
  const field = page.getByRole('dialog').locator('input[role="combobox"]');
  const selected = () =>
    field.evaluate((it: HTMLInputElement) => it.value.slice(it.selectionStart ?? 0, it.selectionEnd ?? 0));
  await open();
  const chosen = await field.inputValue();
  expect(chosen).toContain('Europe/Warsaw');
  await expect.poll(selected).toBe(chosen);
  await page.keyboard.press('Shift+Tab');
  await field.click();
  await expect.poll(selected).toBe(chosen);
  await page.keyboard.type('lisb');
  await expect(page.getByRole('option', { name: /Lisbon/ })).toBeVisible();
});

test('files that are gone after an update: the page begins anew where it is, once', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  await fetchNothingAhead(page);
  await openDay(page, world, farDay());
  // Waits for the files that this screen still loads, so that they count as known.
  await page.waitForLoadState('networkidle');
  const known = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  await page.route('**/assets/**', (route) =>
    known.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads++;
  });
  await page.getByRole('link', { name: 'Rezerwacje biurek', exact: true }).click();
  await expect.poll(() => loads).toBe(1);
  // The notice of the new version offers the same.
  const again = page.getByRole('alert').getByRole('button', { name: 'Wczytaj ponownie' });
  await expect(again).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(loads).toBe(1);
  expect(new URL(page.url()).pathname).toBe(`/${world.urlName}/bookingsView`);
  await page.unroute('**/assets/**');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
});
