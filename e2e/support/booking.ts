import { expect, type Page } from '@playwright/test';
import { addDays, dayOf } from '#contract/wall-clock.ts';
import { company } from './people.ts';

/** A working day far enough ahead that the sample has booked nothing there; `n` keeps journeys apart. */
export function farDay(n = 0): string {
  let day = addDays(dayOf(Date.now(), 'Europe/Warsaw'), 16 + n);
  while ([0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) day = addDays(day, 1);
  return day;
}

/** 'dd-MM-yyyy', as the screens write a day. */
export const shown = (day: string) => day.split('-').reverse().join('-');

/** Opens the big floor of the sample office on a day. */
export async function openFloor(page: Page, day: string): Promise<void> {
  await page.goto(`/${company}/booking`);
  await page
    .getByRole('treeitem', { name: /Piętro 3/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Piętro 3' })).toBeVisible();
  await page.locator(`[data-day="${day}"]`).click();
  await expect(page.getByRole('button', { name: /^Biurko 301,/ })).toBeVisible();
}

/** Opens the floor of a journey's own company on a day. */
export async function openDay(page: Page, world: { urlName: string }, day: string): Promise<void> {
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${day}"]`).click();
  await expect(page.getByRole('button', { name: /^Biurko 1,/ })).toBeVisible();
}

/** A place on the plan, in a state: 'Biurko 345, wolne …'. */
export const place = (page: Page, name: string, state: RegExp | string = '') =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*${typeof state === 'string' ? state : state.source}`) });
