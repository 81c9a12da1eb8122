import { expect } from '@playwright/test';
import { listCutOffFields } from '../../support/cut-off.ts';
import { test } from '../../support/screens-page.ts';
import { fleetAnswers, fleetOf } from './fleet-fixtures.ts';

test('at 320 px days and hours of a booking are seen whole', async ({ page, showScreen }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await showScreen('/firma/fleetBooking', { answers: fleetAnswers([fleetOf(1, 'Flota', ['Toyota Yaris'])]) });
  await page.getByRole('button', { name: 'Zarezerwuj' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Początek' })).toHaveValue(/\d\d-\d\d-\d{4}/);
  const times = dialog.getByRole('group', { name: 'Kiedy' });
  expect(await listCutOffFields(times)).toEqual([]);
});
