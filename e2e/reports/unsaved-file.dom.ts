import { expect } from '@playwright/test';
import { getToday } from '../support/booking.ts';
import { callApi } from '../support/calls.ts';
import { storePastBooking } from '../support/reported.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';
import { expectTiles } from './report-screen.ts';

test('a file that fails on its second page is not saved, nor one whose attributes change, nor one that is given up; nobody without the permission reads reports', async ({
  browser,
  found,
}) => {
  const world = await found();
  await storePastBooking(world, { placeId: world.desks[0]!, userId: world.user, daysAgo: 2 });
  await storePastBooking(world, { placeId: world.desks[0]!, userId: world.user, daysAgo: 3 });
  const page = await openPageOf(browser, world, world.manager, 'reports');
  await expectTiles(page, [2, 0, 0, 0]);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  // Makes pages of one row each. The page itself requests ten thousand rows at a time.
  let second: 'fails' | 'changes' | 'waits' = 'fails';
  await page.route(/\/report\?/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    if (!url.searchParams.has('after')) return route.continue({ url: String(url) });
    if (second === 'fails') return route.abort();
    if (second === 'waits') return;
    const response = await route.fetch({ url: String(url) });
    return route.fulfill({ response, json: { ...(await response.json()), extraAttributes: ['Zespół'] } });
  });
  const download = page.getByRole('button', { name: 'Pobierz CSV' });
  await download.click();
  await expect(page.getByText(/Nie udało się wczytać raportu. Pliku nie zapisano/)).toBeVisible();
  // The keyboard activates the button, because a toast covers it.
  second = 'changes';
  await download.press('Enter');
  await expect(page.getByText(/Pliku nie zapisano. Atrybuty osób właśnie się zmieniły/)).toBeVisible();
  second = 'waits';
  await download.press('Enter');
  await expect(page.getByText('Przygotowujemy plik: 1 z 2 rezerwacji')).toBeVisible();
  await page.getByRole('button', { name: 'Anuluj', exact: true }).click();
  await expect(page.getByText('Nie zapisano pliku.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(saved).toEqual([]);

  await page.context().close();
  const refused = await openPageOf(browser, world, world.user, 'reports');
  await expect(refused).toHaveURL(/AccessRestricted/);
  expect(
    (await callApi(world, world.user, 'GET', `/report/summary?dateStart=${getToday()}&dateEnd=${getToday()}`)).status,
  ).toBe(403);
});
