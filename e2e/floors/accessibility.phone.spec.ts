import { expect, type Page, test } from '@playwright/test';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { farDay } from '../support/booking.ts';
import { company } from '../support/people.ts';
import { signIn } from '../support/session.ts';
import { speakByProfile } from '../support/speak.ts';
import { addVisitor } from '../support/visitor.ts';

const next = (page: Page) => page.getByRole('button', { name: /^Dalej: / }).tap();

test('axe finds nothing on a phone’s steps to a booking', async ({ page, context }) => {
  const visitor = await addVisitor('manager');
  await signIn(context, visitor);
  const desk = () => page.getByRole('button', { name: /Biurko 330/ }).first();
  const sheet = page.getByRole('dialog');
  await checkScreensWithAxe(
    page,
    [
      {
        name: 'date',
        show: async () => {
          await page.goto(`/${company}/booking`);
          await page.locator(`[data-day="${farDay()}"]`).tap();
        },
      },
      {
        name: 'location',
        show: async () => {
          await next(page);
          await page
            .getByRole('treeitem', { name: /Piętro 3/ })
            .first()
            .tap();
        },
      },
      {
        name: 'plan',
        show: async () => {
          await next(page);
          // A floor of this size opens as a list, so the test selects the plan.
          await page.getByRole('radio', { name: 'Plan' }).tap();
          await expect(page.getByRole('button', { name: /^Biurko \d+, wolne/ }).first()).toBeVisible();
        },
      },
      { name: 'list of places', show: () => page.getByRole('radio', { name: 'Lista' }).tap() },
      {
        name: 'room filter',
        show: async () => {
          await page.getByRole('button', { name: 'Filtruj sale' }).tap();
          await expect(page.getByRole('region', { name: 'Sale w budynku' })).toHaveAttribute('aria-busy', 'false');
          await page.getByRole('button', { name: 'Wyposażenie' }).tap();
        },
      },
      {
        name: 'sheet',
        show: async () => {
          // The list begins with twenty places, and the search field finds the other places.
          await page.getByRole('searchbox').fill('330');
          await desk().tap();
          await expect(sheet).toBeVisible();
        },
      },
      {
        name: 'regular days',
        show: async () => {
          await desk().tap();
          await page.getByRole('button', { name: 'Moje stałe dni' }).tap();
          await expect(page.getByRole('dialog').last().getByRole('status').first()).toContainText(/Najbliższ/);
        },
      },
      {
        name: 'book',
        show: async () => {
          await desk().tap();
          await expect(sheet).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(sheet).toHaveCount(0);
          // The last step shows the last opened place.
          await page.evaluate(() => {
            location.hash = '3';
          });
          await expect(page).toHaveURL(/#3$/);
          await expect(page.getByRole('button', { name: 'Zarezerwuj biurko 330' })).toBeVisible();
        },
      },
    ],
    speakByProfile(visitor),
  );
});
