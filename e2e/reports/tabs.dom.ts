import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { shown, today } from '../support/booking.ts';
import { fillReport } from '../support/reported.ts';
import { cell, head, pageOf, rows } from '../support/table.ts';
import { test } from '../support/world.ts';
import { chips, expectTiles, openFilters } from './report-screen.ts';

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

  // The chart and the table have only the first ten rows.
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
