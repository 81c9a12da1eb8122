import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { addPlace } from '#server/testing/test-world.ts';
import { waitForStableBox } from '../support/at-rest.ts';
import { farDay, findPlace } from '../support/booking.ts';
import { test, type World } from '../support/world.ts';

/**
 * Opens a plan with five rows of four desks, `apart` plan units from each other. The last desk is
 * `further` units lower.
 */
async function openRows(
  page: Page,
  found: (options: object) => Promise<World>,
  apart: number,
  further = 0,
): Promise<void> {
  const world = await found({ desks: 0, rooms: 0 });
  for (let no = 1; no <= 20; no++) {
    const id = await addPlace(world.db, world.id, world.floor, 'desk', { label: String(no) });
    const [x, y] = [100 + ((no - 1) % 4) * apart, 100 + Math.floor((no - 1) / 4) * apart + (no === 20 ? further : 0)];
    await world.db.query(sql`UPDATE desks SET x = ${x}, y = ${y}, size = 1 WHERE id = ${id}`);
  }
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/booking`);
  await page.locator(`[data-day="${farDay()}"]`).tap();
  await page
    .getByRole('button', { name: /Biurko lub sala/ })
    .first()
    .tap();
}

const boxOf = (page: Page, name: string) => waitForStableBox(findPlace(page, name));

/** Simulates fingers on the screen by Chromium's DevTools protocol. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
}

test('a tap where desks are too small for a finger zooms in, and the next tap opens the sheet', async ({
  page,
  found,
}) => {
  await openRows(page, found, 27, 300);
  const desk = await boxOf(page, 'Biurko 6');
  expect(desk.width).toBeLessThan(24);
  const at = { x: desk.x + desk.width / 2, y: desk.y + desk.height / 2 };
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(async () => (await boxOf(page, 'Biurko 6')).width).toBeGreaterThan(desk.width);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => {
      const [six, seven] = [await boxOf(page, 'Biurko 6'), await boxOf(page, 'Biurko 7')];
      return seven.x - six.x;
    })
    .toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.getByRole('dialog', { name: 'Biurko 6' })).toBeVisible();
});

test('two fingers stretch the plan about themselves and carry it along', async ({ page, found }) => {
  await openRows(page, found, 60);
  const before = await boxOf(page, 'Biurko 6');
  const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const touch = await fingers(page);
  await touch('touchStart', { x: at.x - 30, y: at.y }, { x: at.x + 30, y: at.y });
  for (const step of [1, 2, 3, 4]) {
    const half = 30 + step * 10;
    await touch('touchMove', { x: at.x - half, y: at.y + step * 5 }, { x: at.x + half, y: at.y + step * 5 });
  }
  await touch('touchEnd');
  await expect.poll(async () => (await boxOf(page, 'Biurko 6')).width / before.width).toBeGreaterThan(1.9);
  const after = await boxOf(page, 'Biurko 6');
  expect(Math.abs(after.x + after.width / 2 - at.x), 'what lay between the fingers still does').toBeLessThan(6);
  expect(Math.abs(after.y + after.height / 2 - (at.y + 20))).toBeLessThan(6);
  await expect(page.getByRole('dialog'), 'a pinch is no tap').toHaveCount(0);

  await touch('touchStart', { x: at.x - 70, y: at.y }, { x: at.x + 70, y: at.y });
  await touch('touchMove', { x: at.x - 30, y: at.y }, { x: at.x + 30, y: at.y });
  await touch('touchEnd');
  await expect.poll(async () => (await boxOf(page, 'Biurko 6')).width).toBeLessThan(after.width * 0.6);
});

test('a drag by one finger pans the plan and opens nothing', async ({ page, found }) => {
  await openRows(page, found, 60);
  const before = await boxOf(page, 'Biurko 6');
  const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const touch = await fingers(page);
  await touch('touchStart', at);
  for (const step of [1, 2, 3, 4]) await touch('touchMove', { x: at.x + step * 8, y: at.y + step * 4 });
  await touch('touchEnd');
  await expect.poll(async () => (await boxOf(page, 'Biurko 6')).x).toBeGreaterThan(before.x + 15);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a floor whose desks would be dots opens as a list, and what was chosen instead is remembered', async ({
  page,
  found,
}) => {
  await openRows(page, found, 400);
  const list = page.getByRole('radio', { name: 'Lista' });
  const plan = page.getByRole('radio', { name: 'Plan' });
  await expect(list).toBeChecked();
  await expect(page.getByRole('button', { name: 'Zarezerwuj: Biurko 6' })).toBeVisible();
  await plan.tap();
  await expect(findPlace(page, 'Biurko 6', 'wolne')).toBeVisible();
  await page.reload();
  await expect(plan).toBeChecked();
});
