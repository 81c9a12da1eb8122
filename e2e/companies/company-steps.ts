import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import type { World } from '../support/world.ts';

export const open = async (page: Page, world: World) => {
  await page.goto(`/${world.urlName}/company`);
  await expect(page.getByRole('textbox', { name: 'Nazwa firmy' })).toBeVisible();
};

export const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true });

export const rowOf = async (world: World) => {
  const [row] = await world.db.query<Record<string, unknown>>(sql`SELECT * FROM companies WHERE id = ${world.id}`);
  return row!;
};

/** Gives the company an email. Journeys' companies are stored directly and have none. */
export const withEmail = (world: World) =>
  world.db.query(sql`UPDATE companies SET email = 'biuro@firma.example' WHERE id = ${world.id}`);
