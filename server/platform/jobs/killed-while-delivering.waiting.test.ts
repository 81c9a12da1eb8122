import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { type Database, openDatabase } from '../database/database.ts';

const program = join(import.meta.dirname, 'deliver-until-killed.program.ts');

/**
 * The description and point of the kill, the policy, the number of effects in the end and the
 * stored state.
 */
const cases = (
  [
    ['before the commit', 'added', 'again', 0, undefined],
    ['between the commit and the job', 'committed', 'again', 1, 'done'],
    ['between the commit and the job', 'committed', 'notAgain', 1, 'done'],
    ['between the job and the claim', 'taken', 'again', 1, 'done'],
    ['between the job and the claim', 'taken', 'notAgain', 1, 'done'],
    ['between the claim and the effect', 'claimed', 'again', 1, 'done'],
    // The server cannot distinguish this case from the next one. With `notAgain` the effect never
    // happens.
    ['between the claim and the effect', 'claimed', 'notAgain', 0, 'unknown'],
    ['between the effect and its being written down', 'sent', 'again', 2, 'done'],
    ['between the effect and its being written down', 'sent', 'notAgain', 1, 'unknown'],
    ['between that and the end of the job', 'done', 'again', 1, 'done'],
    ['between that and the end of the job', 'done', 'notAgain', 1, 'done'],
  ] as const
).map(([when, stopAt, ifUnknown, times, state]) => ({ when, eventId: randomUUID(), stopAt, ifUnknown, times, state }));

let databaseUrl: string;
let db: Database;
let child: ChildProcess;

/** Runs the program until all of its cases have stopped, and kills it. */
async function killWith(what: 'adds' | 'works', own: typeof cases): Promise<void> {
  const still = start(what, own);
  await waitUntil(() => own.every(({ eventId }) => still().includes(eventId)), 20_000);
  await kill();
}

function start(what: string, own: typeof cases = []): () => string {
  let output = '';
  child = spawn(process.execPath, [program, databaseUrl, what, JSON.stringify(own)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout!.on('data', (text) => (output += text));
  return () => output;
}

async function kill(): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl, { size: 2 });
  await db.query(sql`CREATE TABLE changes (event_id uuid PRIMARY KEY)`);
  // The effects that happened, as a mail server would have them. They cannot be undone.
  await db.query(sql`CREATE TABLE sent (event_id uuid, message_id uuid)`);
  const beforeJobs = (one: (typeof cases)[number]) => one.stopAt === 'added' || one.stopAt === 'committed';
  await killWith('adds', cases.filter(beforeJobs));
  await killWith(
    'works',
    cases.filter((one) => !beforeJobs(one)),
  );
  start('finishes');
  await waitUntil(async () => (await db.query(sql`SELECT FROM graphile_worker._private_jobs`)).length === 0, 30_000);
  await kill();
});
afterAll(() => db.close());

it.each(cases)('killed -9 $when ($ifUnknown) the effect was had $times times', async (one) => {
  const { eventId, stopAt, times, state } = one;
  const messages = await db.query<{ id: string }>(sql`SELECT message_id AS id FROM sent WHERE event_id = ${eventId}`);
  const [delivery] = await db.query<{ state: string }>(sql`SELECT state FROM deliveries WHERE event_id = ${eventId}`);
  expect([messages.length, delivery?.state]).toEqual([times, state]);
  // A receiver of two messages recognises the second by its id.
  expect(new Set(messages.map(({ id }) => id)).size).toBe(Math.min(times, 1));
  const changes = await db.query(sql`SELECT FROM changes WHERE event_id = ${eventId}`);
  expect(changes).toHaveLength(stopAt === 'added' ? 0 : 1);
});
