import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { addCompanyWithEmptyFloor, createFullFloor, deskCount, roomCount } from './full-floor.ts';
import { createHttpClient } from './http.ts';
import { maxFrameMs, median, percentile } from './loops.ts';
import { createMeasure, formatWithUnit, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

const password = 'A password of the benchmark 1!';
const dragging = 100;

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Milliseconds between frames. */
interface Frames {
  p95: number;
  median: number;
  slowest: number;
}

/** Signs in, shows the whole floor in the editor and selects a hundred desks. */
async function openEditor(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[type="email"]').fill('admin@bench.example');
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/booking/);
  await page.goto(`${url}${path}`);
  const rows = page.getByRole('option');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Show the whole plan' }).click();
  await rows.first().focus();
  await page.keyboard.press('Home');
  for (let more = 1; more < dragging; more++) await page.keyboard.press('Shift+ArrowDown');
  await page.locator('[data-handle="turn"]').waitFor();
}

/**
 * Returns the times between frames while the pointer circles. It moves as slowly as a hand, so that
 * items snap to guides.
 */
async function framesOf(page: Page, x: number, y: number): Promise<Frames> {
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { frames: number[] }).frames = times;
    let last = performance.now();
    const tick = (now: number) => {
      times.push(now - last);
      last = now;
      // A later measurement replaces `window.frames`, which ends this one.
      if ((window as unknown as { frames: number[] }).frames === times) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 0; step < 240; step++)
    await page.mouse.move(x + 60 + Math.sin(step / 18) * 50, y + 60 + Math.cos(step / 23) * 50);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const counted = frames.slice(5);
  return { p95: percentile(counted, 95), median: median(counted), slowest: percentile(counted, 100) };
}

/** Waits until an element has not moved for a tenth of a second, and returns its box. */
async function boxAtRest(element: Locator): Promise<Box> {
  for (let before: Box | null = null; ; ) {
    const box = (await element.boundingBox())!;
    if (before && isDeepStrictEqual(box, before)) return box;
    before = box;
    await delay(100);
  }
}

/**
 * Returns the times between frames during a drag (`dragged`), and during the same movement without
 * a pressed button (`idle`).
 */
async function dragFrames(page: Page): Promise<{ dragged: Frames; idle: Frames }> {
  const box = await boxAtRest(page.locator('[data-layer="drawing"] [data-item]').nth(roomCount));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
  const idle = await framesOf(page, x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const dragged = await framesOf(page, x, y);
  const lifted = await page.locator('[data-layer="lifted"] [data-item]').count();
  if (lifted !== dragging) throw new Error(`${lifted} desks are dragged.`);
  await page.mouse.up();
  return { dragged, idle };
}

/**
 * (m) Measures Chromium's frames while a hundred of 999 desks are dragged among 60 rooms, with
 * guides and collisions. It also measures the frames of the pointer alone.
 */
export async function measureDeskDrag(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const { companyId, admin, floor } = await addCompanyWithEmptyFloor(client);
  await client.query("UPDATE users SET password_hash = $1, language = 'en-GB' WHERE id = $2", [
    await hashPassword(password),
    admin,
  ]);
  const server = await startServer(stand.databaseUrl);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const drawing = createFullFloor(
      Array.from({ length: deskCount + roomCount }, () => randomUUID()),
      0,
    );
    const call = createHttpClient(server.url, tokenOf(admin), 1);
    const { status } = await call('PUT', `/api/${companyId}/locations/${floor}/drawing`, { version: 0, drawing });
    if (status !== 200) throw new Error(`a save: ${status}`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await openEditor(page, server.url, `/bench-drawing/locationv2/${floor}`);
    const { dragged, idle } = await dragFrames(page);
    const detailOf = ({ median, slowest }: Frames) =>
      `median ${formatWithUnit(median, 'ms')}, slowest ${formatWithUnit(slowest, 'ms')}`;
    return [
      createMeasure('m', 'frames while 100 desks are dragged, p95', dragged.p95, 'ms', {
        aim: { atMost: maxFrameMs },
        detail: detailOf(dragged),
      }),
      createMeasure('m', 'frames of the pointer alone, p95', idle.p95, 'ms', { detail: detailOf(idle) }),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await client.end();
    await stand.stop();
  }
}
