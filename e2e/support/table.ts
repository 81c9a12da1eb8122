import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { World } from './world.ts';

/** Opens a page in a context of its own for a member, on a path of the company. */
export async function openPageOf(browser: Browser, world: World, userId: string, path: string): Promise<Page> {
  const context = await browser.newContext();
  await world.signIn(context, userId);
  const page = await context.newPage();
  await page.goto(`/${world.urlName}/${path}`);
  return page;
}

/** Finds the rows of a table, without its head. */
export const findRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Finds the head of a column by the text of its sort button. */
export const findColumnHead = (page: Page, name: string) =>
  page.getByRole('columnheader').filter({ has: page.getByRole('button', { name, exact: true }) });

/** Finds the cell of a row in the column with this head. */
export async function findCell(row: Locator, name: string): Promise<Locator> {
  const page = row.page();
  await expect(findColumnHead(page, name)).toHaveCount(1);
  const before = await findColumnHead(page, name).evaluate((th) => [...th.parentElement!.children].indexOf(th));
  return row.locator('th, td').nth(before);
}

/**
 * Finds the row of a place by the whole text of its cell in a column. So '1' matches neither '12'
 * nor a date.
 */
export async function findRow(page: Page, place: { head: string; name: string }): Promise<Locator> {
  const before = await findColumnHead(page, place.head).evaluate(
    (th) => [...th.parentElement!.children].indexOf(th) + 1,
  );
  const says = page.locator(`td:nth-child(${before})`).getByText(place.name, { exact: true });
  return findRows(page).filter({ has: says });
}
