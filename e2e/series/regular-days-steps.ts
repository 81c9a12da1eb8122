import type { Page } from '@playwright/test';
import sql, { type Sql } from 'sql-template-tag';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { farDay, openDay, place } from '../support/booking.ts';
import type { World } from '../support/world.ts';

/** The first of three dates of a journey. */
export const firstDay = farDay();

/** Settings with a bookable period that ends with the third weekly date from {@link firstDay}. */
export function threeDates(): Sql {
  const today = getCalendarDayAt(Date.now(), 'Europe/Warsaw');
  const days = Math.round((Date.parse(firstDay) - Date.parse(today)) / 86_400_000) + 14;
  return sql`max_booking_period = ${days}, max_desk_bookings_count = 100`;
}

/** Opens the dialog of a desk on the first day, and that of its regular days. */
export async function openRegularDays(page: Page, world: World, desk = 'Biurko 1') {
  await openDay(page, world, firstDay);
  await place(page, desk).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Moje stałe dni' }).click();
  return page.getByRole('dialog', { name: 'Moje stałe dni' });
}

/** Returns the desks of the member's valid bookings, by time. */
export async function desksOf(world: World): Promise<string> {
  const held = await world.db.query<{ label: string }>(sql`
    SELECT p.label FROM bookings b JOIN all_bookables p ON (p.company_id, p.id) = (b.company_id, b.bookable_id)
    WHERE b.company_id = ${world.id} AND b.user_id = ${world.user} AND b.state < 2 ORDER BY lower(b.during)`);
  return held.map(({ label }) => label).join();
}

/** Reads how the member's series end that have not ended, with their wishes. */
export function readOpenSeries(world: World): Promise<{ ends: string; wishes: string[] | null }[]> {
  return world.db.query(sql`
    SELECT rule -> 'end' ->> 'ends' AS ends, wishes FROM series
    WHERE company_id = ${world.id} AND user_id = ${world.user} AND ended_from IS NULL`);
}
