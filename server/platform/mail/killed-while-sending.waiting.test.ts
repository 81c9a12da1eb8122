import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

const program = join(import.meta.dirname, 'send-until-killed.program.ts');
const many = 200;
const address = (no: number) => `person${no}@firma.example`;
/** The mail server accepts the mails of these receivers, but does not respond before the kill. */
const unanswered = [address(10), address(120)];

let mailbox: TestMailbox;
let app: TestApp;
let child: ChildProcess;
const start = (what: 'works' | 'finishes') => {
  child = spawn(process.execPath, [program, app.databaseUrl, mailbox.smtpUrl, testAuthSecret, what], {
    stdio: 'inherit',
  });
};
async function kill(): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp();
});
afterAll(async () => {
  await kill();
  await app.stop();
  await mailbox.close();
});

/**
 * Returns the ids of the mails whose acceptance was not stored. Their receivers may get a second
 * copy.
 */
async function unrecorded(): Promise<string[]> {
  const rows = await app.db.query<{ id: string }>(sql`SELECT event_id AS id FROM deliveries WHERE state <> 'done'`);
  return rows.map(({ id }) => id);
}

it('killed -9 while 200 mails wait: each arrives, and again only those whose acceptance was not recorded, as the same one', async () => {
  const ids: string[] = [];
  await app.db.transaction(async (tx) => {
    const email = {
      language: 'pl-PL',
      subject: 'Zaproszenie',
      heading: 'Zaproszenie',
      paragraphs: ['Zapraszamy.'],
    } as const;
    for (let no = 0; no < many; no++) ids.push(await app.enqueueEmail(tx, { to: address(no), companyId: null, email }));
  });
  const mayRepeat = new Set<string>();
  for (const [at, silent] of unanswered.entries()) {
    mailbox.behave(silent, 'silent');
    start('works');
    await waitUntil(() => mailbox.lettersTo(silent).length > 0 && mailbox.letters.length >= 60 * (at + 1), 30_000);
    await kill();
    for (const id of await unrecorded()) mayRepeat.add(id);
    mailbox.behave(silent, 'accept');
  }
  start('finishes');
  const left = async () => {
    // Makes failed jobs due now instead of in some seconds.
    await app.db.query(sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()`);
    return app.db.query(sql`SELECT FROM graphile_worker._private_jobs`);
  };
  await waitUntil(async () => (await left()).length === 0, 50_000);

  const statuses = await app.db.query(sql`SELECT DISTINCT status FROM mails`);
  expect(statuses).toEqual([{ status: 'sent' }]);
  for (let no = 0; no < many; no++) {
    const copies = mailbox.lettersTo(address(no)).map(({ messageId }) => messageId);
    expect(new Set(copies), address(no)).toEqual(new Set([`${ids[no]}@desks.example`]));
    if (copies.length > 1) expect(mayRepeat, address(no)).toContain(ids[no]);
    expect(copies.length, address(no)).toBeLessThanOrEqual(2);
  }
  // Both receivers got two copies, which shows that a lost response loses no mail.
  for (const silent of unanswered) expect(mailbox.lettersTo(silent).length, silent).toBeGreaterThan(1);
  // Each kill may repeat at most one mail of each worker.
  expect(mayRepeat.size).toBeLessThanOrEqual(2 * 4);
});
