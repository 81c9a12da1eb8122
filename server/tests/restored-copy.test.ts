import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeploymentsOwnDatabase } from '#server/platform/database/adopted.command.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startJobsUnlessCopy } from '#server/platform/jobs/start-jobs-unless-copy.ts';
import { runOperatorCommand } from '#server/run-operator-command.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

let url: string;
let db: Database;
beforeAll(async () => {
  url = await createTestDatabase();
  db = openDatabase(url, { size: 2 });
});
afterAll(() => db.close());

const adopt = async () => (await runOperatorCommand(['adopt'], { DATABASE_URL: url })).output;

it('a database is its deployment’s own from its first start on, and goes on being it', async () => {
  expect([await isDeploymentsOwnDatabase(db), await isDeploymentsOwnDatabase(db)]).toEqual([true, true]);
  expect(await adopt()).toContain('already');
});

it('jobs of a restored copy wait until an operator adopts it', async () => {
  expect(await isDeploymentsOwnDatabase(db)).toBe(true);
  // The database id of another cluster, as in a restored dump.
  await db.query(sql`UPDATE deployment SET database = '7000000000000000000/16384'`);
  const lines: string[] = [];
  const say = (_details: object, text: string) => void lines.push(text);
  const log = { error: say, warn: say } as unknown as Parameters<typeof startJobsUnlessCopy>[0]['log'];
  const stopped = new AbortController();
  let begun = 0;
  let looks = 0;
  const seen = {
    ...db,
    query: <Row>(statement: Parameters<Database['query']>[0]) => {
      looks += 1;
      return db.query<Row>(statement);
    },
  };
  const begin = async () => {
    begun += 1;
  };
  await startJobsUnlessCopy({ db: seen, log, everyMs: 20 }, begin, stopped.signal);
  expect(lines).toEqual([expect.stringContaining('npm run operator -- adopt')]);
  await waitUntil(() => looks > 6);
  expect(begun).toBe(0);
  expect(await adopt()).toContain('now belongs to this deployment');
  await waitUntil(() => begun === 1);
  expect(await isDeploymentsOwnDatabase(db)).toBe(true);
  await startJobsUnlessCopy({ db, log }, begin, stopped.signal);
  expect(begun).toBe(2);
  stopped.abort();
});

it('a user of the database that may do nothing but use it can ask', async () => {
  const [user] = await db.query<{ isSuper: boolean }>(sql`
    SELECT rolsuper AS "isSuper" FROM pg_roles WHERE rolname = current_user`);
  expect(user).toEqual({ isSuper: false });
  expect(await isDeploymentsOwnDatabase(db)).toBe(true);
});
