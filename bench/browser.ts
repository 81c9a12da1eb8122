import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import type { FilledCompany } from './fill.ts';
import { median, percentile } from './loops.ts';
import { type Figures, type Measure, measured, mediansOf, withUnit } from './measure.ts';
import {
  followEncodings,
  getTrafficUntil,
  type PageTraffic,
  preventIdleCallbacks,
  recordPageLoads,
  slowDown,
  type Vitals,
  vitalsOf,
} from './page-load.ts';
import type { RunningServer } from './stand.ts';
import type { Target } from './targets.ts';

const password = 'A password of the benchmark 1!';
const desks = 999;
const rooms = 60;
/** The factor by which Chromium slows the processor, to that of a phone or an old computer. */
const slowness = 4;
/** The number of rounds. Each has two people of its own, since both book a desk for today. */
const rounds = 5;

interface CrowdedFloor {
  companyId: string;
  floor: string;
  /** The people who visit the floor, by the number of the round. */
  visitors: Visitors[];
}

/** The emails of two people who visit the floor. */
interface Visitors {
  /** A person without bookings. */
  email: string;
  /** A person with a usual desk on the floor: they sat at it on each of the last seven days. */
  regular: string;
}

/** Stores a floor of 999 desks and 60 rooms, and people who can sign in. */
async function addCrowdedFloor(databaseUrl: string, filled: FilledCompany): Promise<CrowdedFloor> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const floor = randomUUID();
  const { companyId } = filled;
  await client.query(
    "INSERT INTO containers (company_id, id, name, time_zone) VALUES ($1, $2, 'Crowded', 'Europe/Warsaw')",
    [companyId, floor],
  );
  await client.query(
    'INSERT INTO locations (company_id, id, parent_id, type) SELECT $1, $2, id, 3 FROM locations WHERE company_id = $1 AND type = 0',
    [companyId, floor],
  );
  for (const [kind, count] of [
    ['desk', desks],
    ['room', rooms],
  ] as const) {
    await client.query(
      `INSERT INTO bookables (company_id, id, kind, container_id, label) SELECT $1, gen_random_uuid(), $2, $3, n FROM generate_series(1, $4::int) n`,
      [companyId, kind, floor, count],
    );
  }
  await client.query(
    `INSERT INTO desks (company_id, id, location_id, no, x, y, size)
     SELECT company_id, id, container_id, label::int, 20 + (label::int % 40) * 48, 20 + (label::int / 40) * 56, 1
     FROM bookables WHERE company_id = $1 AND container_id = $2 AND kind = 'desk'`,
    [companyId, floor],
  );
  await client.query(
    `INSERT INTO rooms (company_id, id, location_id, x, y, width, height)
     SELECT company_id, id, container_id, 20 + (label::int % 20) * 98, 1500 + (label::int / 20) * 120, 90, 100
     FROM bookables WHERE company_id = $1 AND container_id = $2 AND kind = 'room'`,
    [companyId, floor],
  );
  const hash = await hashPassword(password);
  const visitors: Visitors[] = [];
  for (let round = 0; round < rounds; round++) visitors.push(await addVisitors(client, companyId, floor, hash, round));
  await client.end();
  return { companyId, floor, visitors };
}

/**
 * Adds the two people of a round. The regular visitor's desk is in the plan's last row, so that
 * Biurko has to offer it.
 */
async function addVisitors(
  client: pg.Client,
  companyId: string,
  floor: string,
  hash: string,
  round: number,
): Promise<Visitors> {
  const [newcomer, regular] = [randomUUID(), randomUUID()];
  const emailOf = (person: string) => `${person}@bench.example`;
  for (const person of [newcomer, regular]) {
    await client.query(
      `INSERT INTO users (id, email, name, language, password_hash, email_confirmed_on, terms_of_service_on, privacy_policy_on)
       VALUES ($1, $2, 'Of the benchmark', 'en-GB', $3, now(), now(), now())`,
      [person, emailOf(person), hash],
    );
    await client.query("INSERT INTO all_memberships (company_id, user_id, role) VALUES ($1, $2, 'user')", [
      companyId,
      person,
    ]);
  }
  await client.query(
    `INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies)
     SELECT company_id, gen_random_uuid(), 'desk', id, container_id, $3, $3, day.during, day.during
     FROM bookables, LATERAL (SELECT tstzrange(now() - n * interval '1 day', now() - n * interval '1 day' + interval '8 hours') AS during
                              FROM generate_series(1, 7) n) day
     WHERE company_id = $1 AND container_id = $2 AND kind = 'desk' AND label = $4::int::text`,
    [companyId, floor, regular, desks - round],
  );
  return { email: emailOf(newcomer), regular: emailOf(regular) };
}

async function panFrames(page: Page): Promise<number> {
  const box = (await page.locator('svg:has([data-place-id])').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { frames: number[] }).frames = times;
    let last = performance.now();
    const tick = (now: number) => {
      times.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 90; step++)
    await page.mouse.move(x + Math.sin(step / 9) * 200, y + Math.cos(step / 7) * 120);
  await page.mouse.up();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return percentile(frames.slice(5), 95);
}

/** Zooms in fully, and returns the indexes of the places that are completely in sight. */
async function placesInReach(page: Page): Promise<number[]> {
  await page.locator('[role="application"] ~ div input[type="range"]').press('End');
  return await page.locator('svg [data-place-id]').evaluateAll((all) => {
    const sight = document.querySelector('[role="application"]')!.getBoundingClientRect();
    return all.flatMap((place, index) => {
      const { left, top, right, bottom } = place.getBoundingClientRect();
      const inside = left > sight.left && right < sight.right && top > sight.top && bottom < sight.bottom - 60;
      return inside ? [index] : [];
    });
  });
}

/**
 * Clicks twelve times and returns the median time, measured in the page. A time is in milliseconds,
 * from the mouse press to the first frame with the dialog.
 */
async function clickToDialog(page: Page): Promise<number> {
  const times: number[] = [];
  const places = page.locator('svg [data-place-id]');
  const close = await placesInReach(page);
  for (let n = 0; n < 12; n++) {
    await page.evaluate(() => {
      const seen = window as unknown as { opened: Promise<number> };
      seen.opened = new Promise((resolve) => {
        window.addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector('[role=dialog]')) requestAnimationFrame((now) => resolve(now - timeStamp));
              else requestAnimationFrame(look);
            };
            look();
          },
          { once: true, capture: true },
        );
      });
    });
    const box = (await places.nth(close[(n * 7) % close.length]!).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    times.push(await page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return median(times);
}

const arrivals = {
  form: { selector: 'input[type="email"]', count: 1 },
  plan: { selector: 'svg [data-place-id]', count: 900 },
};

/**
 * Signs in with empty caches and waits for the crowded floor's plan. `rate` is the factor of a
 * slower processor. Without `rests`, the page never becomes idle and so prefetches nothing.
 */
async function visit(
  browser: Browser,
  server: RunningServer,
  crowded: CrowdedFloor,
  email: string,
  { rate = 1, rests = true } = {},
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const value = JSON.stringify({ last: { [crowded.companyId]: crowded.floor }, zoom: {} });
  await context.addCookies([{ name: 'hd_booking', value: encodeURIComponent(value), url: server.url }]);
  await recordPageLoads(context, arrivals);
  if (!rests) await preventIdleCallbacks(context);
  const page = await context.newPage();
  if (rate > 1) await slowDown(page, rate);
  const encodings = followEncodings(page);
  await page.goto(`${server.url}/login`);
  await page.locator('input[type="email"]').waitFor();
  const form = await getTrafficUntil(page, 'form', encodings);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  // Playwright waits here until the captcha is solved, which enables the button.
  await page.locator('button[type="submit"]').click();
  await page.locator('svg [data-place-id]').nth(900).waitFor();
  const plan = await getTrafficUntil(page, 'plan', encodings);
  return { context, page, form, plan };
}

/**
 * Measures a slow computer: the vitals of a sign-in and of a later return, and the traffic before
 * the plan.
 */
async function measureSlowly(browser: Browser, server: RunningServer, crowded: CrowdedFloor, email: string) {
  const { context, page, plan } = await visit(browser, server, crowded, email, { rate: slowness });
  await clickToDialog(page);
  const signingIn = await vitalsOf(page);
  // The reload simulates a return. The person is signed in, and the cache has all files but the
  // page.
  await page.reload();
  await page.locator('svg [data-place-id]').nth(900).waitFor();
  const comingBack = await vitalsOf(page);
  await context.close();
  return { signingIn, comingBack, plan };
}

async function measurePage(browser: Browser, server: RunningServer, crowded: CrowdedFloor, email: string) {
  const { context, page, plan } = await visit(browser, server, crowded, email);
  const frame = await panFrames(page);
  const dialog = await clickToDialog(page);
  await context.close();
  return { plan, frame, dialog };
}

/** Counts the traffic that the sign-in form and the plan need, without prefetched files. */
async function measureNeed(browser: Browser, server: RunningServer, crowded: CrowdedFloor, email: string) {
  const { context, form, plan } = await visit(browser, server, crowded, email, { rests: false });
  await context.close();
  return { form, plan };
}

interface FirstBooking {
  /** Presses of a key or the mouse, after the sign-in form is filled. */
  presses: number;
  /** Seconds from opening /login to the desk's booking, at the speed of a script. */
  seconds: number;
}

/**
 * Measures from /login to a booked desk. Without `choice`, the visitor presses the usual desk that
 * Biurko offers.
 * @param choice the number of the round. The visitor then chooses the desk with this number on the
 * plan
 */
async function firstBooking(
  browser: Browser,
  server: RunningServer,
  crowded: CrowdedFloor,
  email: string,
  choice?: number,
): Promise<FirstBooking> {
  const started = performance.now();
  const { context, page } = await visit(browser, server, crowded, email);
  let presses = 1;
  if (choice === undefined) {
    await page.getByRole('button', { name: /^Book my desk/ }).click();
    presses += 1;
  } else {
    const inReach = await placesInReach(page);
    await page.locator('svg [data-place-id]').nth(inReach[choice]!).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Book/ }).click();
    presses += 3;
  }
  await page.waitForURL(/bookingsView/);
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  return { presses, seconds };
}

const bookingRows = (name: string, { presses, seconds }: FirstBooking) => [
  measured('e', `sign-in to ${name}`, presses, 'presses'),
  measured('e', `sign-in to ${name}, time`, seconds, 's'),
];
const sizeRow = (name: string, { code, all, encodings }: PageTraffic, more: Pick<Measure, 'aim'> = {}) =>
  measured('f', `${name}, scripts and styles`, code, 'kB', {
    ...more,
    detail: `${encodings.join(', ')}; everything ${withUnit(all, 'kB')}`,
  });
const paintRow = (name: string, { lcp }: Vitals, more: Pick<Measure, 'aim'> = {}) =>
  measured('f', `${name}, LCP`, lcp / 1000, 's', more);
const shiftRow = (name: string, { cls }: Vitals, more: Pick<Measure, 'aim'> = {}) =>
  measured('f', `${name}, CLS`, cls, '', more);

/** Makes all measurements of (e) and (f) once, with the two people of a round. */
async function measureRound(browser: Browser, server: RunningServer, crowded: CrowdedFloor, round: number) {
  const { email, regular } = crowded.visitors[round]!;
  const seen = await measurePage(browser, server, crowded, email);
  const need = await measureNeed(browser, server, crowded, email);
  const slow = await measureSlowly(browser, server, crowded, email);
  const chosen = await firstBooking(browser, server, crowded, email, round);
  const usual = await firstBooking(browser, server, crowded, regular);
  const slowly = `${slowness} times slower`;
  return [
    measured('e', 'frames of a pan, p95', seen.frame, 'ms'),
    measured('e', 'a click to its dialog', seen.dialog, 'ms'),
    ...bookingRows('the usual desk', usual),
    ...bookingRows('a desk found on the plan', chosen),
    sizeRow('needed for the sign-in form', need.form, { aim: { atMost: 110 } }),
    measured('f', 'needed for the sign-in form', need.form.requests, 'requests', { aim: { atMost: 25 } }),
    sizeRow('needed for the floor plan, with the form', need.plan, { aim: { atMost: 250 } }),
    measured('f', 'needed for the floor plan, with the form', need.plan.requests, 'requests', { aim: { atMost: 37 } }),
    sizeRow('received before the floor plan', seen.plan),
    sizeRow(`received before the floor plan, ${slowly}`, slow.plan),
    paintRow(`sign-in, ${slowly}`, slow.signingIn, { aim: { atMost: 1.2 } }),
    measured('f', `sign-in, ${slowly}, INP`, slow.signingIn.inp, 'ms', {
      aim: { atMost: 100 },
      detail: slow.signingIn.slowest,
    }),
    shiftRow(`sign-in, ${slowly}`, slow.signingIn, { aim: { atMost: 0.02 } }),
    paintRow(`return, ${slowly}`, slow.comingBack),
    shiftRow(`return, ${slowly}`, slow.comingBack),
  ];
}

/**
 * Measures Chromium with a crowded floor: (e) the speed of actions, (f) downloads and the vitals of
 * a slow computer. It returns the medians of five rounds. The current and the earlier version take
 * turns, each with its own build.
 */
export async function measureBrowser(target: Target, earlier?: Target): Promise<Figures> {
  const sides: { server: RunningServer; crowded: CrowdedFloor; rounds: Measure[][] }[] = [];
  for (const { server, databaseUrl, companies } of earlier ? [target, earlier] : [target])
    sides.push({ server, crowded: await addCrowdedFloor(databaseUrl, companies[0]!), rounds: [] });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    for (let round = 0; round < rounds; round++)
      for (const { server, crowded, rounds } of sides) rounds.push(await measureRound(browser, server, crowded, round));
  } finally {
    await browser.close();
  }
  const [measures, before] = sides.map(({ rounds }) => mediansOf(rounds));
  const compared = measures!.flatMap((today, at) => (before ? [{ today, earlier: before[at]!.figure }] : []));
  return { measures: measures!, compared };
}
