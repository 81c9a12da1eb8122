import { expect, type Locator, type Page } from '@playwright/test';
import { rows } from '../support/table.ts';

/** Members and those who are invited. */
export const everybody = 'manageUsers?who=everybody';

export const chooseAct = async (page: Page, name: string) => {
  await page.getByRole('toolbar').getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Presses Enter in the field of an attribute's value, and waits until the server has it: a document that goes takes its requests along. */
export async function keptByEnter(page: Page, value: Locator): Promise<void> {
  const kept = page.waitForResponse(/\/companies\/users\/extraAttribute$/);
  await value.press('Enter');
  expect((await kept).status()).toBe(204);
}

export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
