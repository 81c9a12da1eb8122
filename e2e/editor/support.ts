import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Drawing, EditedLocation } from '#contract/places/drawing.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { callApi } from '../support/calls.ts';
import type { World } from '../support/world.ts';

const nothing: Drawing = { width: 1000, height: 500, sketch: null, desks: [], rooms: [], pointers: [] };

/** Returns a new desk for the body that saves a drawing. */
export function desk(no: number, x: number, y: number, more: Partial<Drawing['desks'][number]> = {}) {
  return { id: randomUUID(), no, description: '', size: 2, x, y, rotation: 0, stateCode: 0 as const, ...more };
}

/** Saves a drawing as a user, by the API instead of the screen. */
export async function save(world: World, locationId: string, drawing: Partial<Drawing>, userId = world.admin) {
  const { version } = await editedLocation(world, locationId);
  const body = { version, drawing: { ...nothing, ...drawing } };
  const answer = await callApi(world, userId, 'PUT', `/locations/${locationId}/drawing`, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Returns a location as the server sends it to the editor. */
export async function editedLocation(world: World, locationId: string): Promise<EditedLocation> {
  const { body } = await callApi(world, world.admin, 'GET', `/locations/${locationId}/drawing`);
  return body as unknown as EditedLocation;
}

/** Returns the saved drawing of a location. */
export async function savedDrawing(world: World, locationId: string): Promise<EditedLocation['drawing']> {
  return (await editedLocation(world, locationId)).drawing;
}

/**
 * Adds the floor 'Piętro 7' with the given drawing, by default an empty one, and returns its id.
 */
export async function emptyLocation(world: World, drawing: Partial<Drawing> = {}): Promise<string> {
  const { body } = await callApi(world, world.admin, 'GET', '/locations');
  const root = (body.locations as { id: string; parentId: string | null }[]).find(({ parentId }) => parentId === null)!;
  const added = await callApi(world, world.admin, 'POST', '/locations', {
    parentId: root.id,
    type: 3,
    name: 'Piętro 7',
  });
  if (added.status !== 201) throw new Error(`${added.status} ${JSON.stringify(added.body)}`);
  const locationId = String(added.body.id);
  if (Object.keys(drawing).length > 0) await save(world, locationId, drawing);
  return locationId;
}

/** Opens the editor of a floor of {@link emptyLocation}. */
export async function openEditor(page: Page, world: World, locationId: string): Promise<void> {
  await page.goto(`/${world.urlName}/locationv2/${locationId}`);
  await expect(page.getByRole('application', { name: 'Plan: Piętro 7' })).toBeVisible();
}

/** Returns the position on the page, in CSS pixels, of a point of the plan. */
export async function pointOn(page: Page, point: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const plan = page.getByRole('application');
  return plan.evaluate(async (viewport, { x, y }) => {
    const corner = viewport.getBoundingClientRect();
    const seen = () => getComputedStyle(viewport.firstElementChild!).transform;
    // Selecting an item scrolls the list. A position measured before the scrolling ends would be
    // wrong at the click.
    for (let before = '', still = 0; still < 6; before = seen()) {
      await new Promise(requestAnimationFrame);
      still = seen() === before ? still + 1 : 0;
    }
    const { a, e, f } = new DOMMatrix(seen());
    return { x: corner.left + x * a + e, y: corner.top + y * a + f };
  }, point);
}

/**
 * Drags in small steps from a button of the page, or from a point of the plan, to another point.
 */
export async function dragTo(page: Page, from: Locator | { x: number; y: number }, to: { x: number; y: number }) {
  const box = 'x' in from ? null : await waitForStableBox(from);
  const start = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : await pointOn(page, from as typeof to);
  const end = await pointOn(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 6 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}
