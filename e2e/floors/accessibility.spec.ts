import { expect, type Page, test } from '@playwright/test';
import { type AxeScreen, checkScreensWithAxe } from '../support/accessibility.ts';
import { farDay, findPlace, openFloor } from '../support/booking.ts';
import { signIn } from '../support/session.ts';
import { speakByProfile } from '../support/speak.ts';
import { addVisitor } from '../support/visitor.ts';

/** A dialog that axe checks, opened from a place in a given state. */
const opened = (name: string, what: string, state: string): AxeScreen => ({
  name,
  show: async (page: Page) => {
    await findPlace(page, what, state).first().press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

test('axe finds nothing on the floor, its dialogs and its list', async ({ page, context }) => {
  const visitor = await addVisitor('manager');
  await signIn(context, visitor);
  await checkScreensWithAxe(
    page,
    [
      { name: 'booking', show: () => openFloor(page, farDay()) },
      opened('desk dialog', 'Biurko \\d+', 'wolne'),
      {
        name: 'regular days',
        show: async () => {
          await opened('', 'Biurko \\d+', 'wolne').show(page);
          await page.getByRole('button', { name: 'Moje stałe dni' }).click();
          await expect(page.getByRole('dialog').last().getByRole('status').first()).toContainText(/Najbliższ/);
        },
      },
      opened('locked desk', 'Biurko \\d+', 'zablokowane'),
      opened('room dialog', 'Sala [^,]+', 'wolna'),
      {
        name: 'a time and a room',
        show: async () => {
          await page.getByRole('button', { name: 'Opcje' }).click();
          await page.getByRole('button', { name: 'Znajdź termin i salę' }).click();
          const finder = page.getByRole('dialog', { name: 'Znajdź termin i salę' });
          await finder.getByRole('button', { name: 'Szukaj terminów' }).click();
          await expect(finder.getByRole('listitem').first()).toBeVisible();
        },
      },
      {
        name: 'bypass',
        show: async () => {
          await page.getByRole('button', { name: 'Opcje' }).click();
          await page.getByRole('switch').click();
          await expect(page.getByRole('switch')).toBeChecked();
        },
      },
      {
        name: 'places as a list',
        show: async () => {
          await page.getByRole('radio', { name: 'Lista' }).click();
          await expect(page.getByRole('button', { name: /Zarezerwuj.* Biurko \d+/i }).first()).toBeVisible();
        },
      },
    ],
    speakByProfile(visitor),
  );
});
