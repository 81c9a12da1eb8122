import type { Page } from '@playwright/test';
import { addDays, getCalendarDayAt, getMonday } from '#contract/time/wall-clock.ts';
import { company } from './people.ts';

/** Returns today in the time zone of the journeys' companies and browsers. */
export const today = () => getCalendarDayAt(Date.now(), 'Europe/Warsaw');

/**
 * Runs an action that needs the same day from begin to end. If it fails because midnight came
 * meanwhile, it runs once more.
 */
export async function withToday(act: (today: string) => Promise<void>): Promise<void> {
  const day = today();
  try {
    await act(day);
  } catch (error) {
    if (day === today()) throw error;
    await act(today());
  }
}

/**
 * The Monday of the next week, whose days are all bookable. It is computed once, as `farDay` is.
 */
export const nextMonday = getMonday(addDays(today(), 7));

const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
/**
 * The working days from 16 days ahead on. They are computed once, so that `farDay` returns the same
 * day before and after midnight.
 */
const farDays = Array.from({ length: 40 }, (_, days) => addDays(today(), 16 + days)).filter(isWorkday);

/**
 * Returns working day number `n` (0, 1, 2 …) of those at least 16 days ahead, after the sample's
 * bookings. Each number is another day, whatever weekday today is.
 */
export const farDay = (n = 0): string => farDays[n]!;

/** Formats a day as 'dd-MM-yyyy', as the screens show it. */
export const shown = (day: string) => day.split('-').reverse().join('-');

/** Opens the large floor of the sample company on a day. */
export async function openFloor(page: Page, day: string): Promise<void> {
  await page.goto(`/${company}/booking`);
  await page
    .getByRole('treeitem', { name: /Piętro 3/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Piętro 3' }).waitFor();
  await page.locator(`[data-day="${day}"]`).click();
  await page.getByRole('button', { name: /^Biurko 301,/ }).waitFor();
}

/** Opens the floor of a journey's own company on a day. */
export async function openDay(page: Page, world: { urlName: string }, day: string): Promise<void> {
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${day}"]`).click();
  // The desk is also on the plan of the day that was selected before. So waiting for it is not
  // enough.
  await page.locator(`[data-day="${day}"][aria-selected="true"]`).waitFor();
  await page.getByRole('button', { name: /^Biurko 1,/ }).waitFor();
}

/** Opens the fields for the hours. On a wide screen the bar shows the hours as text at first. */
export const openHours = (page: Page) => page.getByRole('button', { name: /\d, zmień$/ }).click();

/**
 * Finds a place on the plan by its name and the state that its label says: 'Biurko 345, wolne …'.
 */
export const place = (page: Page, name: string, state: RegExp | string = '') =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*${typeof state === 'string' ? state : state.source}`) });

/** Opens the options of the floor, which contain the bypass switch. */
export async function openOptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opcje' }).click();
  await page.getByRole('dialog', { name: 'Opcje' }).waitFor();
}

/** Clicks the bypass switch, and closes the options. */
export async function turnBypass(page: Page): Promise<void> {
  await openOptions(page);
  await page.getByRole('switch', { name: 'Tryb administratora' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Opcje' }).waitFor({ state: 'detached' });
}
