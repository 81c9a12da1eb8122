import { expect } from '@playwright/test';
import { voucherStates } from '#contract/referrals/referrals.ts';
import type { AxeScreen } from '../support/accessibility.ts';

/** A code made of the widest letter. */
const widestCode = 'WWWWWWWWWW';

/**
 * The screens that axe checks for the referral programme: before joining, with errors, and after
 * joining, with a voucher in each state.
 */
export const referralSights = (company: string): AxeScreen[] => [
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
      // Waits for the toast, so that axe does not check it while it fades in with pale colours.
      await expect(page.getByText('Dołączono do programu poleceń!').first()).toBeVisible();
    },
  },
  {
    name: 'vouchers',
    show: async (page) => {
      await page.route('**/referrals/programInfo?*', async (route) => {
        const response = await route.fetch();
        const program = await response.json();
        const vouchers = voucherStates.map((state, at) => ({
          ...{ amount: 20_000, months: at === 0 ? 6 : 1, dueOn: '2026-07-31T08:00:00Z', state },
        }));
        const userMembership = { ...program.userMembership, code: widestCode, vouchers };
        await route.fulfill({ response, json: { ...program, userMembership } });
      });
      await page.reload();
      await expect(page.locator('[aria-labelledby="referrals-vouchers"] li')).toHaveCount(voucherStates.length);
    },
  },
];
