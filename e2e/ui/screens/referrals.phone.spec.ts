import { expect, type Page } from '@playwright/test';
import { getReferralProgram, type ReferralProgram, voucherStates } from '#contract/referrals/referrals.ts';
import { createFixtureAnswer, createFixtureId } from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';

test.use({ viewport: { width: 320, height: 640 } });

const program: ReferralProgram = {
  id: createFixtureId(50),
  startAt: '2025-01-01T00:00:00.000Z',
  endAt: '2099-01-01T00:00:00.000Z',
  currentTerms: {
    id: createFixtureId(51),
    termsUrl_PL: 'https://example.com/pl',
    termsUrl_EN: 'https://example.com/en',
  },
  userMembership: null,
};
/** A code made of the widest letter. */
const code = 'WWWWWWWWWW';
const joined: ReferralProgram = {
  ...program,
  userMembership: {
    code,
    signUpUrl: `https://biurko.example/register?referralCode=${code}`,
    contactUrl: `https://example.com/contact?referralCode=${code}`,
    stats: { registerCount: 12, contactFormCount: 3, otherCount: 1 },
    vouchers: voucherStates.map((state, at) => ({
      ...{ amount: 20_000, months: at === 0 ? 6 : 1, dueOn: '2026-07-31T08:00:00Z', state },
    })),
  },
};

const isWithin = (page: Page) => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

test('nothing of the referral programme is wider than a phone of 320 px, and the code stands on one line', async ({
  page,
  showScreen,
}) => {
  await showScreen('/firma/referrals', { answers: [createFixtureAnswer(getReferralProgram, program)] });
  const send = page.locator('form button[type="submit"]');
  await expect(send).toBeEnabled();
  await isWithin(page);
  await page.locator('input[type="email"]').fill('zle');
  await send.click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await isWithin(page);

  await showScreen('/firma/referrals', { answers: [createFixtureAnswer(getReferralProgram, joined)] });
  await expect(page.locator('[aria-labelledby="referrals-vouchers"] li')).toHaveCount(voucherStates.length);
  await isWithin(page);
  const lines = await page.getByText(code, { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
