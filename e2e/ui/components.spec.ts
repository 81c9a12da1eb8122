import { expect, type Page } from '@playwright/test';
import { type AxeScreen, checkScreensWithAxe } from '../support/accessibility.ts';
import { test } from '../support/components-page.ts';

const opened = (
  name: string,
  role: 'dialog' | 'alertdialog' | 'menu' | 'listbox',
  show: (page: Page) => unknown,
): AxeScreen => ({
  name,
  show: async (page) => {
    await show(page);
    await expect(page.getByRole(role)).toBeVisible();
  },
});
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const speak = (page: Page, locale: string) =>
  page.evaluate((wanted) => document.querySelector<HTMLInputElement>(`nav input[value="${wanted}"]`)!.click(), locale);

test('axe finds nothing on any component, in any state', async ({ page, components }) => {
  await page.goto(components);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreensWithAxe(
    page,
    [
      {
        name: 'the page',
        show: async () => {
          await page.evaluate(() => document.fonts.ready);
          // A field with a list is a plain field until the list's code has loaded. During the
          // change it has no label.
          await expect(page.locator('main input[role="combobox"][aria-autocomplete]')).toHaveCount(3);
        },
      },
      opened('dialog', 'dialog', press('Dialog')),
      opened('question', 'alertdialog', press('Question')),
      opened('drawer', 'dialog', press('Drawer')),
      opened('sheet', 'dialog', press('Sheet')),
      opened('popover', 'dialog', press('Popover')),
      opened('calendar', 'dialog', (on) =>
        on.getByRole('button', { name: 'Otwórz kalendarz: Day', exact: true }).click(),
      ),
      {
        name: 'menu',
        show: async () => {
          await press('Menu')(page);
          await expect(page.getByRole('menu')).toBeVisible();
        },
      },
      {
        name: 'toasts',
        show: async () => {
          await page.keyboard.press('Escape');
          for (const name of ['Toast', 'Error toast', 'Info toast']) await press(name)(page);
          // Hovered toasts stay, however long axe takes.
          await page.getByText('Ktoś zmienił plan').last().hover();
        },
      },
      {
        name: 'form, all wrong',
        show: async () => {
          await page.goto(`${components}#/form`);
          await page.getByLabel('E-mail').fill('anna');
          // The button is disabled while a field is invalid. A click shows the error.
          await page.getByRole('button', { name: /Zapisz|Save/ }).click({ force: true });
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      },
    ],
    speak,
  );
});
