import { expect, type Page } from '@playwright/test';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { findCardField, findCardForm, openCardForm, test, typeCard } from '../support/card-form-page.ts';

const speak = (page: Page, locale: string) =>
  page.getByRole('radio', { name: locale === 'pl-PL' ? 'Polski' : 'English' }).click({ force: true });

test('axe finds nothing in the card form, in PayU’s frames either', async ({ page }) => {
  await openCardForm(page);
  await checkScreensWithAxe(
    page,
    [
      { name: 'empty', show: () => expect(findCardField(page, 'number')).toBeVisible() },
      {
        name: 'wrong',
        show: async () => {
          await typeCard(page, { number: '4444333322221112', date: '0120' });
          await page.getByRole('button', { name: 'Pay' }).click();
          await expect(page.getByRole('group').getByRole('listitem')).toHaveCount(3);
        },
      },
      {
        name: 'off',
        show: async () => {
          await page.getByRole('checkbox', { name: 'Off' }).check();
          await expect(findCardField(page, 'number')).toBeDisabled();
        },
      },
    ],
    speak,
  );
});

test('errors are announced without the focus leaving the field; fields are reached in order', async ({ page }) => {
  await openCardForm(page);
  await expect(findCardField(page, 'number')).toBeVisible();
  const group = page.getByRole('group', { name: 'Dane karty' });
  await expect(group).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Dane karty');
  for (const [field, name] of [
    ['number', 'Numer karty'],
    ['date', 'Data ważności'],
    ['cvv', 'Kod CVV/CVC'],
  ] as const) {
    await expect(findCardField(page, field)).toHaveAccessibleName(name);
    await expect(findCardForm(page).locator(`#${field} iframe`)).toHaveAttribute('title', name);
  }
  await page.getByRole('checkbox', { name: 'Shown' }).focus();
  for (const field of ['number', 'date', 'cvv'] as const) {
    await page.keyboard.press('Tab');
    await expect(findCardField(page, field)).toBeFocused();
    await expect(findCardForm(page).locator('.focused')).toHaveId(field);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(findCardField(page, 'number')).toBeFocused();
  await expect(group.locator('[aria-live="polite"]')).toContainText('Podaj numer karty.');
});
