import { expect, type Locator } from '@playwright/test';
import { farDay } from '../support/booking.ts';
import { call, period } from '../support/calls.ts';
import { bay, setUp, stay } from '../support/parking.ts';
import { test } from '../support/world.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('in forced colours how much of a car park is free, and when a space is held, is still seen', async ({
  page,
  found,
}) => {
  const world = await found();
  const { parking, spaces } = await setUp(world);
  const day = farDay(1);
  const { status } = await call(world, world.manager, 'POST', '/parking/bookings', {
    ...{ parkingSpaceId: spaces[3]!.id, carRegistrationNumber: 'WA 1' },
    ...period(day, '09:00', '13:00'),
  });
  expect(status).toBe(201);
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/parkingBooking`);
  await stay(page, 'Od', day, '09:00');
  await stay(page, 'Do', day, '17:00');
  const meter = page.getByRole('list', { name: 'Parkingi' }).locator('[class*="meter"]').first();
  expect(await ground(meter.locator('span'))).not.toBe(await ground(meter));
  await page.goto(`/${world.urlName}/parkingBooking?parking=${parking.id}`);
  await expect(bay(page, '4')).toHaveAccessibleName(/zajęte/);
  const bar = bay(page, '4').locator('[class*="bar"]').first();
  expect(await ground(bar.locator('span').first())).not.toBe(await ground(bar));
});
