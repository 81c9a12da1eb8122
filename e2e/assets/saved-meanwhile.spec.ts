import { expect } from '@playwright/test';
import { addAssets, withoutAssets } from '../support/assets.ts';
import { pageOf } from '../support/table.ts';
import { test } from '../support/world.ts';
import { card, dialog, limits, savedElsewhere } from './saved-meanwhile-steps.ts';

test('a save over what somebody else has saved is refused, says who that was, and opens again with what was typed', async ({
  browser,
  found,
}) => {
  const world = await withoutAssets(await found({ limits }));
  const { groupId, ids } = await addAssets(world, 'resource', 'Sprzęt', ['Projektor']);
  const page = await pageOf(browser, world, world.manager, `resources/${groupId}`);
  await card(page, 'Projektor').getByRole('button', { name: 'Edytuj' }).click();
  await dialog(page).getByLabel('Nazwa').fill('Projektor sali A');
  // Saved by the other one while this request is on its way.
  const once = { times: 1 };
  await page.route(
    '**/resources/updateResource',
    async (route) => {
      await savedElsewhere(world, groupId, ids[0]!, { color: '#1d4ed8' });
      await route.continue();
    },
    once,
  );
  await dialog(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText(/Nie udało się zapisać .*W międzyczasie zapisał\(a\) to Ada Admin/)).toBeVisible();
  await page.getByRole('button', { name: 'Popraw' }).click();
  await expect(dialog(page).getByLabel('Nazwa')).toHaveValue('Projektor sali A');
  // What was not typed is as it is by now.
  await expect(dialog(page).getByRole('radio', { name: '#1d4ed8' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano: Projektor sali A.')).toBeVisible();
  await page.context().close();
});
