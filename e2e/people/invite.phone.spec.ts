import { expect } from '@playwright/test';
import { test } from '../support/world.ts';

test('on a narrow screen inviting takes all of it', async ({ page, context, found }) => {
  const world = await found();
  await world.signIn(context, world.admin);
  await page.goto(`/${world.urlName}/invitations`);
  await page.getByRole('button', { name: 'Zaproś', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Adresy e-mail')).toBeVisible();
  const whole = () =>
    dialog.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, Math.round(width - innerWidth), Math.round(height - innerHeight)];
    });
  // Once it has come to rest.
  await expect.poll(whole).toEqual([0, 0, 0, 0]);
});
