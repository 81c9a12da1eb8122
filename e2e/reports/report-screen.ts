import { expect, type Page } from '@playwright/test';

const tile = (page: Page, name: string) =>
  page.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd');

/** Expects these numbers on the four tiles: all, rooms, parking, fleet. */
export async function expectTiles(page: Page, numbers: readonly number[]): Promise<void> {
  const names = ['Wszystkie rezerwacje', 'Rezerwacje sal', 'Rezerwacje miejsc parkingowych', 'Rezerwacje samochodów'];
  for (const [index, name] of names.entries()) await expect(tile(page, name)).toHaveText(String(numbers[index]));
}

export const chips = (page: Page) => page.getByRole('list', { name: 'Filtry raportu' }).getByRole('listitem');

export async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filtry', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtry raportu' });
  await expect(drawer.getByRole('textbox', { name: 'Od dnia' })).toBeVisible();
  return drawer;
}

/** Presses the drawer's button that closes it and loads the report. */
export const showReport = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Pokaż raport' }).click();
