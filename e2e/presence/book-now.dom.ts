import { expect } from '@playwright/test';
import sql from 'sql-template-tag';
import { storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createPlaceQrCode } from '../support/place-codes.ts';
import { test } from '../support/world.ts';

const settings = sql`opening_hours = true, desk_booking_confirmation_mode = 3,
  default_booking_hours_start = '00:00', default_booking_hours_end = '23:59'`;

test('a scanned desk is booked by the units of its location, also when these come late', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ settings });
  await storeOpeningHours(world.db, { companyId: world.id, locationId: world.root, units: { desk: 'wholeDays' } });
  const rules = Promise.withResolvers<void>();
  await page.route(/\/opening\?/, async (route) => {
    await rules.promise;
    await route.continue();
  });
  await world.signIn(context, world.user);
  const code = await createPlaceQrCode(world, world.desks[0]!);
  await page.goto(`/${world.urlName}/qr?qr=${encodeURIComponent(code)}`);
  const book = page.getByRole('button', { name: /^Zarezerwuj/ });
  await expect(book).toHaveAttribute('aria-busy', 'true');
  rules.resolve();
  await expect(page.getByRole('button', { name: 'Zarezerwuj 00:00–23:59' })).toBeVisible();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/bookings'),
  );
  await page.getByRole('button', { name: 'Zarezerwuj 00:00–23:59' }).click();
  expect((await answered).status()).toBe(201);
});
