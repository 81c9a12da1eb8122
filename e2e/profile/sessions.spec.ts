import { expect, type Page } from '@playwright/test';
import { pageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('sessions are listed, ended one by one or all others at once, and their open pages go to the sign-in', async ({
  page,
  context,
  found,
  browser,
}) => {
  const world = await found();
  const others: Page[] = [];
  for (let count = 0; count < 3; count++) {
    const elsewhere = await pageOf(browser, world, world.user, 'bookingsView');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    others.push(elsewhere);
  }
  await world.signIn(context, world.user);
  await page.goto(`/${world.urlName}/userProfile/sessions`);
  const sessions = page.getByRole('tabpanel').getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('ta sesja');
  await sessions
    .last()
    .getByRole('button', { name: /^Zakończ sesję/ })
    .click();
  await expect(sessions).toHaveCount(3);
  const left = () => others.filter((one) => !one.url().includes('/login'));
  await expect.poll(() => left().length).toBe(2);
  await page.getByRole('button', { name: 'Zakończ pozostałe' }).click();
  await expect.poll(() => left().length).toBe(0);
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Zakończ pozostałe' })).toHaveCount(0);
  await page.reload();
  await expect(sessions).toHaveCount(1);
  for (const one of others) await one.context().close();
});
