import { expect, type Locator, type Page } from '@playwright/test';
import { findRows } from '../support/table.ts';

/** The path of the list of members and invited people of every status. */
export const everybody = 'manageUsers?who=everybody';

export const chooseAct = async (page: Page, name: string) => {
  await page.getByRole('toolbar').getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/**
 * Presses Enter in the field of an attribute's value, and waits until the server has saved it. If
 * the page closed earlier, the browser would cancel the request.
 */
export async function keptByEnter(page: Page, value: Locator): Promise<void> {
  const kept = page.waitForResponse(/\/companies\/users\/extraAttribute$/);
  await value.press('Enter');
  expect((await kept).status()).toBe(204);
}

export const rowOf = (page: Page, name: string) => findRows(page).filter({ hasText: name });
