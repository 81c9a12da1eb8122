import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import type { World } from '../support/world.ts';

export const open = async (page: Page, world: World) => {
  await page.goto(`/${world.urlName}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia rezerwacji' })).toBeVisible();
};

export const save = (page: Page) => page.getByRole('button', { name: 'Zapisz' });

export const saved = (page: Page) => expect(page.getByText('Zapisano ustawienia. Obowiązują od razu.')).toBeVisible();

export const settingsOf = async (world: World) => {
  const [row] = await world.db.query<Record<string, unknown>>(
    sql`SELECT * FROM company_settings WHERE company_id = ${world.id}`,
  );
  return row!;
};
