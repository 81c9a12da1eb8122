import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMailTrouble } from '#contract/notifications/mail.ts';
import { sendInvitations } from '#contract/people/invitations.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, now: new Date().toISOString() });
  company = await addCompany(app.db);
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

const admin = () => ({ userId: company.admin, company: company.id });
const read = async () => (await app.call(getMailTrouble, admin())).body;
const none = { count: 0, since: null };
const since = expect.stringMatching(/^\d{4}-.*Z$/);
async function invite(email: string, behaviour?: 'refuse' | 'defer') {
  if (behaviour) mailbox.behave(email, behaviour);
  expect((await app.call(sendInvitations, admin(), { body: { invitations: [{ email }] } })).status).toBe(200);
}

it('the act succeeds while the mail server does not take mails: they wait, are refused, and the administrator sees it', async () => {
  await invite('fine@firma.example');
  // The mail waits to be sent, and has had no problem yet.
  expect(await read()).toEqual({ waiting: none, refused: none });
  await runDueJobs(app);
  await invite('later@firma.example', 'defer');
  await expect(runDueJobs(app)).rejects.toThrow('451');
  expect(await read()).toEqual({ waiting: { count: 1, since }, refused: none });
  await invite('refused@firma.example', 'refuse');
  await runDueJobs(app);
  expect(await read()).toEqual({ waiting: { count: 1, since }, refused: { count: 1, since } });
  // No server has tried this mail for two minutes.
  await invite('stuck@firma.example');
  app.clock.set(new Date(Date.now() + 121_000).toISOString());
  expect((await read()).waiting.count).toBe(2);
  const other = await addCompany(app.db);
  const theirs = await app.call(getMailTrouble, { userId: other.admin, company: other.id });
  expect(theirs.body).toEqual({ waiting: none, refused: none });
  app.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  expect((await read()).refused).toEqual(none);
  await app.db.query(sql`UPDATE mails SET status = 'sent' WHERE company_id = ${company.id}`);
  expect(await read()).toEqual({ waiting: none, refused: none });
});
