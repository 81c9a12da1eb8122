import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import type { World } from '../support/world.ts';

/**
 * The settings of a company in which all four weekly dates of the journey are within the bookable
 * period.
 */
export const settings = sql`max_booking_period = 90, max_desk_bookings_count = 100`;

/**
 * Returns the member's bookings that are not cancelled, in order: `desk day from–to` by Warsaw's
 * clock.
 */
async function heldBy(world: World): Promise<string[]> {
  const rows = await world.db.query<{ text: string }>(sql`
    SELECT p.label || ' ' || to_char(lower(b.during) AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI') || '–'
           || to_char(upper(b.during) AT TIME ZONE 'Europe/Warsaw', 'HH24:MI') AS text
    FROM bookings b JOIN all_bookables p ON (p.company_id, p.id) = (b.company_id, b.bookable_id)
    WHERE b.company_id = ${world.id} AND b.user_id = ${world.user} AND b.state < 2 ORDER BY lower(b.during)`);
  return rows.map(({ text }) => text);
}

/** Types a time (`12:00`) into a field and leaves it. */
async function typeHour(page: Page, field: ReturnType<Page['getByLabel']>, hour: string): Promise<void> {
  await field.fill(hour);
  await page.keyboard.press('Tab');
}

/**
 * Books a weekly series of four dates at desk 1. The second is at another desk, the third skipped,
 * the fourth at other hours. Then it changes the hours from the second date on, and cancels from
 * there.
 * @param openDesk opens the dialog of desk 1 on a day
 */
export async function bookChangeAndCancel(page: Page, world: World, openDesk: (day: string) => Promise<void>) {
  const day = farDay();
  const dayOf = (week: number) => addDays(day, 7 * week);
  await bookDeskThroughApi(world, world.desks[0]!, world.manager, dayOf(1), '10:00', '11:00');
  await world.signIn(page.context(), world.user);
  await openDesk(day);
  await page.getByRole('dialog').getByRole('button', { name: 'Powtarzaj…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zarezerwuj serię' });
  await dialog.getByRole('radio', { name: 'Po liczbie terminów' }).check();
  await dialog.getByLabel('Liczba terminów').fill('4');
  const summary = dialog.getByRole('status').first();
  await expect(summary).toHaveText('4 terminy: 3 wolne, 1 zajęty');
  const rows = dialog.getByRole('listitem');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Biurko 2 – wolne/ })
    .click();
  await rows
    .nth(2)
    .getByRole('button', { name: /^Pomiń/ })
    .click();
  await rows
    .nth(3)
    .getByRole('button', { name: /^Inne godziny/ })
    .click();
  await typeHour(page, rows.nth(3).getByLabel('Do', { exact: true }), '12:00');
  await expect(summary).toHaveText('4 terminy: 3 wolne, 1 pominięty');
  await dialog.getByRole('button', { name: 'Zarezerwuj 3 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 3 terminy/)).toBeVisible();
  const [first] = await heldBy(world);
  expect(await heldBy(world)).toEqual([
    `1 ${dayOf(0)} 09:00–17:00`,
    `2 ${dayOf(1)} 09:00–17:00`,
    `1 ${dayOf(3)} 09:00–12:00`,
  ]);

  await page.goto(`/${world.urlName}/myBookings`);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(3);
  const menuOf = async (item: number, action: string) => {
    await items
      .nth(item)
      .getByRole('button', { name: /Biurko/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await menuOf(1, 'Zmień ten i następne');
  const change = page.getByRole('dialog', { name: 'Zmień serię' });
  await expect(change.getByLabel('Od którego terminu')).toHaveValue(dayOf(1));
  const hours = change.locator('[data-field="hours"]');
  await typeHour(page, hours.getByLabel('Do', { exact: true }), '15:00');
  await change.getByRole('button', { name: 'Zapisz: 2 terminy' }).click();
  await expect(page.getByText(/zarezerwowano 2 terminy/)).toBeVisible();
  // The skipped date remains skipped. The second date keeps its other desk, and the fourth its
  // other hours.
  expect(await heldBy(world)).toEqual([first, `2 ${dayOf(1)} 09:00–15:00`, `1 ${dayOf(3)} 09:00–12:00`]);

  await menuOf(1, 'Odwołaj rezerwację');
  const question = page.getByRole('dialog', { name: 'Co odwołać?' });
  await question.getByRole('radio', { name: /^Ten i następne/ }).check();
  await question.getByRole('button', { name: 'Odwołaj terminy' }).click();
  await expect(page.getByText('Odwołano 2 rezerwacje serii.')).toBeVisible();
  await expect(items).toHaveCount(1);
  expect(await heldBy(world)).toEqual([first]);
}
