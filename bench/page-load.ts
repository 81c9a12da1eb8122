import type { BrowserContext, Page, Response } from '@playwright/test';

/** What had come over the wire when something was there for the first time. */
export interface Arrived {
  /** Milliseconds since the page began. */
  at: number;
  requests: number;
  /** kB of everything, headers included, and of scripts and styles alone, as they were sent. */
  all: number;
  code: number;
  /** How scripts were compressed: 'br', 'gzip', 'identity'. */
  encodings: string[];
}

/** As web.dev reckons them: milliseconds until the largest thing is painted, the slowest answer to a press, what has shifted. */
export interface Vitals {
  lcp: number;
  inp: number;
  /** What that press was, and on what. */
  slowest: string;
  cls: number;
}

interface Noted {
  arrived: Record<string, number>;
  vitals: Vitals;
}

/** Notes in the context's pages when something is there for the first time, by what it is called, and the page's vitals. */
export async function noteLoads(
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
 * Keeps the context's pages from ever being at rest, so that nothing is fetched ahead: what comes then is what was needed, whatever the
 * machine's speed.
 */
export async function neverAtRest(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Follows how the scripts of a page are compressed. */
export function followEncodings(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('response', (answer: Response) => {
    if (answer.request().resourceType() === 'script') seen.add(answer.headers()['content-encoding'] ?? 'identity');
  });
  return seen;
}

/** What had come when `name` was there. */
export async function arrivedWith(page: Page, name: string, encodings: Set<string>): Promise<Arrived> {
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

/** The page's vitals so far. */
export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted.vitals);
}

/** Has the page's processor run so many times slower, as on a phone. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
