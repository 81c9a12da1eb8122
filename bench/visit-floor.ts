import type { Browser } from '@playwright/test';
import { type FullFloorWithVisitors, password } from './full-floor-with-visitors.ts';
import { measureClickToDialog, measurePanFrameTime, zoomInAndListPlaces } from './page-actions.ts';
import {
  collectScriptEncodings,
  getTrafficUntilElementsAppear,
  preventIdleCallbacks,
  readVitals,
  recordVitalsAndElementArrivals,
  throttleProcessor,
} from './page-load.ts';
import type { RunningServer } from './stand.ts';

/** The factor by which Chromium slows the processor, to that of a phone or an old computer. */
export const processorSlowdownFactor = 4;

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
  crowded: FullFloorWithVisitors,
  email: string,
  { rate = 1, rests = true } = {},
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const value = JSON.stringify({ last: { [crowded.companyId]: crowded.floor }, zoom: {} });
  await context.addCookies([{ name: 'hd_booking', value: encodeURIComponent(value), url: server.url }]);
  await recordVitalsAndElementArrivals(context, arrivals);
  if (!rests) await preventIdleCallbacks(context);
  const page = await context.newPage();
  if (rate > 1) await throttleProcessor(page, rate);
  const encodings = collectScriptEncodings(page);
  await page.goto(`${server.url}/login`);
  await page.locator('input[type="email"]').waitFor();
  const form = await getTrafficUntilElementsAppear(page, 'form', encodings);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  // Playwright waits here until the captcha is solved, which enables the button.
  await page.locator('button[type="submit"]').click();
  await page.locator('svg [data-place-id]').nth(900).waitFor();
  const plan = await getTrafficUntilElementsAppear(page, 'plan', encodings);
  return { context, page, form, plan };
}

/**
 * Measures a slow computer: the vitals of a sign-in and of a later return, and the traffic before
 * the plan.
 */
export async function measureVitalsOnSlowComputer(
  browser: Browser,
  server: RunningServer,
  crowded: FullFloorWithVisitors,
  email: string,
) {
  const { context, page, plan } = await visit(browser, server, crowded, email, { rate: processorSlowdownFactor });
  await measureClickToDialog(page);
  const signingIn = await readVitals(page);
  // The reload simulates a return. The person is signed in, and the cache has all files but the
  // page.
  await page.reload();
  await page.locator('svg [data-place-id]').nth(900).waitFor();
  const comingBack = await readVitals(page);
  await context.close();
  return { signingIn, comingBack, plan };
}

/**
 * Measures the traffic until the plan appears, the frames of a pan, and the time from a click to
 * its dialog.
 */
export async function measurePlanPage(
  browser: Browser,
  server: RunningServer,
  crowded: FullFloorWithVisitors,
  email: string,
) {
  const { context, page, plan } = await visit(browser, server, crowded, email);
  const frame = await measurePanFrameTime(page);
  const dialog = await measureClickToDialog(page);
  await context.close();
  return { plan, frame, dialog };
}

/** Counts the traffic that the sign-in form and the plan need, without prefetched files. */
export async function measureNeededTraffic(
  browser: Browser,
  server: RunningServer,
  crowded: FullFloorWithVisitors,
  email: string,
) {
  const { context, form, plan } = await visit(browser, server, crowded, email, { rests: false });
  await context.close();
  return { form, plan };
}

/** The cost of the way from the sign-in to a booked desk. */
export interface FirstBooking {
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
export async function measureFirstBooking(
  browser: Browser,
  server: RunningServer,
  crowded: FullFloorWithVisitors,
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
    const inReach = await zoomInAndListPlaces(page);
    await page.locator('svg [data-place-id]').nth(inReach[choice]!).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Book/ }).click();
    presses += 3;
  }
  await page.waitForURL(/bookingsView/);
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  return { presses, seconds };
}
