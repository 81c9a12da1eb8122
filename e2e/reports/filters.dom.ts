import { expect, type Page, type Route } from '@playwright/test';
import { addDays } from '#contract/time/wall-clock.ts';
import { formatDayOnScreen, getToday } from '../support/booking.ts';
import { fillReport } from '../support/reported.ts';
import { findRows, openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';
import { chips, openFilters, showReport } from './report-screen.ts';

/** Delays reports until the returned function releases them. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(/\/report\/summary/, (route) => void waiting.push(route));
  return async () => {
    await page.unroute(/\/report\/summary/);
    for (const route of waiting) await route.continue().catch(() => {});
  };
}

test('days out of order, or that are none, are said in the drawer and kept there', async ({ browser, found }) => {
  const world = await found();
  await fillReport(world);
  const page = await openPageOf(browser, world, world.manager, 'reports');
  const drawer = await openFilters(page);
  const [from, to] = ['Od dnia', 'Do dnia'].map((name) => drawer.getByRole('textbox', { name }));
  const type = async (field: typeof from, words: string) => {
    await field!.fill(words);
    await field!.press('Tab');
  };
  await type(from, formatDayOnScreen(addDays(getToday(), -5)));
  await type(to, formatDayOnScreen(addDays(getToday(), -6)));
  await expect(drawer.getByText('Ostatni dzień nie może być wcześniejszy niż pierwszy.')).toBeVisible();
  await showReport(page);
  await expect(to!).toBeFocused();
  await expect(to!).toHaveValue(formatDayOnScreen(addDays(getToday(), -6)));
  await type(to, '31-02-2026');
  await showReport(page);
  await expect(to!).toBeFocused();
  await expect(to!).toHaveValue('31-02-2026');
  await type(from, '');
  await showReport(page);
  await expect(from!).toBeFocused();
  await expect(drawer.getByText('Podaj dzień.')).toBeVisible();
  await expect(page).toHaveURL(/\/reports$/);
  await drawer.getByRole('button', { name: '7 dni', exact: true }).click();
  await expect(to!).toHaveValue(formatDayOnScreen(getToday()));
  await expect(drawer.locator('[aria-invalid=true]')).toHaveCount(0);
  await showReport(page);
  await expect(page).toHaveURL(/\?period=days7$/);
});

test('people of the filter keep their names and places in it while a report is on its way, and weeks their days', async ({
  browser,
  found,
}) => {
  const world = await found();
  const { gone } = await fillReport(world);
  const page = await openPageOf(browser, world, world.admin, 'reports');
  await expect(findRows(page).first()).toBeVisible();
  let letGo = await hold(page);
  await page.goto(`/${world.urlName}/reports?users=${gone}`);
  // Adds a person to the filter while the names of the filter's people are still loading.
  const drawer = await openFilters(page);
  await drawer.getByRole('combobox', { name: 'Użytkownicy' }).fill('ula');
  await page.getByRole('option', { name: /Ula User/ }).click();
  await showReport(page);
  await expect(page).toHaveURL(new RegExp(`users=${gone}%2C${world.user}$`));
  await letGo();
  await expect(chips(page)).toHaveText([
    /^Ostatnie/,
    'Użytkownicy: Gaja Odeszła (poza firmą)',
    'Użytkownicy: Ula User',
  ]);

  // A field with many values shows two, and the other values after a click.
  await openFilters(page);
  await drawer.getByRole('combobox', { name: 'Użytkownicy' }).fill('ada');
  await page.getByRole('option', { name: /Ada Admin/ }).click();
  await drawer.getByRole('textbox', { name: 'Od dnia' }).fill(formatDayOnScreen(addDays(getToday(), -185)));
  await drawer.getByRole('textbox', { name: 'Od dnia' }).press('Tab');
  await showReport(page);
  const more = page.getByRole('button', { name: 'i jeszcze 1' });
  const third = chips(page).filter({ hasText: 'Użytkownicy: Ada Admin' });
  await expect(more).toBeVisible();
  await expect(third).toHaveAttribute('data-folded', 'true');
  await more.click();
  await expect(third).not.toHaveAttribute('data-folded');

  await expect(page.getByRole('group', { name: 'Rezerwacje tydzień po tygodniu' })).toBeVisible();
  const weeks = await findRows(page).allInnerTexts();
  letGo = await hold(page);
  await page.getByRole('button', { name: /^Usuń filtr: \d\d-/ }).click();
  await expect(chips(page).first()).toHaveText(/^Ostatnie 30 dni/);
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(chips(page).nth(1)).toHaveText('Użytkownicy: Gaja Odeszła (poza firmą)');
  expect(await findRows(page).allInnerTexts()).toEqual(weeks);
  await letGo();
  await expect(page.getByRole('group', { name: 'Rezerwacje dzień po dniu' })).toBeVisible();
});
