import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { callApi } from '../support/calls.ts';
import { getInstantInMinutes, storeRunningBooking } from '../support/place-codes.ts';
import { test } from '../support/world.ts';

test('what is mine today is the first thing on a phone, of any kind, and says at once what changes', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ limits: sql`parking_space_limit = 60` });
  await storeRunningBooking(world, world.desks[0]!);
  const parked = await storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'parking', placeId: world.spaces[0]!, containerId: world.parking },
    ...{ userId: world.user, details: { carRegistrationNumber: 'WA 12', carIconId: null, description: '' } },
    period: { startDate: getInstantInMinutes(-10), endDate: getInstantInMinutes(60) },
  });
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/booking`);
  const mine = page.getByRole('link', { name: /^Dziś/ });
  await expect(mine).toContainText('Miejsce 1');
  await expect(mine).toContainText('i jeszcze 1: Biurko 1');
  // Today's bookings come first, above the steps, and leave space for the steps.
  const [top, step] = [await mine.boundingBox(), await page.locator('[aria-current="step"]').boundingBox()];
  expect(top!.y + top!.height).toBeLessThan(step!.y);
  await page.getByRole('button', { name: 'Dalej: lokalizacja' }).tap();
  await expect(mine).toHaveCount(0);
  await page.goBack();

  const ended = { bookingIds: [parked], date: getInstantInMinutes(0) };
  expect((await callApi(world, world.user, 'POST', '/parking/terminateBookings', ended)).status).toBe(204);
  await expect(mine).toContainText('Biurko 1');
  await expect(mine).not.toContainText('Miejsce');
  await mine.tap();
  await expect(page).toHaveURL(/myBookings$/);
  const today = page.getByRole('heading', { level: 2 }).first();
  await expect(today).toContainText('Dziś');
  // a day with many bookings moves no control down
  const [chips, day] = [await page.getByRole('radio').last().boundingBox(), await today.boundingBox()];
  expect(chips!.y + chips!.height).toBeLessThan(day!.y);
});
