import { expect } from '@playwright/test';
import { isRenewed, storeSession } from '../support/session.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('sessions are listed, ended one by one or all others at once, and an open page of one goes to the sign-in', async ({
  page,
  context,
  found,
  browser,
}) => {
  const world = await found();
  const elsewhere = await openPageOf(browser, world, world.user, 'bookingsView');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  const others = [await storeSession(world.user), await storeSession(world.user)];
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
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Zakończ pozostałe' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Zakończ pozostałe' })).toHaveCount(0);
  await page.reload();
  await expect(sessions).toHaveCount(1);
  for (const one of others) expect(await isRenewed(one)).toBe(false);
  await elsewhere.context().close();
});
