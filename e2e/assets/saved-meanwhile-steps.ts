import { type Browser, expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addAssets } from '../support/assets.ts';
import { callApi } from '../support/calls.ts';
import { openPageOf } from '../support/table.ts';
import type { World } from '../support/world.ts';

export const dialog = (page: Page) => page.getByRole('dialog');

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

export const limits = sql`fleet_limit = 5, resource_limit = 5`;

/** Opens a manager's window, in which a resource's dialog has a new name that is not saved yet. */
export async function renameResource(browser: Browser, world: World) {
  const { groupId, ids } = await addAssets(world, 'resource', 'Sprzęt', ['Projektor']);
  const page = await openPageOf(browser, world, world.manager, `resources/${groupId}`);
  await card(page, 'Projektor').getByRole('button', { name: 'Edytuj' }).click();
  await dialog(page).getByLabel('Nazwa').fill('Projektor sali A');
  return { page, groupId, id: ids[0]! };
}

/** Saves a resource as the administrator, under another name or in another colour. */
export async function savedElsewhere(world: World, groupId: string, id: string, more: object) {
  const body = { id, resourceGroupId: groupId, name: 'Projektor', color: '#ffffff', pictureId: null, ...more };
  const { status } = await callApi(world, world.admin, 'PUT', '/resources/updateResource', body);
  expect(status).toBe(200);
}
