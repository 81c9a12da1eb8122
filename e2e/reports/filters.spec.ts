import { expect } from '@playwright/test';
import { fillReport } from '../support/reported.ts';
import { openPageOf } from '../support/table.ts';
import { test } from '../support/world.ts';

test('a report folds what it is filtered by, and on paper names all of it', async ({ browser, found }) => {
  const world = await found();
  const { gone } = await fillReport(world);
  const users = [gone, world.user, world.admin].join('%2C');
  const page = await openPageOf(browser, world, world.admin, `reports?users=${users}`);
  const more = page.getByRole('button', { name: 'i jeszcze 1' });
  const third = page.getByText('Użytkownicy: Ada Admin');
  await expect(more).toBeVisible();
  await expect(third).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(third).toBeVisible();
  await expect(more).toBeHidden();
  await expect(page.getByText('Przejdź do treści')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await more.click();
  await expect(third).toBeVisible();
});
