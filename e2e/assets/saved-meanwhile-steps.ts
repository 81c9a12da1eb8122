import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { call } from '../support/calls.ts';
import type { World } from '../support/world.ts';

export const dialog = (page: Page) => page.getByRole('dialog');

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

export const limits = sql`fleet_limit = 5, resource_limit = 5`;

/** Somebody else saves a resource under another name, or in another colour. */
export async function savedElsewhere(world: World, groupId: string, id: string, more: object) {
  const body = { id, resourceGroupId: groupId, name: 'Projektor', color: '#ffffff', pictureId: null, ...more };
  const { status } = await call(world, world.admin, 'PUT', '/resources/updateResource', body);
  expect(status).toBe(200);
}
