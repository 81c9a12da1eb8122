import { parseArgs } from 'node:util';
import { measureBrowser } from './browser.ts';
import { measureDateBarRequest } from './calendar.ts';
import { measureCreateBookings } from './create-bookings.ts';
import { measureDeskDrag } from './drag-desks.ts';
import { measureEditorModel } from './editor.ts';
import { measureExchangeCalendarRead } from './exchange.ts';
import { measureBlockingByHostileFiles } from './hostile-files.ts';
import { measureIdleMemory } from './idle-memory.ts';
import { measureBookingsOfEachKind } from './kinds.ts';
import { measureBookingLists } from './lists.ts';
import { measureLiveDelay } from './live.ts';
import { createMeasure, type Measure, type MeasuresWithComparison } from './measure.ts';
import { measureMeetingTimes } from './meeting-times.ts';
import { measureMembers } from './members.ts';
import { measureMyBookings } from './my-bookings.ts';
import { measureReadsDuringCodePrinting } from './print-codes.ts';
import { measureBookingRace } from './race.ts';
import { measureReadDay } from './read-day.ts';
import { createFigureRecorder } from './report.ts';
import { measureReports } from './reports.ts';
import { measureDrawingSaves } from './save-drawing.ts';
import { createRunStamp, getShortCommit } from './stamp.ts';
import { measureTimeToFirstPage } from './start-time.ts';
import { openTargets, type SizeName, targetSizes } from './targets.ts';
import { measureTimeline } from './timeline.ts';
import { measureReadPeopleWeek } from './week.ts';

/**
 * Runs the benchmarks and writes docs/benchmarks.md: `npm run bench`, or
 * `npm run bench -- a b --earlier ../before` for some of them.
 */
const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { earlier: { type: 'string' } },
});

/**
 * The benchmarks that need no target of `targets.ts`, by their letters. Most create a database of
 * their own.
 */
const alone: Record<string, () => Promise<Measure[]> | Measure[]> = {
  j: measureMembers,
  k: measureEditorModel,
  l: measureDrawingSaves,
  m: measureDeskDrag,
  n: measureBookingsOfEachKind,
  o: measureMyBookings,
  p: measureReports,
  q: measureReadsDuringCodePrinting,
  t: measureTimeline,
  u: measureExchangeCalendarRead,
  w: measureBlockingByHostileFiles,
};
/** The benchmarks on shared databases, by their letters, with the sizes that each needs. */
const shared: Record<string, readonly SizeName[]> = {
  a: ['10 k', '1 M', '1 M of 1,000'],
  b: ['1 M', '1 M of 1,000'],
  c: ['1 M'],
  d: ['1 M'],
  e: ['1 M'],
  f: ['1 M'],
  g: ['1 M'],
  h: ['10 k', '1 M', '1 M of 1,000'],
  i: ['10 k', '1 M', '1 M of 1,000'],
  x: ['1 M'],
  y: ['1 M'],
};
/** The letters of the benchmarks that also measure the version in the folder `--earlier`. */
const compares = ['a', 'b', 'e', 'f'];

const letters = [...Object.keys(shared), ...Object.keys(alone)];
const unknown = positionals.filter((letter) => !letters.includes(letter));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are ${letters.join(' ')}.`);
  process.exit(1);
}
const wanted = positionals.length > 0 ? positionals : letters;
const wants = (letter: string) => wanted.includes(letter);
const earlierFolder = wanted.some((letter) => compares.includes(letter)) ? options.earlier : undefined;
const record = createFigureRecorder(createRunStamp(), earlierFolder && getShortCommit(earlierFolder));

const only = (letter: string, { measures, compared }: MeasuresWithComparison): MeasuresWithComparison => ({
  measures: measures.filter((one) => one.letter === letter),
  compared: compared.filter(({ today }) => today.letter === letter),
});

/**
 * Runs the wanted benchmarks on shared databases. The ones with a single target use a million
 * bookings.
 */
async function measureShared(): Promise<void> {
  const names = (Object.keys(targetSizes) as SizeName[]).filter((name) =>
    wanted.some((letter) => shared[letter]?.includes(name)),
  );
  const { targets, earlier, stop } = await openTargets(names, earlierFolder);
  const of = (name: SizeName) => targets.find((target) => target.name === name)!;
  const large = of('1 M');
  const memory: Measure[] = [];
  try {
    if (wants('h')) await record('h', await measureBookingLists(targets));
    if (wants('i')) await record('i', await measureDateBarRequest(targets));
    if (wants('x')) await record('x', await measureReadPeopleWeek(large));
    if (wants('a')) await record('a', await measureReadDay(targets, large, earlier));
    if (wants('b')) await record('b', await measureCreateBookings([large, of('1 M of 1,000')], earlier));
    if (wants('c')) await record('c', await measureBookingRace(large.server, large.companies[0]!));
    if (wants('d')) await record('d', [await measureLiveDelay(large.server, large.companies[0]!)]);
    if (wants('y')) await record('y', await measureMeetingTimes(large));
    if (wants('g')) {
      const before = wanted.filter((letter) => 'abcdhi'.includes(letter)).join(' ');
      memory.push(
        createMeasure('g', 'a server with a million bookings, idle', large.idleMemory, 'MB', { aim: { atMost: 120 } }),
        createMeasure('g', 'the same after other benchmarks', await large.server.memory(), 'MB', {
          detail: before || 'none in this run',
        }),
      );
    }
    if (wants('e') || wants('f')) {
      const figures = await measureBrowser(large, earlier);
      for (const letter of ['e', 'f'].filter(wants)) await record(letter, only(letter, figures));
    }
  } finally {
    await stop();
  }
  if (wants('g')) await record('g', [...memory, await measureIdleMemory(), await measureTimeToFirstPage()]);
}

if (Object.keys(shared).some(wants)) await measureShared();
for (const [letter, measure] of Object.entries(alone)) if (wants(letter)) await record(letter, await measure());
