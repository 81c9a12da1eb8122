import { expect, type Page } from '@playwright/test';
import { createParkingDraft, createParkingSpaceDraft } from '#server/testing/test-parkings.ts';
import { formatDayOnScreen } from './booking.ts';
import { callApi } from './calls.ts';
import type { World } from './world.ts';

/** Finds a parking space on the plan. */
export const findSpace = (page: Page, name: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^Miejsce ${name},`) });

/** Stores a parking with two rows of three spaces. */
export async function createParking(world: World, more: object = {}) {
  const spaces = [
    createParkingSpaceDraft(1, { x: 0, y: 0, type: 1 }),
    createParkingSpaceDraft(2, { x: 1, y: 0, label: 'G2' }),
    createParkingSpaceDraft(3, { x: 2, y: 0, type: 3 }),
    createParkingSpaceDraft(4, { x: 0, y: 1 }),
    createParkingSpaceDraft(5, { x: 1, y: 1, type: 2 }),
    createParkingSpaceDraft(6, { x: 2, y: 1, active: false }),
  ];
  const parking = createParkingDraft({ name: 'Plac', rows: 2, cols: 3, parkingSpaces: spaces, ...more });
  const saved = await callApi(world, world.admin, 'POST', '/parking', { ...parking, modifiedOn: null, cancels: 0 });
  expect(saved.status).toBe(200);
  return { parking, spaces };
}

/** Returns the fields for the day and the time of a stay's start (`Od`) or end (`Do`). */
export function findStayFields(page: Page, end: 'Od' | 'Do') {
  const field = page.getByRole('group', { name: end, exact: true });
  return { field, day: field.getByRole('textbox').first(), hour: field.getByLabel('Godzina') };
}

/** Types a day and a time into the fields for a stay's start or end. */
export async function fillStay(page: Page, end: 'Od' | 'Do', day: string, hour: string) {
  const field = findStayFields(page, end);
  await field.day.fill(formatDayOnScreen(day));
  await field.day.blur();
  await field.hour.fill(hour);
  await field.hour.blur();
}
