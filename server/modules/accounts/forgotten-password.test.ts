import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { login, renewTokens } from '#contract/sign-in/auth.ts';
import { remindPassword, resendActivationLink, resetPassword } from '#contract/sign-in/registration.ts';
import { markAsMadeBySso } from '#server/testing/made-by-sso.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { issueAccountCode } from '#server/testing/test-codes.ts';
import { createUnknownEmail } from '#server/testing/test-guesses.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addAccount, readSetCookie, testPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, addMembership } from '#server/testing/test-world.ts';

let app: TestApp;
let second: TestApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://biurko.example' });
  second = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
  await mailbox.close();
});

const fresh = 'Zupełnie 0we!';
const remind = (emailAddress: string) => app.call(remindPassword, {}, { body: { emailAddress } });
const reset = (emailAddress: string, code: string, more: object = {}) =>
  app.call(resetPassword, {}, { body: { emailAddress, password: fresh, confirmPassword: fresh, code, ...more } });
const signIn = (emailAddress: string, secret: string, headers: Record<string, string> = {}) =>
  app.call(login, { headers }, { body: { emailAddress, password: secret } });

/** Returns the link in the newest email. */
async function linkTo(email: string): Promise<URL> {
  await runDueJobs(app);
  return new URL(/https:\S+/.exec((await mailbox.letterTo(email)).text)![0]);
}

describe('a forgotten password', () => {
  it('is replaced by the email’s link, for an hour and once', async () => {
    const { emailAddress } = await addAccount(app);
    expect((await remind(emailAddress)).status).toBe(204);
    const link = await linkTo(emailAddress);
    expect(`${link.origin}${link.pathname}`).toBe('https://biurko.example/passwordReset');
    expect(link.searchParams.get('email')).toBe(emailAddress);
    const code = link.searchParams.get('code')!;
    expect((await reset(emailAddress.toUpperCase(), code)).status).toBe(204);
    expect([(await signIn(emailAddress, testPassword)).status, (await signIn(emailAddress, fresh)).status]).toEqual([
      401, 200,
    ]);
    expect((await reset(emailAddress, code)).body).toMatchObject({
      errorCode: 'codeUsed',
      details: { purpose: 'passwordReset' },
    });
  });

  it('confirms an unconfirmed address, since the email arrived there', async () => {
    const { id, emailAddress } = await addAccount(app, sql`email_confirmed_on = NULL`);
    await reset(emailAddress, await issueAccountCode(app, id, 'passwordReset'));
    expect((await signIn(emailAddress, fresh)).status).toBe(200);
  });

  it('ends all sessions of the person on every server, open windows among them, and no other person’s', async () => {
    const { id, emailAddress } = await addAccount(app);
    const { emailAddress: other } = await addAccount(app);
    const sessions = await Promise.all([1, 2].map(async () => (await signIn(emailAddress, testPassword)).body));
    const theirs = (await signIn(other, testPassword)).body;
    await reset(emailAddress, await issueAccountCode(app, id, 'passwordReset'));
    for (const { accessToken, refreshToken } of sessions) {
      const token = accessToken.tokenValue;
      expect((await app.call(getProfile, { token })).status).toBe(401);
      await waitUntil(async () => (await second.call(getProfile, { token })).status === 401);
      const renewed = await second.call(renewTokens, {}, { body: { refreshToken: refreshToken.tokenValue } });
      expect(renewed.body.errorCode).toBe('refreshTokenInvalid');
    }
    expect((await second.call(getProfile, { token: theirs.accessToken.tokenValue })).status).toBe(200);
  });

  it('unlocks: here at once, and anywhere else for the browser that did it', async () => {
    const { id, emailAddress } = await addAccount(app);
    for (let turn = 0; turn < 5; turn++) await signIn(emailAddress, 'wrong');
    expect((await signIn(emailAddress, testPassword)).body.errorCode).toBe('userLockOuted');
    const done = await reset(emailAddress, await issueAccountCode(app, id, 'passwordReset'));
    expect((await signIn(emailAddress, fresh)).status).toBe(200);
    const known = readSetCookie(done, 'hd_known_browser')!.hd_known_browser!;
    const elsewhere = { address: '10.3.0.1' };
    for (let turn = 0; turn < 5; turn++)
      await app.call(login, elsewhere, { body: { emailAddress, password: 'wrong' } });
    const strange = await app.call(login, elsewhere, { body: { emailAddress, password: fresh } });
    const headers = { cookie: `hd_known_browser=${known}` };
    const own = await app.call(login, { ...elsewhere, headers }, { body: { emailAddress, password: fresh } });
    expect([strange.body.errorCode, own.status]).toEqual(['userLockOuted', 200]);
  });

  it('lifts the limit of one try that an attack from many networks left in each other network', async () => {
    const { id, emailAddress } = await addAccount(app);
    const guess = async (address: string) =>
      (await app.call(login, { address }, { body: { emailAddress, password: 'wrong' } })).body.errorCode;
    for (let network = 1; network <= 10; network++) await guess(`10.8.0.${network}`);
    expect(await guess('10.8.1.1')).toBe('userLockOuted');
    await reset(emailAddress, await issueAccountCode(app, id, 'passwordReset'));
    expect(await guess('10.8.1.2')).toBe('invalidCredentials');
  });

  it('explains a link that expired, was replaced, is another person’s or cut off; nothing changes', async () => {
    const { id, emailAddress } = await addAccount(app);
    const stranger = await addAccount(app);
    const first = await issueAccountCode(app, id, 'passwordReset');
    const code = await issueAccountCode(app, id, 'passwordReset');
    const said = async (of: string, email = emailAddress) => (await reset(email, of)).body.errorCode;
    expect(await said(first)).toBe('codeReplaced');
    expect(await said(code, stranger.emailAddress)).toBe('codeUnknown');
    expect(await said(code.slice(2))).toBe('codeUnknown');
    expect(await said(code + 'x'.repeat(500))).toBe('codeUnknown');
    expect(await said(await issueAccountCode(app, id, 'activation'))).toBe('codeUnknown');
    app.clock.set('2026-11-23T10:00:00Z');
    expect(await said(code)).toBe('codeExpired');
    app.clock.set('2026-11-23T09:00:00Z');
    expect((await signIn(emailAddress, testPassword)).status).toBe(200);
    expect((await signIn(stranger.emailAddress, testPassword)).status).toBe(200);
  });

  it('sends nothing where there is no account, the way in where a company signs in; answers and works the same', async () => {
    const { id, emailAddress: theirs } = await addAccount(app);
    await markAsMadeBySso(app.db, id);
    const { emailAddress: known } = await addAccount(app);
    const unknown = createUnknownEmail();
    for (const email of [unknown, theirs, known]) expect(await remind(email)).toMatchObject({ status: 204, body: '' });
    await runDueJobs(app);
    expect([unknown, theirs, known].map((email) => mailbox.lettersTo(email).length)).toEqual([0, 1, 1]);
    const email = await mailbox.letterTo(theirs);
    expect(email.links).toEqual([expect.stringMatching(/\/loginSSO\/[^/]+$/)]);
    expect(email.text).not.toContain('passwordReset');
  });

  it('takes three requests for an e-mail in a quarter of an hour at most', async () => {
    const { emailAddress } = await addAccount(app);
    for (const email of [createUnknownEmail(), emailAddress]) {
      for (let turn = 0; turn < 3; turn++) expect((await remind(email)).status).toBe(204);
      expect((await remind(email)).status).toBe(429);
    }
  });

  it('takes sixty requests for emails an hour from one network at most, of either kind, to any recipients', async () => {
    const as = { address: '10.97.0.1' };
    const ask = (endpoint: typeof remindPassword | typeof resendActivationLink) =>
      app.call(endpoint, as, { body: { emailAddress: createUnknownEmail() } });
    await app.db.query(sql`DELETE FROM sign_in_failures`);
    expect((await ask(remindPassword)).status).toBe(204);
    await app.db.query(sql`UPDATE sign_in_failures SET failures = 59`);
    expect((await ask(resendActivationLink)).status).toBe(204);
    for (const one of [remindPassword, resendActivationLink])
      expect((await ask(one)).body).toMatchObject({
        errorCode: 'tooManyRequests',
        details: { retryAfterSeconds: 3600 },
      });
  });
});

describe('a job that sends an account’s email', () => {
  it('makes one code and sends one email, though it runs twice', async () => {
    const { emailAddress } = await addAccount(app);
    await remind(emailAddress);
    const [job] = await app.db.query<{ payload: unknown }>(sql`
      SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'accountLetter'`);
    expect(JSON.stringify(job!.payload)).not.toContain(emailAddress);
    const attempt = { attempt: 1, isLast: false, signal: AbortSignal.timeout(5_000) };
    await app.jobHandlers.accountLetter!.act(job!.payload, attempt);
    await runDueJobs(app);
    await app.jobHandlers.accountLetter!.act(job!.payload, attempt);
    await runDueJobs(app);
    expect(mailbox.lettersTo(emailAddress)).toHaveLength(1);
    const code = (await linkTo(emailAddress)).searchParams.get('code')!;
    expect((await reset(emailAddress, code)).status).toBe(204);
  });
});

describe('a lock-out', () => {
  it('sends the account’s owner one email, with its end and the link to a new password', async () => {
    const { emailAddress } = await addAccount(app, sql`language = 'en-GB'`);
    const unknown = createUnknownEmail();
    for (const email of [emailAddress, unknown])
      for (const from of ['10.4.0.1', '10.4.0.2'])
        for (let turn = 0; turn < 6; turn++)
          await app.call(login, { address: from }, { body: { emailAddress: email, password: 'wrong' } });
    await runDueJobs(app);
    expect([emailAddress, unknown].map((email) => mailbox.lettersTo(email).length)).toEqual([1, 0]);
    const { text } = await mailbox.letterTo(emailAddress);
    expect(text).toContain('23-11-2026 10:15 (Europe/Warsaw)');
    expect(text).toContain('https://biurko.example/passwordForgotten');
  });

  it('sends one email, though its job runs twice', async () => {
    const { emailAddress } = await addAccount(app);
    const jobs = () =>
      app.db.query<{ payload: unknown }>(sql`
        SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'accountLetter'`);
    for (let turn = 0; turn < 5; turn++)
      await app.call(login, { address: '10.4.0.7' }, { body: { emailAddress, password: 'wrong' } });
    const [job] = await jobs();
    await runDueJobs(app);
    await app.jobHandlers.accountLetter!.act(job!.payload, {
      attempt: 2,
      isLast: false,
      signal: AbortSignal.timeout(5_000),
    });
    await runDueJobs(app);
    expect(mailbox.lettersTo(emailAddress)).toHaveLength(1);
  });

  it('shows its end by the clock of the person’s company', async () => {
    const { id, emailAddress } = await addAccount(app);
    await addMembership(app.db, (await addCompany(app.db, { timeZone: 'Europe/Lisbon' })).id, id);
    for (let turn = 0; turn < 6; turn++)
      await app.call(login, { address: '10.4.0.9' }, { body: { emailAddress, password: 'wrong' } });
    await runDueJobs(app);
    expect((await mailbox.letterTo(emailAddress)).text).toContain('23-11-2026 09:15 (Europe/Lisbon)');
  });

  it('shows its end by no other company’s clock', async () => {
    const apart = await createTestApp({ smtpUrl: mailbox.smtpUrl });
    const { id, emailAddress } = await addAccount(apart);
    const own = await addCompany(apart.db, { timeZone: 'Europe/Lisbon' });
    const other = await addCompany(apart.db, { timeZone: 'Asia/Tokyo' });
    await addMembership(apart.db, own.id, id);
    await apart.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE company_id = ${own.id}`);
    await apart.db.query(sql`
      INSERT INTO all_containers (company_id, id, name, time_zone) VALUES (${other.id}, ${own.root}, 'Same', 'Asia/Tokyo')`);
    for (let turn = 0; turn < 6; turn++)
      await apart.call(login, { address: '10.4.0.9' }, { body: { emailAddress, password: 'wrong' } });
    await runDueJobs(apart);
    expect((await mailbox.letterTo(emailAddress)).text).toContain('23-11-2026 10:15 (Europe/Warsaw)');
    await apart.stop();
  });
});
