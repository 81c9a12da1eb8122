import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('on a phone an absence frees its bookings, and they come back after a reload', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`absences = true` });
  const [day, next] = [farDay(3), farDay(4)];
  await bookDeskThroughApi(world, world.desks[0]!, world.user, day, '09:00', '17:00');
  await bookDeskThroughApi(world, world.desks[0]!, world.user, next, '09:00', '17:00');
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/absences`);
  await page.getByRole('button', { name: 'Dodaj nieobecność' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Pierwszy dzień' }).fill(formatDisplayDay(day));
  await dialog.getByRole('textbox', { name: 'Pierwszy dzień' }).blur();
  await dialog.getByRole('textbox', { name: 'Ostatni dzień' }).fill(formatDisplayDay(next));
  await dialog.getByRole('textbox', { name: 'Ostatni dzień' }).blur();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  const save = dialog.getByRole('button', { name: 'Zapisz i odwołaj 2 rezerwacje' });
  await save.tap();
  await expect(dialog).toHaveCount(0);
  expect(await readUncancelledBookings(world.db, world.id)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Możesz jeszcze odzyskać 2 rezerwacje.')).toBeVisible();
  await page.getByRole('button', { name: /^Nieobecność .*: działania$/ }).tap();
  await page.getByRole('menuitem', { name: 'Cofnij i odzyskaj 2 rezerwacje' }).tap();
  await expect(page.getByText('Odzyskano 2 rezerwacje.')).toBeVisible();
  expect(await readUncancelledBookings(world.db, world.id)).toHaveLength(2);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});
