import { expect } from '@playwright/test';
import type { Sight } from '../support/accessibility.ts';

/** The screen of the referral programme before joining, with what is wrong, and after. */
export const referralSights = (company: string): Sight[] => [
  {
    name: 'not joined',
    show: async (page) => {
      await page.goto(`/${company}/referrals`);
      await expect(page.locator('form button[type="submit"]')).toBeEnabled();
    },
  },
  {
    name: 'what is wrong',
    show: async (page) => {
      await page.locator('input[type="email"]').fill('zle');
      await page.locator('form button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  },
  {
    name: 'joined',
    show: async (page) => {
      await page.locator('input[type="email"]').fill('anna@firma.example');
      await page.locator('input[type="checkbox"]').check();
      await page.locator('form button[type="submit"]').click();
      await expect(page.getByText(/^[A-HJKMNP-Z2-9]{10}$/)).toBeVisible();
    },
  },
];
