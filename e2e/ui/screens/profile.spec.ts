import { expect } from '@playwright/test';
import { listUserProviders } from '#contract/sign-in/providers.ts';
import { createFixtureAnswer } from '../../support/screen-fixtures.ts';
import { test } from '../../support/screens-page.ts';

const noProviders = createFixtureAnswer(listUserProviders, {
  ...{ providers: [], available: [], companies: [], offeredCompanies: [] },
  ...{ hasPassword: true, createdBySSO: false, ssoOnly: false },
});

test('in forced colours the open tab of the profile is told from the others', async ({ page, showScreen }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await showScreen('/firma/userProfile/info', { answers: [noProviders] });
  const line = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  await expect(page.getByRole('tab', { name: 'Moje dane' })).toHaveAttribute('aria-selected', 'true');
  expect(await line('Moje dane')).not.toBe(await line('Hasło'));
  expect(await line('Hasło')).toBe(await line('Sesje'));
});
