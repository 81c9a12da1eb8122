import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { addAttribute } from '#server/testing/test-invitations.ts';
import { readStrictCsv } from '#web/features/reports/csv/testing/strict-csv.ts';
import { shown, today } from '../support/booking.ts';
import { call } from '../support/calls.ts';
import { fillReport, stay } from '../support/reported.ts';
import { speakByProfile } from '../support/speak.ts';
import { cell, head, pageOf, rows } from '../support/table.ts';
import { test } from '../support/world.ts';

const tile = (page: Page, name: string) =>
  page.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd');

/** Expects these numbers on the four tiles: all, rooms, parking, fleet. */
async function expectTiles(page: Page, numbers: readonly number[]): Promise<void> {
  const names = ['Wszystkie rezerwacje', 'Rezerwacje sal', 'Rezerwacje miejsc parkingowych', 'Rezerwacje samochodów'];
  for (const [index, name] of names.entries()) await expect(tile(page, name)).toHaveText(String(numbers[index]));
}

const chips = (page: Page) => page.getByRole('list', { name: 'Filtry raportu' }).getByRole('listitem');

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filtry', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtry raportu' });
  await expect(drawer.getByRole('textbox', { name: 'Od dnia' })).toBeVisible();
  return drawer;
}

/** The bars of a tab's chart. */
const bars = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

const words = (page: Page, column: number) => rows(page).locator(`:is(th, td):nth-child(${column})`).allInnerTexts();

test('[REP-01] a report has its filters in the header, four tiles, and five tabs of charts and sorted tables', async ({
  browser,
  found,
}) => {
  const world = await found();
  await fillReport(world);
  const page = await pageOf(browser, world, world.manager, 'bookingsView');
  await page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Raporty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Raporty' })).toBeVisible();
  await expectTiles(page, [12, 3, 2, 1]);
  const from = addDays(today(), -29);
  await expect(chips(page)).toHaveText([`Ostatnie 30 dni: ${shown(from)} – ${shown(today())}`]);
  await expect(page).toHaveURL(/\/reports$/);
  const drawer = await openFilters(page);
  for (const name of ['Lokalizacje', 'Parkingi', 'Floty', 'Użytkownicy'])
    await expect(drawer.getByRole('combobox', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  const chart = page.getByRole('group', { name: 'Rezerwacje dzień po dniu' });
  await expect(chart.getByRole('img')).toHaveCount(30);
  await expect(rows(page)).toHaveCount(31);
  await expect(rows(page).last()).toHaveText(/Razem\s*6\s*3\s*2\s*1\s*12/);
  const yesterday = `${shown(addDays(today(), -1))}: Razem 3; Biurka 1, Sale 1, Parking 1, Samochody 0`;
  await expect(chart.getByRole('img').nth(28)).toHaveAccessibleName(yesterday);
  // Each day has its row, even a day without bookings.
  const empty = rows(page).filter({ hasText: shown(addDays(today(), -20)) });
  await expect(await cell(empty, 'Razem')).toHaveText('0');
  // The chart is one stop of the Tab key. Arrow keys move through its columns, and the values
  // appear.
  await chart.getByRole('img').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(chart.getByRole('img').nth(28)).toBeFocused();
  await expect(page.locator('figure').getByText(shown(addDays(today(), -1)), { exact: true })).toBeVisible();
  const byTotal = head(page, 'Razem').getByRole('button');
  await expect(byTotal).toHaveAttribute('title', /malejąco/);
  await byTotal.click();
  await expect(byTotal).toHaveAttribute('title', /rosnąco/);
  await expect(head(page, 'Razem')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText(shown(addDays(today(), -1)));
  await expect(page).toHaveURL(/sort=total&order=descending/);

  const open = (name: string) => page.getByRole('tab', { name }).click();
  await open('Lokalizacje');
  await expect(page).toHaveURL(/\?tab=locations$/);
  await expect(bars(page, 'Lokalizacje z największą liczbą rezerwacji')).toHaveText([/8$/, /Antresola.*1$/]);
  await expect(rows(page)).toHaveCount(2);
  expect(await words(page, 1)).toEqual([
    expect.not.stringContaining('Antresola'),
    expect.stringMatching(/.+ \/ Antresola$/),
  ]);
  expect(await words(page, 2)).toEqual(['8', '1']);
  expect(await words(page, 3)).toEqual(['88,9%', '11,1%']);
  await open('Sale');
  await expect(bars(page, 'Sale z największą liczbą rezerwacji')).toHaveText([/3$/]);
  // The bars look like those of rooms in the other charts.
  const bar = bars(page, 'Sale z największą liczbą rezerwacji').locator('svg > rect').last();
  await expect(bar).toHaveAttribute('fill', /-room\)$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(await cell(rows(page), 'Godziny')).toHaveText('5,5');
  await open('Użytkownicy');
  await expect(bars(page, 'Osoby z największą liczbą rezerwacji')).toHaveText([/6$/, /3$/, /Gaja Odeszła.*2$/, /1$/]);
  await expect(rows(page)).toHaveCount(4);
  expect(await words(page, 2)).toEqual(['6', '3', '2', '1']);
  await expect(rows(page).nth(2)).toContainText('Gaja Odeszła (poza firmą)');
  await head(page, 'Osoba').getByRole('button').click();
  await expect(rows(page).first()).toContainText('Ada Admin');
  await head(page, 'Osoba').getByRole('button').click();
  await expect(rows(page).first()).toContainText('Ula User');
  // The URL contains the whole filter: another window shows the same report.
  await page.reload();
  await expect(rows(page).first()).toContainText('Ula User');
  await open('Rodzaje');
  await expect(bars(page, 'Rezerwacje według rodzaju')).toHaveText([
    /^Biurka6$/,
    /^Sale3$/,
    /^Parking2$/,
    /^Samochody1$/,
  ]);
  expect(await words(page, 1)).toEqual(['Biurka', 'Sale', 'Parking', 'Samochody', 'Razem']);
  expect(await words(page, 3)).toEqual(['50%', '25%', '16,7%', '8,3%', '100%']);

  // The chart has only the first ten rows.
  for (let index = 0; index < 9; index++)
    await world.db.query(sql`
      WITH u AS (INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), gen_random_uuid() || '@test.example', ${`Osoba ${index}`}) RETURNING id),
           m AS (INSERT INTO memberships (company_id, user_id, role) SELECT ${world.id}, id, 'user' FROM u)
      INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, admin_bypass, state, details)
      SELECT b.company_id, gen_random_uuid(), 'desk', b.bookable_id, b.container_id, u.id, u.id, r.during, r.during, false, 0, b.details
      FROM u, (SELECT * FROM bookings WHERE company_id = ${world.id} AND kind = 'desk' LIMIT 1) b,
           LATERAL (SELECT tstzrange(now() - make_interval(days => ${10 + index}, hours => 2), now() - make_interval(days => ${10 + index}, hours => 1)) AS during) r`);
  await open('Użytkownicy');
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('Pierwsze 10 z 13.')).toBeVisible();
});

test('[REP-02] every filter works, stays in the address and can be taken away; the file has all that they let through', {
  tag: '@full-chromium',
}, async ({ browser, found }) => {
  const world = await found();
  const { gone, other } = await fillReport(world);
  await addAttribute({ db: world.db } as never, world.id, 'Zespół');
  const team = await addAttribute({ db: world.db } as never, world.id, 'Budynek');
  await world.db.query(sql`
    UPDATE memberships SET extra_attributes = jsonb_build_object(${team}::text, '=1+1'::text) WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  const page = await pageOf(browser, world, world.admin, 'reports');
  await expectTiles(page, [12, 3, 2, 1]);
  const show = () => page.getByRole('dialog').getByRole('button', { name: 'Pokaż raport' }).click();

  let drawer = await openFilters(page);
  await drawer.getByRole('checkbox', { name: 'Biurka' }).check();
  await drawer.getByRole('checkbox', { name: 'Samochody' }).check();
  await drawer.getByRole('radio', { name: 'W trybie administratora' }).check();
  await show();
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
  await show();
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
  await show();
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
  await show();
  await expectTiles(page, [12, 3, 2, 1]);
  await expect(chips(page)).toHaveCount(4);
  await page
    .getByRole('button', { name: /^Usuń filtr: / })
    .first()
    .click();
  await expectTiles(page, [3, 0, 2, 1]);

  // Half a year is more than 92 days, so the chart has weeks.
  await page.goto(`/${world.urlName}/reports?dateStart=${addDays(today(), -185)}&dateEnd=${today()}&locationType=desk`);
  await expectTiles(page, [7, 0, 0, 0]);
  await expect(page.getByRole('group', { name: 'Rezerwacje tydzień po tygodniu' })).toBeVisible();
  await page.getByRole('button', { name: /^Usuń filtr: \d\d-/ }).click();
  await expectTiles(page, [6, 0, 0, 0]);

  // Selects both days and a location by their fields: the days from nine to six days ago.
  await page.goto(`/${world.urlName}/reports`);
  drawer = await openFilters(page);
  for (const [label, day] of [
    ['Od dnia', addDays(today(), -9)],
    ['Do dnia', addDays(today(), -6)],
  ] as const) {
    await drawer.getByRole('textbox', { name: label }).fill(shown(day));
    await drawer.getByRole('textbox', { name: label }).press('Tab');
  }
  await show();
  await expectTiles(page, [3, 0, 1, 1]);
  await expect(page).toHaveURL(new RegExp(`dateStart=${addDays(today(), -9)}&dateEnd=${addDays(today(), -6)}`));
  drawer = await openFilters(page);
  await drawer.getByRole('combobox', { name: 'Lokalizacje' }).fill('Antresola');
  await page.getByRole('option', { name: /Antresola/ }).click();
  await show();
  await expectTiles(page, [0, 0, 0, 0]);
  await page.goto(`/${world.urlName}/reports`);
  drawer = await openFilters(page);
  await drawer.getByRole('combobox', { name: 'Lokalizacje' }).fill('Antresola');
  await page.getByRole('option', { name: /Antresola/ }).click();
  await show();
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
    addDays(today(), -29),
    `${addDays(today(), -29)} 09:00`,
    `${addDays(today(), -29)} 11:00`,
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

test('a file that fails on its second page is not saved, nor one whose attributes change, nor one that is given up; nobody without the permission reads reports', async ({
  browser,
  found,
}) => {
  const world = await found();
  await stay(world, { placeId: world.desks[0]!, userId: world.user, daysAgo: 2 });
  await stay(world, { placeId: world.desks[0]!, userId: world.user, daysAgo: 3 });
  const page = await pageOf(browser, world, world.manager, 'reports');
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
  const refused = await pageOf(browser, world, world.user, 'reports');
  await expect(refused).toHaveURL(/AccessRestricted/);
  expect((await call(world, world.user, 'GET', `/report/summary?dateStart=${today()}&dateEnd=${today()}`)).status).toBe(
    403,
  );
});
