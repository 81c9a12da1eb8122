import pg from 'pg';
import { measureBrowser } from './browser.ts';
import { createBookings } from './create-bookings.ts';
import { fillBookings, fillCompany } from './fill.ts';
import { liveDelay } from './live.ts';
import { race } from './race.ts';
import { readDay, type Target } from './read-day.ts';
import { openStand, startServer } from './stand.ts';
import { timeToFirstPage } from './start-time.ts';

/** What is measured, in one run: `npm run bench`, or `npm run bench -- a b` for some of it. */
const chosen = new Set(process.argv.slice(2));
const wants = (letter: string) => chosen.size === 0 || chosen.has(letter);
const say = (letter: string, text: string) => console.log(`(${letter}) ${text}`);
const round = (value: number, digits = 2) => value.toFixed(digits);

async function prepare(databaseUrl: string, floors: number, bookings: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const filled = await fillBookings(client, await fillCompany(client, floors), bookings);
  await client.end();
  return filled;
}

const dayKinds = [
  ['same', 'the same floor’s day for all 16'],
  ['different', 'different days'],
] as const;

async function measureDays(large: Target): Promise<void> {
  const stand = await openStand();
  const filled = await prepare(stand.databaseUrl, 1, 10_000);
  const small = { server: await startServer(stand.databaseUrl), databaseUrl: stand.databaseUrl, filled };
  const rates = await readDay([large, small]);
  await small.server.stop();
  await stand.stop();
  for (const [kind, words] of dayKinds) {
    const [many, few] = rates[kind] as [(typeof rates)['same'][0], (typeof rates)['same'][0]];
    say(
      'a',
      `${words}, 1,000,000 bookings stored: ${round(many.api, 0)} req/s, bare pool ${round(many.bare, 0)}/s, ratio ${round(many.api / many.bare)} (aim ≥ 0.70); with 10,000 stored ${round(few.api, 0)} req/s, ${round(few.api / many.api)} times as fast (aim ≤ 1.20)`,
    );
  }
}

async function measureLarge(): Promise<void> {
  const stand = await openStand();
  console.log('storing a million bookings …');
  const filled = await prepare(stand.databaseUrl, 33, 1_000_000);
  const server = await startServer(stand.databaseUrl);
  const idle = await server.memory();
  if (wants('a')) await measureDays({ server, databaseUrl: stand.databaseUrl, filled });
  if (wants('b')) {
    const created = await createBookings(server, stand.databaseUrl, filled);
    say(
      'b',
      `creating bookings, 32 clients: ${round(created.api, 0)}/s, bare transactions ${round(created.bare, 0)}/s, ratio ${round(created.ratio)} (aim ≥ 0.50)`,
    );
  }
  if (wants('c')) {
    const raced = await race(server, filled);
    say(
      'c',
      `${raced.slots} slots, 50 clients each: ${raced.won} winners, ${raced.slotsWithOneWinner} slots with exactly one, ${raced.slotTaken} slotTaken, ${raced.other} other answers; a round p95 ${round(raced.roundMs, 0)} ms`,
    );
  }
  if (wants('d')) {
    const live = await liveDelay(server, filled);
    say(
      'd',
      `answer to the last of 500 hub clients, p95: ${round(live.hubP95, 1)} ms, bare ws ${round(live.bareP95, 1)} ms, ratio ${round(live.ratio)} (aim ≤ 3)`,
    );
  }
  if (wants('g')) say('g', `server memory: ${idle} MB idle, ${await server.memory()} MB after the above`);
  if (wants('e') || wants('f'))
    for (const [letter, line] of await measureBrowser(server, stand.databaseUrl, filled)) say(letter, line);
  await server.stop();
  await stand.stop();
}

if (['a', 'b', 'c', 'd', 'e', 'f'].some(wants)) await measureLarge();
if (wants('g')) say('g', `npm start to the first page, everything installed: ${round(await timeToFirstPage(), 1)} s`);
