import { expect, test } from '@playwright/test';
import { company } from '../support/people.ts';
import { signInAs } from '../support/session.ts';

test('[VIEW-01] the list on a phone: cards, eight a page', async ({ page, context }) => {
  await signInAs(context, 'anna.nowicka');
  for (const path of ['bookingsView', 'roomBookingsView']) {
    await page.goto(`/${company}/${path}`);
    await expect(page.getByText(/1–8 z \d+/)).toBeVisible();
    await expect(
      page.locator('main article, main li').filter({ has: page.getByRole('heading', { level: 3 }) }),
    ).toHaveCount(8);
    await page.getByRole('button', { name: 'Następna strona' }).tap();
    await expect(page.getByText(/9–16 z \d+/)).toBeVisible();
  }
});
