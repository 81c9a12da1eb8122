import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { addCompanyWithEmptyFloor } from './full-floor.ts';
import { maxFrameMs, median, percentile } from './loops.ts';
import { createMeasure, formatWithUnit, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';

const password = 'A password of the benchmark 1!';
const fleets = 10;
const carsEach = 30;
const rounds = 5;

/**
 * Milliseconds on the timeline of 300 cars: until a week's bookings appear, and between frames.
 * `idleP95` is of the pointer alone.
 */
interface TimelineTimes {
  firstPaint: number;
  dragP95: number;
  dragMedian: number;
  idleP95: number;
}

/** Stores ten fleets of 30 cars. Each car is booked from Monday to Friday of next week. */
async function addFleets(client: pg.Client, companyId: string, admin: string): Promise<void> {
  await client.query('UPDATE company_limits SET fleet_limit = 300 WHERE company_id = $1', [companyId]);
  await client.query(
    `WITH fleet AS (
       INSERT INTO all_containers (company_id, id, name, time_zone)
       SELECT $1, gen_random_uuid(), 'Fleet ' || lpad(n::text, 2, '0'), 'Europe/Warsaw' FROM generate_series(1, $2::int) n
       RETURNING company_id, id),
     grouped AS (INSERT INTO asset_groups (company_id, id, kind) SELECT company_id, id, 'car' FROM fleet)
     INSERT INTO all_bookables (company_id, id, kind, container_id, label)
     SELECT company_id, gen_random_uuid(), 'car', id, 'Car ' || n FROM fleet, generate_series(1, $3::int) n`,
    [companyId, fleets, carsEach],
  );
  await client.query(
    `INSERT INTO assets (company_id, id, kind, group_id, own)
     SELECT company_id, id, 'car', container_id,
            '{"registrationNumber": "WA 12345", "fuelType": 1, "gearbox": 2, "numberOfSeats": 5, "yearOfManufacture": 2024}'
     FROM all_bookables WHERE company_id = $1 AND kind = 'car'`,
    [companyId],
  );
  await client.query(
    `INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details)
     SELECT company_id, gen_random_uuid(), 'car', id, container_id, $2, $2, day.during, day.during, '{"title": "Visit", "isAllDay": false}'
     FROM all_bookables, LATERAL (
       SELECT tstzrange(start, start + interval '8 hours') AS during
       FROM generate_series(date_trunc('week', now()) + interval '7 days 8 hours', date_trunc('week', now()) + interval '11 days 8 hours', interval '1 day') start) day
     WHERE company_id = $1 AND kind = 'car'`,
    [companyId, admin],
  );
}

/** Returns the milliseconds between frames while the pointer moves to and fro. */
async function framesOf(page: Page, x: number, y: number): Promise<number[]> {
  await page.mouse.move(x + 8, y, { steps: 4 });
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { frames: number[] }).frames = times;
    let last = performance.now();
    const tick = (at: number) => {
      times.push(at - last);
      last = at;
      // A later measurement replaces `window.frames`, which ends this one.
      if ((window as unknown as { frames: number[] }).frames === times) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 0; step < 180; step++)
    await page.mouse.move(x + 60 + Math.sin(step / 18) * 50, y + 60 + Math.cos(step / 23) * 50);
  return (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).slice(5);
}

async function measurePage(page: Page, url: string, week: string): Promise<Record<string, TimelineTimes>> {
  const bars = page.locator('.ec-event');
  const paint = async () => {
    const start = performance.now();
    await page.goto(`${url}/bench-drawing/fleetBooking?day=${week}`);
    await bars.first().waitFor();
    return performance.now() - start;
  };
  await paint();
  const paints: number[] = [];
  for (let round = 0; round < rounds; round++) paints.push(await paint());
  const drag = async (): Promise<Omit<TimelineTimes, 'firstPaint'>> => {
    // The first bars may be out of sight, because they are sorted by time. So this chooses a bar in
    // the middle of the screen.
    const [x, y] = await bars.evaluateAll((all) => {
      const boxes = all.map((bar) => bar.getBoundingClientRect());
      const { left, width, top, height } = boxes.find((box) => box.top > 300 && box.bottom < 700 && box.left > 500)!;
      return [left + width / 2, top + height / 2] as const;
    });
    const idle = await framesOf(page, x, y);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const dragged = await framesOf(page, x, y);
    if ((await page.locator('.ec-preview').count()) !== 1) throw new Error('nothing is dragged');
    await page.mouse.move(x, y);
    await page.mouse.up();
    return { dragP95: percentile(dragged, 95), dragMedian: median(dragged), idleP95: percentile(idle, 95) };
  };
  const opened = { firstPaint: median(paints), ...(await drag()) };
  // Scrolls in one jump to the middle of the 300 lines.
  const start = performance.now();
  await page.locator('.ec-main').evaluate((main) => {
    main.scrollTop = main.scrollHeight / 2;
  });
  await page.locator('.ec-row-head', { hasText: 'Fleet 06' }).waitFor();
  await page.waitForFunction(() => {
    const bars = [...document.querySelectorAll('.ec-event')].map((bar) => bar.getBoundingClientRect().top);
    return bars.some((top) => top > 300 && top < 700);
  });
  const scrolling = performance.now() - start;
  return { 'of 300 cars, as it opens': opened, 'in the middle of them': { firstPaint: scrolling, ...(await drag()) } };
}

/**
 * (t) Measures the timeline in Chromium: a week of 300 cars in ten fleets, with 1,500 bookings. It
 * measures the first paint and the frames of a drag.
 */
export async function measureTimeline(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const { companyId, admin } = await addCompanyWithEmptyFloor(client);
  await addFleets(client, companyId, admin);
  await client.query("UPDATE users SET password_hash = $1, language = 'en-GB' WHERE id = $2", [
    await hashPassword(password),
    admin,
  ]);
  const { rows } = await client.query<{ day: string }>(
    "SELECT (date_trunc('week', now()) + interval '8 days')::date::text AS day",
  );
  const server = await startServer(stand.databaseUrl);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await page.goto(`${server.url}/login`);
    await page.locator('input[type="email"]').fill('admin@bench.example');
    await page.locator('input[type="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/booking/);
    const times = await measurePage(page, server.url, rows[0]!.day);
    return Object.entries(times).flatMap(([name, { firstPaint, dragP95, dragMedian, idleP95 }]) => [
      createMeasure('t', `a week ${name}, until it appears`, firstPaint, 'ms'),
      createMeasure('t', `a week ${name}, frames of a drag, p95`, dragP95, 'ms', {
        aim: { atMost: maxFrameMs },
        detail: `median ${formatWithUnit(dragMedian, 'ms')}, the pointer alone p95 ${formatWithUnit(idleP95, 'ms')}`,
      }),
    ]);
  } finally {
    await browser.close();
    await server.stop();
    await client.end();
    await stand.stop();
  }
}
