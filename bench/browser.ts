import { type Browser, chromium } from '@playwright/test';
import { addFullFloorWithVisitors, type FullFloorWithVisitors, roundCount } from './full-floor-with-visitors.ts';
import {
  createMeasure,
  formatWithUnit,
  getMedianMeasures,
  type Measure,
  type MeasuresWithComparison,
} from './measure.ts';
import type { PageTraffic, Vitals } from './page-load.ts';
import type { RunningServer } from './stand.ts';
import type { Target } from './targets.ts';
import {
  type FirstBooking,
  measureFirstBooking,
  measureNeededTraffic,
  measurePlanPage,
  measureVitalsOnSlowComputer,
  processorSlowdownFactor,
} from './visit-floor.ts';

const bookingRows = (name: string, { presses, seconds }: FirstBooking) => [
  createMeasure('e', `sign-in to ${name}`, presses, 'presses'),
  createMeasure('e', `sign-in to ${name}, time`, seconds, 's'),
];
const sizeRow = (name: string, { code, all, encodings }: PageTraffic, more: Pick<Measure, 'aim'> = {}) =>
  createMeasure('f', `${name}, scripts and styles`, code, 'kB', {
    ...more,
    detail: `${encodings.join(', ')}; everything ${formatWithUnit(all, 'kB')}`,
  });
const paintRow = (name: string, { lcp }: Vitals, more: Pick<Measure, 'aim'> = {}) =>
  createMeasure('f', `${name}, LCP`, lcp / 1000, 's', more);
const shiftRow = (name: string, { cls }: Vitals, more: Pick<Measure, 'aim'> = {}) =>
  createMeasure('f', `${name}, CLS`, cls, '', more);

/** Makes all measurements of (e) and (f) once, with the two people of a round. */
async function measureRound(browser: Browser, server: RunningServer, crowded: FullFloorWithVisitors, round: number) {
  const { email, regular } = crowded.visitors[round]!;
  const seen = await measurePlanPage(browser, server, crowded, email);
  const need = await measureNeededTraffic(browser, server, crowded, email);
  const slow = await measureVitalsOnSlowComputer(browser, server, crowded, email);
  const chosen = await measureFirstBooking(browser, server, crowded, email, round);
  const usual = await measureFirstBooking(browser, server, crowded, regular);
  const slowly = `${processorSlowdownFactor} times slower`;
  return [
    createMeasure('e', 'frames of a pan, p95', seen.frame, 'ms'),
    createMeasure('e', 'a click to its dialog', seen.dialog, 'ms'),
    ...bookingRows('the usual desk', usual),
    ...bookingRows('a desk found on the plan', chosen),
    sizeRow('needed for the sign-in form', need.form, { aim: { atMost: 110 } }),
    createMeasure('f', 'needed for the sign-in form', need.form.requests, 'requests', { aim: { atMost: 25 } }),
    sizeRow('needed for the floor plan, with the form', need.plan, { aim: { atMost: 250 } }),
    createMeasure('f', 'needed for the floor plan, with the form', need.plan.requests, 'requests', {
      aim: { atMost: 37 },
    }),
    sizeRow('received before the floor plan', seen.plan),
    sizeRow(`received before the floor plan, ${slowly}`, slow.plan),
    paintRow(`sign-in, ${slowly}`, slow.signingIn, { aim: { atMost: 1.2 } }),
    createMeasure('f', `sign-in, ${slowly}, INP`, slow.signingIn.inp, 'ms', {
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
export async function measureBrowser(target: Target, earlier?: Target): Promise<MeasuresWithComparison> {
  const sides: { server: RunningServer; crowded: FullFloorWithVisitors; rounds: Measure[][] }[] = [];
  for (const { server, databaseUrl, companies } of earlier ? [target, earlier] : [target])
    sides.push({ server, crowded: await addFullFloorWithVisitors(databaseUrl, companies[0]!), rounds: [] });
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
    for (let round = 0; round < roundCount; round++)
      for (const { server, crowded, rounds } of sides) rounds.push(await measureRound(browser, server, crowded, round));
  } finally {
    await browser.close();
  }
  const [measures, before] = sides.map(({ rounds }) => getMedianMeasures(rounds));
  const compared = measures!.flatMap((today, at) => (before ? [{ today, earlier: before[at]!.figure }] : []));
  return { measures: measures!, compared };
}
