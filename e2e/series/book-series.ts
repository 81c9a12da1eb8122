import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { getIsoWeekday } from '#contract/time/wall-clock.ts';
import { openDay, place } from '../support/booking.ts';
import { call } from '../support/calls.ts';
import type { World } from '../support/world.ts';

/** The settings of a company in which a weekly series of some months can be booked at once. */
export const settings = sql`max_booking_period = 90, max_desk_bookings_count = 100`;

const hours = { start: '09:00', end: '17:00', nights: 0 };

/** Books a weekly series of the first desk for the member, from a day on. Returns its id. */
export async function bookSeries(world: World, id: string, firstDay: string, dates: number): Promise<string> {
  const pattern = { every: 'week', weeks: 1, weekdays: [getIsoWeekday(firstDay)] };
  const rule = { pattern, firstDay, end: { ends: 'after', dates }, hours };
  const { status, body } = await call(world, world.user, 'POST', '/bookings/series', {
    ...{ id, placeId: world.desks[0], rule },
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return id;
}

/** Opens the dialog that repeats a booking of a desk. */
export async function openRepeat(page: Page, world: World, day: string, desk = 'Biurko 1') {
  await openDay(page, world, day);
  await place(page, desk).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Powtarzaj…' }).click();
  return page.getByRole('dialog', { name: 'Zarezerwuj serię' });
}

/** The id of the first series that a test books. */
export const firstId = '5c1e6a52-8f53-4f4b-9a56-0d3ff0c1b001';
