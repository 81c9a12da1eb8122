import { expect } from '@playwright/test';
import { farDay } from '../../support/booking.ts';
import { listCutOffFields } from '../../support/cut-off.ts';
import { createFixturePeriod } from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';
import { parkingAnswers } from './parking-fixtures.ts';

test('at 320 px days and hours of a stay are seen whole', async ({ page, showScreen }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { startDate, endDate } = createFixturePeriod(farDay(1), '09:00', '13:00');
  await showScreen('/firma/parkingBooking', { answers: parkingAnswers(startDate, endDate) });
  await page.getByRole('group', { name: 'Od', exact: true }).waitFor();
  await expect(page.getByRole('list', { name: 'Parkingi' })).toContainText('Plac');
  expect(await listCutOffFields(page.getByRole('main'))).toEqual([]);
});
