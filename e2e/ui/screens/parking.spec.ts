import { expect, type Locator } from '@playwright/test';
import { farDay } from '../../support/booking.ts';
import { createFixturePeriod } from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';
import { carPark, parkingAnswers } from './parking-fixtures.ts';

const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('in forced colours how much of a car park is free, and when a space is held, is still seen', async ({
  page,
  showScreen,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { startDate, endDate } = createFixturePeriod(farDay(1), '09:00', '13:00');
  const answers = parkingAnswers(startDate, endDate);
  await showScreen('/firma/parkingBooking', { answers });
  const meter = page.getByRole('list', { name: 'Parkingi' }).locator('[class*="meter"]').first();
  expect(await ground(meter.locator('span'))).not.toBe(await ground(meter));
  await showScreen(`/firma/parkingBooking?parking=${carPark.id}`, { answers });
  const bay = page.getByRole('grid').getByRole('button', { name: /^Miejsce 4,/ });
  await expect(bay).toHaveAccessibleName(/zajęte/);
  const bar = bay.locator('[class*="bar"]').first();
  expect(await ground(bar.locator('span').first())).not.toBe(await ground(bar));
});
