import type { Page } from '@playwright/test';
import type { World } from '../support/world.ts';

export async function open(page: Page, world: World): Promise<void> {
  await world.signIn(page.context(), world.admin);
  await page.goto(`/${world.urlName}/locations`);
  await page.getByRole('article').first().waitFor();
}

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

export async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Działania: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
