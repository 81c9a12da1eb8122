import type { Page } from '@playwright/test';
import { rows } from '../support/table.ts';

/** Members and those who are invited. */
export const everybody = 'manageUsers?who=everybody';

export const chooseAct = async (page: Page, name: string) => {
  await page.getByRole('toolbar').getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name }).click();
};

export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
