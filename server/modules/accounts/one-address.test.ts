import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvitations } from '#contract/people/invitations.ts';
import { login } from '#contract/sign-in/auth.ts';
import { register, remindPassword } from '#contract/sign-in/registration.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { testPassword } from '#server/testing/test-sessions.ts';
import { addCompany, addMembership } from '#server/testing/test-world.ts';

let app: TestApp;
let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

const local = `jan-${randomUUID().slice(0, 8)}`;
const ascii = `${local}@xn--w-uga1v8h.example`;
const typed = [`${local}@żółw.example`, ` ${local.toUpperCase()}@ŻÓŁW.example.`, `mailto:${local}@żółw.example`, ascii];
const consents = { termsAndConditions: true, cookiePolicy: true };

it('an address has one account, in whatever way it is typed', async () => {
  const signUp = (emailAddress: string) =>
    app.call(
      register,
      {},
      { body: { emailAddress, password: testPassword, confirmPassword: testPassword, ...consents } },
    );
  expect((await signUp(typed[0]!)).status).toBe(204);
  for (const again of typed) expect((await signUp(again)).body.errorCode, again).toBe('DuplicateUserName');
  await app.db.query(sql`UPDATE users SET email_confirmed_on = now() WHERE email = ${ascii}`);
  for (const emailAddress of typed)
    expect((await app.call(login, {}, { body: { emailAddress, password: testPassword } })).status, emailAddress).toBe(
      200,
    );
  await app.call(remindPassword, {}, { body: { emailAddress: typed[0]! } });
  await runDueJobs(app);
  // The mailbox accepts each form of the domain in an envelope.
  expect(mailbox.lettersTo(typed[0]!)).toHaveLength(2);

  const company = await addCompany(app.db);
  const [{ id }] = (await app.db.query<{ id: string }>(sql`SELECT id FROM users WHERE email = ${ascii}`)) as [
    { id: string },
  ];
  await addMembership(app.db, company.id, id);
  const as = { userId: company.admin, company: company.id };
  const { body } = await app.call(checkInvitations, as, { body: { emails: typed } });
  expect(body.standings).toEqual(typed.map(() => 'member'));
});
