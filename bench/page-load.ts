import type { BrowserContext, Page, Response } from '@playwright/test';

/** The traffic of a page until a certain element first appeared. */
export interface PageTraffic {
  /** Milliseconds since the page's start. */
  at: number;
  requests: number;
  /** Transferred kB with headers: `all` of all responses, `code` of scripts and styles alone. */
  all: number;
  code: number;
  /** The encodings of scripts: 'br', 'gzip', 'identity'. */
  encodings: string[];
}

/**
 * The vitals of a page as web.dev defines them. `lcp` is the milliseconds to the largest paint,
 * `inp` those of the slowest interaction. `cls` is the sum of layout shifts.
 */
export interface Vitals {
  lcp: number;
  inp: number;
  /** The event and the element of the slowest interaction. */
  slowest: string;
  cls: number;
}

interface Noted {
  arrived: Record<string, number>;
  vitals: Vitals;
}

/**
 * Makes the context's pages record their vitals, and when elements first appear. `arrivals` gives a
 * name, a selector and the number of elements to wait for.
 */
export async function recordVitalsAndElementArrivals(
  context: BrowserContext,
  arrivals: Record<string, { selector: string; count: number }>,
): Promise<void> {
  await context.addInitScript((wanted) => {
    const noted: Noted = { arrived: {}, vitals: { lcp: 0, inp: 0, slowest: '', cls: 0 } };
    (window as unknown as { noted: Noted }).noted = noted;
    const look = () => {
      for (const [name, { selector, count }] of Object.entries(wanted))
        if (!(name in noted.arrived) && document.querySelectorAll(selector).length >= count)
          noted.arrived[name] = performance.now();
      requestAnimationFrame(look);
    };
    look();
    const observe = (type: string, heed: (entry: PerformanceEntry & Record<string, number>) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) heed(entry as PerformanceEntry & Record<string, number>);
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    const { vitals } = noted;
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = startTime;
    });
    observe('event', (entry) => {
      const { interactionId, duration, name, target } = entry as unknown as PerformanceEventTiming;
      if (!interactionId || duration <= vitals.inp) return;
      vitals.inp = duration;
      const on = target instanceof Element ? (target.closest('[aria-label]') ?? target) : null;
      vitals.slowest = `${name} on ${on?.getAttribute('aria-label') ?? on?.tagName ?? 'nothing'}`;
    });
    observe('layout-shift', ({ hadRecentInput, value }) => {
      if (!hadRecentInput) vitals.cls += value ?? 0;
    });
  }, arrivals);
}

/**
 * Prevents idle callbacks in the context's pages, so that nothing is prefetched. The traffic then
 * consists of needed files only, at any speed of the machine.
 */
export async function preventIdleCallbacks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Returns a set that collects the encodings of the scripts that a page loads from now on. */
export function collectScriptEncodings(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('response', (answer: Response) => {
    if (answer.request().resourceType() === 'script') seen.add(answer.headers()['content-encoding'] ?? 'identity');
  });
  return seen;
}

/** Returns the traffic until the elements of this name in {@link recordVitalsAndElementArrivals} appear. */
export async function getTrafficUntilElementsAppear(
  page: Page,
  name: string,
  encodings: Set<string>,
): Promise<PageTraffic> {
  const seen = await page.evaluate((arrival) => {
    const at = (window as unknown as { noted: Noted }).noted.arrived[arrival]!;
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const before = (entries as PerformanceResourceTiming[]).filter(
      (one) => one.responseEnd > 0 && one.responseEnd <= at,
    );
    const kB = (some: PerformanceResourceTiming[]) => some.reduce((sum, one) => sum + one.transferSize, 0) / 1000;
    const code = before.filter((one) => /\.(js|css)$/.test(new URL(one.name).pathname));
    return { at, requests: before.length, all: kB(before), code: kB(code) };
  }, name);
  return { ...seen, encodings: [...encodings] };
}

/** Returns the page's vitals so far. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted.vitals);
}

/** Slows the processor by a factor for the page, as on a phone. */
export async function throttleProcessor(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
