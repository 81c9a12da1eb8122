import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let people: string[];
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  company = await addCompany(app.db);
  people = [];
  for (const name of ['Ewa', 'Jan', 'Ola', 'Piotr'])
    people.push(await addMember(app.db, company.id, 'user', `${name} Test`));
  mailbox.forgetLetters();
  for (const [day, userId] of people.entries()) {
    const { status } = await bookPlace(app, 'desk', { userId, company: company.id }, company.desks[0]!, [
      createPeriodDaysFromToday(day + 1),
    ]);
    expect(status).toBe(201);
  }
});

const lettersOf = () => people.map((userId) => mailbox.lettersTo(`${userId}@test.example`).length);
/**
 * Returns the number of attempts of each job that notifies of a booking, the earliest job first.
 */
const tries = async () =>
  (
    await app.db.query<{ attempts: number }>(sql`
      SELECT attempts FROM graphile_worker._private_jobs
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'notifyOfBookings') ORDER BY id`)
  ).map(({ attempts }) => attempts);
/** Runs the first job alone, as a worker does that has locked it. */
async function firstTurn(attempt: number): Promise<void> {
  const [job] = await app.db.query<{ id: string; payload: unknown }>(sql`
    UPDATE graphile_worker._private_jobs SET attempts = ${attempt}, locked_at = now(), locked_by = 'a worker'
    WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs) RETURNING id, payload`);
  const signal = new AbortController().signal;
  await app.jobHandlers.notifyOfBookings!.act(job!.payload, { attempt, isLast: false, signal });
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs WHERE id = ${job!.id}`);
}

it('one turn tells of all bookings that wait, each person once', async () => {
  expect(await tries()).toEqual([0, 0, 0, 0]);
  await firstTurn(1);
  expect(await tries()).toEqual([]);
  await runDueJobs(app);
  expect(lettersOf()).toEqual([1, 1, 1, 1]);
});

it('the turn of a job that has failed tells of its own booking alone', async () => {
  await firstTurn(2);
  expect(await tries()).toEqual([0, 0, 0]);
  await runDueJobs(app);
  expect(lettersOf()).toEqual([1, 1, 1, 1]);
});

it('a booking that cannot be told of costs no other its letter, and gives none of them two', async () => {
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs SET payload = (payload::jsonb || '{"kind": "spaceship"}')::json
    WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`);
  await expect(firstTurn(1)).rejects.toThrow('Invalid option');
  expect(await tries()).toEqual([1, 0, 0, 0]);
  // The test does not wait for the next attempt, which the library delays by some seconds.
  await firstTurn(2);
  await expect(runDueJobs(app)).rejects.toThrow('Invalid option');
  await app.db.query(sql`UPDATE graphile_worker._private_jobs SET run_at = now()`);
  await expect(runDueJobs(app)).rejects.toThrow('Invalid option');
  expect(lettersOf()).toEqual([1, 1, 1, 0]);
});

it('one cancellation of the bookings of several people tells each of them of their own alone', async () => {
  await runDueJobs(app);
  mailbox.forgetLetters();
  const ids = (await readUncancelledBookings(app.db, company.id)).map(({ id }) => id);
  const asked = { userId: company.manager, company: company.id };
  expect((await testedKindEndpointsByKind.desk.cancel(app, asked, ids)).status).toBe(204);
  await runDueJobs(app);
  expect(lettersOf()).toEqual([1, 1, 1, 1]);
  for (const [day, userId] of people.entries()) {
    const [letter] = mailbox.lettersTo(`${userId}@test.example`);
    const days = [24, 25, 26, 27].filter((one) => letter!.text.includes(`${one} listopada`));
    expect(days).toEqual([24 + day]);
  }
});
