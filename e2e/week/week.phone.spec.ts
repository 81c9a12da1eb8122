import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { nextMonday as monday } from '../support/booking.ts';
import { createPeriod } from '../support/calls.ts';
import { test } from '../support/world.ts';

test('[WEEK-06f] each of five days takes two taps on a phone: three at the usual desk, two at home', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings: sql`who_comes_when = true, max_desk_bookings_count = 20` });
  await storeBooking(world.db, {
    ...{ companyId: world.id, placeId: world.desks[1]!, userId: world.user },
    period: createPeriod(addDays(monday, -14), '09:00', '17:00'),
  });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/week?week=${monday}`);
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => sessionStorage.setItem('taps', `${Number(sessionStorage.getItem('taps')) + 1}`),
      true,
    );
  });
  const days = page.getByRole('button', { name: /Zmień$/ });
  for (const [at, place] of ['Biuro', 'Dom', 'Biuro', 'Dom', 'Biuro'].entries()) {
    await days.nth(at).tap();
    await page.getByRole('group', { name: 'Cały dzień' }).getByRole('menuitem', { name: place }).tap();
    await expect(days.nth(at)).toHaveAccessibleName(new RegExp(place === 'Biuro' ? ': biuro' : ': dom'));
  }
  // The days are planned, so nothing asks for another tap.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const taps = Number(await page.evaluate(() => sessionStorage.getItem('taps')));
  expect(taps).toBe(10);
  const booked = (await readUncancelledBookings(world.db, world.id)).filter(({ startDate }) => startDate >= monday);
  expect(booked.map(({ placeId, startDate }) => [placeId, startDate.slice(0, 10)])).toEqual(
    [0, 2, 4].map((day) => [world.desks[1]!, addDays(monday, day)]),
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});
