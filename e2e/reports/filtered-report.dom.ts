import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { readStrictCsv } from '#web/features/reports/csv/testing/strict-csv.ts';
import { formatDayOnScreen, getToday } from '../support/booking.ts';
import { fillReport } from '../support/reported.ts';
import { speakByProfile } from '../support/speak.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';
import { chips, expectTiles, openFilters, showReport } from './report-screen.ts';

test('[REP-02] every filter works, stays in the address and can be taken away; the file has all that they let through', {
  tag: '@full-chromium',
}, async ({ browser, found }) => {
  const world = await found();
  const { gone, other } = await fillReport(world);
  await storeExtraAttribute({ db: world.db } as never, world.id, 'Zespół');
  const team = await storeExtraAttribute({ db: world.db } as never, world.id, 'Budynek');
  await world.db.query(sql`
    UPDATE memberships SET extra_attributes = jsonb_build_object(${team}::text, '=1+1'::text) WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  const page = await openPageOf(browser, world, world.admin, 'reports');
  await expectTiles(page, [12, 3, 2, 1]);

  let drawer = await openFilters(page);
  await drawer.getByRole('checkbox', { name: 'Biurka' }).check();
  await drawer.getByRole('checkbox', { name: 'Samochody' }).check();
  await drawer.getByRole('radio', { name: 'W trybie administratora' }).check();
  await showReport(page);
  await expectTiles(page, [2, 0, 0, 0]);
  await expect(page).toHaveURL(/locationType=desk%2Cfleet&adminBypassMode=admin/);
  await page.getByRole('button', { name: 'Usuń filtr: W trybie administratora' }).click();
  await expectTiles(page, [7, 0, 0, 1]);
  await page.getByRole('button', { name: 'Usuń filtr: Biurka' }).click();
  await expectTiles(page, [1, 0, 0, 1]);
  await page.goBack();
  await expectTiles(page, [7, 0, 0, 1]);
  await page.goto(`/${world.urlName}/reports?adminBypassMode=user`);
  await expectTiles(page, [10, 3, 2, 1]);

  // The menu opens the last 30 days without other filters, whatever was open before. A ready period
  // stays in the URL.
  await page.goto(`/${world.urlName}/reports`);
  await expectTiles(page, [12, 3, 2, 1]);
  drawer = await openFilters(page);
  await drawer.getByRole('button', { name: 'Poprzedni miesiąc' }).click();
  await showReport(page);
  await expect(page).toHaveURL(/\?period=lastMonth$/);
  await expect(chips(page).first()).toHaveText(/^Poprzedni miesiąc: 01-/);
  drawer = await openFilters(page);
  await drawer.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expectTiles(page, [12, 3, 2, 1]);

  // The search finds a former member by a part of the name. A location includes all locations below
  // it.
  await page.goto(`/${world.urlName}/reports`);
  await expectTiles(page, [12, 3, 2, 1]);
  drawer = await openFilters(page);
  await drawer.getByRole('combobox', { name: 'Użytkownicy' }).fill('gaja');
  await page.getByRole('option', { name: /Gaja Odeszła/ }).click();
  await showReport(page);
  await expectTiles(page, [2, 0, 1, 0]);
  await expect(page).toHaveURL(new RegExp(`users=${gone}`));
  await expect(chips(page).nth(1)).toHaveText('Użytkownicy: Gaja Odeszła (poza firmą)');
  await page.getByRole('button', { name: /^Usuń filtr: Gaja/ }).click();
  await expectTiles(page, [12, 3, 2, 1]);

  await page.goto(`/${world.urlName}/reports?locations=${other}`);
  await expectTiles(page, [1, 0, 0, 0]);
  await page.goto(`/${world.urlName}/reports?locations=${world.floor}`);
  await expectTiles(page, [9, 3, 0, 0]);
  drawer = await openFilters(page);
  for (const [label, name] of [
    ['Parkingi', 'Garage'],
    ['Floty', 'Fleet'],
  ] as const) {
    await drawer.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await showReport(page);
  await expectTiles(page, [12, 3, 2, 1]);
  await expect(chips(page)).toHaveCount(4);
  await page
    .getByRole('button', { name: /^Usuń filtr: / })
    .first()
    .click();
  await expectTiles(page, [3, 0, 2, 1]);

  // Half a year is more than 92 days, so the chart has weeks.
  await page.goto(
    `/${world.urlName}/reports?dateStart=${addDays(getToday(), -185)}&dateEnd=${getToday()}&locationType=desk`,
  );
  await expectTiles(page, [7, 0, 0, 0]);
  await expect(page.getByRole('group', { name: 'Rezerwacje tydzień po tygodniu' })).toBeVisible();
  await page.getByRole('button', { name: /^Usuń filtr: \d\d-/ }).click();
  await expectTiles(page, [6, 0, 0, 0]);

  // Selects both days and a location by their fields: the days from nine to six days ago.
  await page.goto(`/${world.urlName}/reports`);
  drawer = await openFilters(page);
  for (const [label, day] of [
    ['Od dnia', addDays(getToday(), -9)],
    ['Do dnia', addDays(getToday(), -6)],
  ] as const) {
    await drawer.getByRole('textbox', { name: label }).fill(formatDayOnScreen(day));
    await drawer.getByRole('textbox', { name: label }).press('Tab');
  }
  await showReport(page);
  await expectTiles(page, [3, 0, 1, 1]);
  await expect(page).toHaveURL(new RegExp(`dateStart=${addDays(getToday(), -9)}&dateEnd=${addDays(getToday(), -6)}`));
  drawer = await openFilters(page);
  await drawer.getByRole('combobox', { name: 'Lokalizacje' }).fill('Antresola');
  await page.getByRole('option', { name: /Antresola/ }).click();
  await showReport(page);
  await expectTiles(page, [0, 0, 0, 0]);
  await page.goto(`/${world.urlName}/reports`);
  drawer = await openFilters(page);
  await drawer.getByRole('combobox', { name: 'Lokalizacje' }).fill('Antresola');
  await page.getByRole('option', { name: /Antresola/ }).click();
  await showReport(page);
  await expectTiles(page, [1, 0, 0, 0]);
  await expect(page).toHaveURL(new RegExp(`locations=${other}`));

  // The server refuses an unknown person, and the alert can clear the filter.
  await page.goto(`/${world.urlName}/reports?users=0199aaaa-0000-7000-8000-000000000001`);
  await expect(page.getByRole('alert')).toContainText('Nie udało się wczytać raportu.');
  await page.getByRole('alert').getByRole('button', { name: 'Wyczyść filtry' }).click();
  await expectTiles(page, [12, 3, 2, 1]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Biurko_Bookings_\d{8}-\d{6}\.csv$/);
  const [header, ...records] = readStrictCsv(await readFile(await download.path(), 'utf8'), ';');
  expect(header!.slice(-3)).toEqual(['Tryb administratora', 'Zespół', 'Budynek']);
  expect(records).toHaveLength(12);
  const at = (record: string[], column: string) => record[header!.indexOf(column)];
  const first = records[0]!;
  expect([at(first, 'Dzień'), at(first, 'Początek'), at(first, 'Koniec')]).toEqual([
    addDays(getToday(), -29),
    `${addDays(getToday(), -29)} 09:00`,
    `${addDays(getToday(), -29)} 11:00`,
  ]);
  expect([at(first, 'ID osoby'), at(first, 'Budynek'), at(first, 'Zespół')]).toEqual([world.user, "'=1+1", '']);
  expect(records.filter((record) => at(record, 'Tryb administratora') === 'tak')).toHaveLength(2);

  // The file contains only the filtered rows, and has commas for English readers.
  await speakByProfile(world.admin)(page, 'en-GB');
  await page.goto(`/${world.urlName}/reports?users=${gone}`);
  const [english] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [columns, ...theirs] = readStrictCsv(await readFile(await english.path(), 'utf8'), ',');
  const told = ['Person', 'Type'].map((name) => columns!.indexOf(name));
  expect(theirs.map((record) => told.map((index) => record[index]))).toEqual([
    ['Gaja Odeszła', 'Desk'],
    ['Gaja Odeszła', 'Parking space'],
  ]);

  // The file for programs has the specification's field names.
  await page.getByRole('button', { name: 'Other CSV files' }).click();
  const [fields] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV for programs/ }).click(),
  ]);
  const [names, one] = readStrictCsv(await readFile(await fields.path(), 'utf8'), ',');
  expect(names!.slice(0, 3)).toEqual(['bookingId', 'userId', 'userName']);
  expect(one![names!.indexOf('adminBypassMode')]).toBe('true');
});
