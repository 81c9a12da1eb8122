import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { farDay } from './support/booking.ts';
import { company, manager } from './support/people.ts';
import { setLook, signInAs } from './support/session.ts';

/** Every screen, with what shows that it is there; opened as a manager, who sees the most. */
const screens: { name: string; path: string; ready: (page: Page) => Promise<void> }[] = [
  {
    name: 'booking',
    path: `/${company}/booking`,
    ready: (page) => expect(page.locator('[data-day]').first()).toBeVisible(),
  },
  {
    name: 'desk bookings',
    path: `/${company}/bookingsView`,
    ready: (page) => expect(page.getByRole('row').nth(2)).toBeVisible(),
  },
  {
    name: 'room bookings',
    path: `/${company}/roomBookingsView`,
    ready: (page) => expect(page.getByRole('row').nth(2)).toBeVisible(),
  },
  {
    name: 'not found',
    path: `/${company}/nothing`,
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'access restricted',
    path: '/AccessRestricted',
    ready: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
];

for (const locale of ['pl-PL', 'en-GB'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`no screen has a violation that axe finds: ${locale}, ${theme}`, async ({ page, context, baseURL }) => {
      test.setTimeout(120_000);
      await setLook(context, { locale, theme }, baseURL!);
      await page.goto('/login');
      await expect(page.locator('form')).toBeVisible();
      await expectAccessible(page, 'login');
      await signInAs(context, manager);
      for (const { name, path, ready } of screens) {
        await page.goto(path);
        await ready(page);
        await expectAccessible(page, name);
      }
      await page.goto(`/${company}/booking`);
      await page.locator(`[data-day="${farDay()}"]`).click();
      await page
        .getByRole('button', { name: /^(Biurko|Desk) \d+, (wolne|free)/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'desk dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(Profil|Profile): / }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'profile drawer');
    });
  }
}
