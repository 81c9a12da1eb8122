import { expect } from '@playwright/test';
import { test } from '../support/world.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('in forced colours the open tab of the profile is told from the others', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/userProfile/info`);
  const line = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  await expect(page.getByRole('tab', { name: 'Moje dane' })).toHaveAttribute('aria-selected', 'true');
  expect(await line('Moje dane')).not.toBe(await line('Hasło'));
  expect(await line('Hasło')).toBe(await line('Sesje'));
});
