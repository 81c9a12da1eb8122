import { parseArgs } from 'node:util';
import { measureBrowser } from './browser.ts';
import { measureCalendar } from './calendar.ts';
import { type BookingRates, createBookings } from './create-bookings.ts';
import { measureDrag } from './drag-desks.ts';
import { measureEditor } from './editor.ts';
import { measureExchange } from './exchange.ts';
import { measureHostileFiles } from './hostile-files.ts';
import { idleMemory } from './idle-memory.ts';
import { measureKinds } from './kinds.ts';
import { measureLists } from './lists.ts';
import { liveDelay } from './live.ts';
import { measureMembers } from './members.ts';
import { measureMyBookings } from './my-bookings.ts';
import { measurePrint, p95 } from './print-codes.ts';
import { race } from './race.ts';
import { readDay } from './read-day.ts';
import { measureReports } from './reports.ts';
import { measureDrawing } from './save-drawing.ts';
import { timeToFirstPage } from './start-time.ts';
import { openTargets, type SizeName, sizes, type Target } from './targets.ts';
import { measureTimeline } from './timeline.ts';

/**
 * Runs the benchmarks: `npm run bench`, or `npm run bench -- a b --earlier ../before` for some of
 * them (docs/benchmarks.md).
 */
const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { earlier: { type: 'string' } },
});
const wants = (letter: string) => positionals.length === 0 || positionals.includes(letter);
const say = (letter: string, text: string) => console.log(`(${letter}) ${text}`);
const round = (value: number, digits = 2) => value.toFixed(digits);

/** Prints the times of each target, compared with the times of the first target. */
function sayTimes(letter: string, targets: readonly Target[], times: Record<string, number[]>): void {
  for (const [name, [first, ...others]] of Object.entries(times)) {
    const compared = others.map((ms, at) => `${targets[at + 1]!.name} ${round(ms, 1)} ms: ${round(ms / first!)}`);
    say(letter, `${name}: ${targets[0]!.name} ${round(first!, 1)} ms; ${compared.join('; ')} (aim ≤ 1.20)`);
  }
}

async function sayDays(targets: readonly Target[]): Promise<void> {
  const rates = await readDay(targets);
  for (const [at, { name }] of targets.entries())
    for (const [words, { api, bare, barePlannedOnce }] of [
      ['different days', rates.different[at]!],
      ['the same day for all', rates.same[at]!],
    ] as const) {
      const ratios = `${round(api / barePlannedOnce)} of the bare pool (aim ≥ 0.85), ${round(api / bare)} of one that plans anew`;
      say('a', `${words}, ${name}: ${round(api, 0)}/s, bare pool ${round(barePlannedOnce, 0)}/s: ${ratios}`);
    }
}

const lettersOf = ({ letters, withLetters }: BookingRates) =>
  `beside them ${round(letters, 1)} letters/s, until the last letter ${round(withLetters, 0)} bookings/s`;

async function sayBookings(targets: readonly Target[], earlier?: Target): Promise<void> {
  const rates = await createBookings(targets, earlier);
  for (const [at, { name }] of targets.entries()) {
    const { api, bare } = rates[at]!;
    say(
      'b',
      `bookings, ${name}: ${round(api, 0)}/s, bare pool ${round(bare!, 0)}/s: ${round(api / bare!)} (aim ≥ 0.85); ${lettersOf(rates[at]!)}`,
    );
  }
  if (!earlier) return;
  const [now, before] = [rates[0]!.api, rates.at(-1)!.api];
  say(
    'b',
    `bookings of the earlier version: ${round(before, 0)}/s; today's ${round(now / before)} times as many; ${lettersOf(rates.at(-1)!)}`,
  );
}

async function sayRace({ server, companies }: Target): Promise<void> {
  const raced = await race(server, companies[0]!);
  const { slots, won, slotsWithOneWinner, slotTaken, other, roundMs } = raced;
  const answers = `${won} winners, ${slotsWithOneWinner} slots with exactly one, ${slotTaken} slotTaken, ${other} other answers`;
  say('c', `${slots} slots, 50 clients each: ${answers}; a round p95 ${round(roundMs, 0)} ms`);
}

async function sayLive({ server, companies }: Target): Promise<void> {
  const { hubP95, bareP95, ratio } = await liveDelay(server, companies[0]!);
  const delays = `${round(hubP95, 1)} ms, bare ws ${round(bareP95, 1)} ms`;
  say('d', `answer to the last of 500 hub clients, p95: ${delays}, ratio ${round(ratio)} (aim ≤ 3)`);
}

/**
 * Runs the measurements (a) to (i) on their targets. Measurements with a single target use a
 * million bookings.
 */
async function measure(): Promise<void> {
  const needed: Record<SizeName, string> = { '10 k': 'ahi', '1 M': 'abcdefghi', '1 M of 1,000': 'abhi' };
  const names = (Object.keys(sizes) as SizeName[]).filter((name) => [...needed[name]].some(wants));
  const { targets, stop } = await openTargets(names, wants('b') ? options.earlier : undefined);
  const of = (name: SizeName) => targets.find((target) => target.name === name)!;
  const earlier = targets.find(({ name }) => !(name in sizes));
  const today = targets.filter((target) => target !== earlier);
  const large = of('1 M');
  try {
    if (wants('h')) sayTimes('h', today, await measureLists(today));
    if (wants('i')) sayTimes('i', today, await measureCalendar(today));
    if (wants('a')) await sayDays(today);
    if (wants('b')) await sayBookings([large, of('1 M of 1,000')], earlier);
    if (wants('c')) await sayRace(large);
    if (wants('d')) await sayLive(large);
    if (wants('g'))
      say(
        'g',
        `server memory: ${large.idleMemory} MB idle, ${await large.server.memory()} MB after the above (aim 120 idle)`,
      );
    if (wants('e') || wants('f'))
      for (const [letter, line] of await measureBrowser(large.server, large.databaseUrl, large.companies[0]!))
        say(letter, line);
  } finally {
    await stop();
  }
}

if ([...'abcdefghi'].some(wants)) await measure();
if (wants('j')) {
  const times = await measureMembers();
  for (const [name, { p95, fastest }] of Object.entries(times))
    say('j', `ten thousand members, ${name}: p95 ${round(p95, 0)} ms, fastest ${round(fastest, 0)} (aim < 100)`);
}
if (wants('k'))
  for (const [name, { median, p95 }] of Object.entries(measureEditor()))
    say(
      'k',
      `the editor with 999 desks, ${name}: median ${round(median, 2)} ms, p95 ${round(p95, 2)} (aim < 4 a move)`,
    );
if (wants('l')) {
  const times = await measureDrawing();
  for (const [name, { p95, fastest }] of Object.entries(times))
    say('l', `a plan of 999 desks and 60 rooms, ${name}: p95 ${round(p95, 0)} ms, fastest ${round(fastest, 0)}`);
}
if (wants('m')) {
  const { dragged, idle } = await measureDrag();
  for (const [name, { p95, median, slowest }] of Object.entries({ 'dragging 100': dragged, 'the pointer alone': idle }))
    say(
      'm',
      `${name} of 999 desks and 60 rooms, frames: p95 ${round(p95, 1)} ms, median ${round(median, 1)}, slowest ${round(slowest, 1)} (aim 16.7)`,
    );
}
if (wants('n')) {
  const { times, timeline } = await measureKinds();
  for (const [name, { p95, median }] of Object.entries(times))
    say('n', `every kind, ${name}: p95 ${round(p95, 1)} ms, median ${round(median, 1)}`);
  const { api, bare, bookings, kB } = timeline;
  const rates = `${round(api, 1)}/s, the same SQL on a bare pool ${round(bare, 1)}/s: ${round(api / bare)}`;
  say('n', `a week of 300 cars (${bookings} bookings, ${round(kB, 0)} kB of JSON): ${rates}`);
}
if (wants('t'))
  for (const [name, { firstPaint, dragP95, dragMedian, idleP95 }] of Object.entries(await measureTimeline()))
    say(
      't',
      `a week ${name}: drawn after ${round(firstPaint, 0)} ms; drag frames p95 ${round(dragP95, 1)} ms, median ${round(dragMedian, 1)}; the pointer alone p95 ${round(idleP95, 1)}`,
    );
if (wants('o'))
  for (const [name, { api, asBrowsersAsk, bare }] of Object.entries(await measureMyBookings()))
    say(
      'o',
      `my bookings of 5,000, ${name}: ${round(api, 0)}/s, bare pool ${round(bare, 0)}/s: ${round(api / bare)} (aim ≥ 0.80); compressed as browsers ask ${round(asBrowsersAsk, 0)}/s`,
    );
if (wants('p')) {
  const { totals, month, all, pages, memory } = await measureReports();
  const ratio = ({ api, bare }: { api: number; bare: number }) =>
    `${round(api, 0)} ms, its SQL on a bare pool ${round(bare, 0)} ms: ${round(bare / api)} (aim ≥ 0.80)`;
  say('p', `summary of a month of ${totals.month} bookings among ${totals.all}: ${ratio(month)}`);
  say(
    'p',
    `that month stored alone (${totals.alone}): ${round(month.alone, 0)} ms, so ${round(month.api / month.alone)} times slower (aim ≤ 1.20)`,
  );
  say('p', `summary of all: ${ratio(all)}`);
  for (const [size, { rows, api, bare }] of Object.entries(pages))
    say(
      'p',
      `export of ${rows} bookings in pages of ${size}: ${round(api, 0)} rows/s, bare pages ${round(bare, 0)}: ${round(api / bare)} (aim ≥ 0.50)`,
    );
  say(
    'p',
    `server memory while all is exported, ${memory.pages} pages of 10,000: ${memory.idle} MB before; by eighths at most ${memory.most.join(', ')} MB; first half but the first eighth ${memory.firstHalf}, second half ${memory.secondHalf} MB (aim flat)`,
  );
}
if (wants('q')) {
  const { labels, printMs, megabytes, idle, printing } = await measurePrint();
  const during = `${round(p95(printing), 0)} ms, at most ${round(Math.max(...printing), 0)} (aim p95 < 50)`;
  say(
    'q',
    `${labels} labels printed in ${round(printMs / 1000, 1)} s (${round(megabytes, 1)} MB); others' reads meanwhile: p95 ${during}; before p95 ${round(p95(idle), 0)} ms`,
  );
}
if (wants('u')) {
  const { events, written, server, bare, ratio, again, memory } = await measureExchange();
  say(
    'u',
    `a room's calendar of ${events} meetings read in: ${round(server / 1000, 1)} s, a bare loop ${round(bare / 1000, 1)} s: ${round(ratio)} times (aim ≤ 2); bookings, links and invited: ${written}`,
  );
  say('u', `read again with nothing changed: ${round(again / 1000, 1)} s; server memory ${memory} MB after it`);
}
if (wants('w'))
  for (const [name, pause] of Object.entries(await measureHostileFiles()))
    say('w', `longest pause while a hostile file is read, ${name}: ${round(pause, 0)} ms (aim ≤ 100)`);
if (wants('g')) {
  const starts = (await idleMemory()).map(({ rss, pss }) => `${rss} (${pss})`);
  say(
    'g',
    `memory ten seconds after a start with the sample, resident (proportional): ${starts.join(', ')} MB (aim 120)`,
  );
}
if (wants('g')) say('g', `npm start to the first page, everything installed: ${round(await timeToFirstPage(), 1)} s`);
