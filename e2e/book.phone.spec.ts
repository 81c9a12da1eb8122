import { expect, test } from '@playwright/test';
import { farDay, shown } from './support/booking.ts';
import { company } from './support/people.ts';
import { signInAs } from './support/session.ts';

test('a desk is booked in four steps on a phone', async ({ page, context }) => {
  const day = farDay(5);
  await signInAs(context, 'kacper.urban');
  await page.goto(`/${company}/booking`);
  await page.locator(`[data-day="${day}"]`).tap();
  await page.getByRole('button', { name: 'Dalej: lokalizacja' }).tap();
  await expect(page).toHaveURL(/#1$/);
  await page
    .getByRole('treeitem', { name: /Piętro 3/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Dalej: biurko lub sala' }).tap();
  await expect(page).toHaveURL(/#2$/);
  await page.getByRole('radio', { name: 'Lista' }).tap();
  await page
    .getByRole('button', { name: /Biurko 330/ })
    .first()
    .tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Wybierz biurko 330' }).tap();
  await expect(page).toHaveURL(/#3$/);
  await page.getByRole('button', { name: 'Zarezerwuj biurko 330' }).tap();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByText(new RegExp(`${shown(day)}`)).first()).toBeVisible();
});

test('the menu is a drawer on a phone', async ({ page, context }) => {
  await signInAs(context, 'kacper.urban');
  await page.goto(`/${company}/booking`);
  await page.getByRole('button', { name: 'Rozwiń menu' }).tap();
  await page.getByRole('link', { name: 'Biurka', exact: true }).tap();
  await expect(page).toHaveURL(/bookingsView/);
  await expect(page.getByRole('heading', { name: 'Rezerwacje biurek' })).toBeVisible();
});
