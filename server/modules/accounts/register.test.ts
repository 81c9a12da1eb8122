import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/sign-in/auth.ts';
import { activate, register, resendActivationLink } from '#contract/sign-in/registration.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { issueAccountCode } from '#server/testing/test-codes.ts';
import { createUnknownEmail } from '#server/testing/test-guesses.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { hashSecretToken } from './refresh-tokens.command.ts';

let app: TestApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://biurko.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

const form = { password: testPassword, confirmPassword: testPassword, termsAndConditions: true, cookiePolicy: true };
const signUp = (emailAddress: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.call(register, { headers, address: address() }, { body: { emailAddress, ...form, ...more } });
const signIn = (emailAddress: string) => app.call(login, {}, { body: { emailAddress, password: testPassword } });
const confirm = (activationCode: string) => app.call(activate, { address: address() }, { body: { activationCode } });
/**
 * Each call gets its own network, because most of these tests do not concern the limits of
 * networks.
 */
let serial = 0;
const address = () => `10.7.${(++serial >> 8) & 255}.${serial & 255}`;

async function linkOf(email: string): Promise<URL> {
  await runDueJobs(app);
  const { text } = await mailbox.letterTo(email);
  return new URL(/https:\S+/.exec(text)![0]);
}
const codeIn = (link: URL) => link.searchParams.get('activationCode')!;

interface UserRow {
  name: string;
  language: string;
  terms: string | null;
  privacy: string | null;
  marketing: boolean;
  confirmed: string | null;
}
async function userOf(email: string): Promise<UserRow | undefined> {
  const [row] = await app.db.query<UserRow>(sql`
    SELECT name, language, terms_of_service_on AS terms, privacy_policy_on AS privacy, marketing_consent AS marketing,
           email_confirmed_on AS confirmed
    FROM users WHERE email = ${email}`);
  return row;
}

describe('registering', () => {
  it('[AUTH-17] makes an account whose email leads to the sign-in, which works once its code was confirmed', async () => {
    const email = 'Jan.Kowalski+biuro@Register.Example';
    expect((await signUp(email, { marketingConsent: true }, { 'accept-language': 'en-US,en' })).status).toBe(204);
    const stored = await userOf(email.toLowerCase());
    expect(stored).toMatchObject({ name: 'Jan Kowalski', language: 'en-US', marketing: true, confirmed: null });
    expect(stored!.terms && stored!.privacy).toBeTruthy();
    expect(await signIn(email)).toMatchObject({ status: 403, body: { errorCode: 'emailNotConfirmed' } });

    const link = await linkOf(email.toLowerCase());
    expect(`${link.origin}${link.pathname}`).toBe('https://biurko.example/login');
    expect(codeIn(link)).toMatch(/^[\w-]{43}$/);
    const hashes = await app.db.query<{ hash: Buffer }>(sql`SELECT hash FROM account_codes`);
    expect(hashes.map(({ hash }) => hash.toString('hex'))).toContain(hashSecretToken(codeIn(link)).toString('hex'));
    const { status, body } = await confirm(codeIn(link));
    expect([status, body]).toEqual([200, { emailAddress: email.toLowerCase() }]);
    expect((await signIn(email)).status).toBe(200);
  });

  it('writes in the language of the request, Polish when it names none', async () => {
    for (const [language, subject] of [
      ['', /Potwierdź adres/],
      ['en-GB', /Confirm your e-mail/],
    ] as const) {
      const email = createUnknownEmail();
      await signUp(email, {}, { 'accept-language': language });
      await runDueJobs(app);
      expect((await mailbox.letterTo(email)).subject).toMatch(subject);
      expect((await userOf(email))!.language).toBe(language || 'pl-PL');
    }
  });

  it('answers DuplicateUserName for an e-mail that has an account, in any case of letters, and leaves it unchanged', async () => {
    const { emailAddress } = await addAccount(app);
    const before = await userOf(emailAddress);
    const { status, body } = await signUp(emailAddress.toUpperCase());
    expect([status, body.errorCode]).toEqual([409, 'DuplicateUserName']);
    expect(await userOf(emailAddress)).toEqual(before);
    await runDueJobs(app);
    expect(mailbox.lettersTo(emailAddress)).toEqual([]);
  });

  it.each(['former', 'deleted', 'firma'])('makes no account at %s.invalid, where no email arrives', async (of) => {
    const { status, body } = await signUp(`${crypto.randomUUID()}@${of}.invalid`);
    expect([status, body.errorCode]).toEqual([400, 'validationFailed']);
  });

  it('makes one account of many requests at once', async () => {
    const email = createUnknownEmail();
    const said = await Promise.all(Array.from({ length: 8 }, () => signUp(email)));
    expect(said.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(409)]);
    await runDueJobs(app);
    expect(mailbox.lettersTo(email)).toHaveLength(1);
  });

  it('is limited to a hundred an hour from one network', async () => {
    const from = '10.99.0.1';
    const attempt = () =>
      app.call(register, { address: from }, { body: { emailAddress: createUnknownEmail(), ...form } });
    await app.db.query(sql`DELETE FROM sign_in_failures`);
    expect((await attempt()).status).toBe(204);
    await app.db.query(sql`UPDATE sign_in_failures SET failures = 100`);
    const { status, body } = await attempt();
    expect([status, body.errorCode, body.details]).toEqual([429, 'tooManyRequests', { retryAfterSeconds: 3600 }]);
  });
});

describe('[AUTH-16] what the server accepts', () => {
  const wrong: [string, object, string][] = [
    ['no e-mail', { emailAddress: 'anna' }, 'emailAddress'],
    ['an e-mail of 81 characters', { emailAddress: `${'a'.repeat(69)}@firma.com.pl` }, 'emailAddress'],
    ['a password of 7', { password: 'Abcde1!', confirmPassword: 'Abcde1!' }, 'password'],
    ['no small letter', { password: 'ABCDEFG1!', confirmPassword: 'ABCDEFG1!' }, 'password'],
    ['no capital', { password: 'abcdefg1!', confirmPassword: 'abcdefg1!' }, 'password'],
    ['no digit', { password: 'Abcdefgh!', confirmPassword: 'Abcdefgh!' }, 'password'],
    ['no special character', { password: 'Abcdefg12', confirmPassword: 'Abcdefg12' }, 'password'],
    ['another password the second time', { confirmPassword: 'Zupełnie 0we!' }, 'confirmPassword'],
    ['no terms', { termsAndConditions: false }, 'termsAndConditions'],
    ['no cookies', { cookiePolicy: false }, 'cookiePolicy'],
  ];
  it.each(wrong)('not %s', async (_what, more, field) => {
    const email = createUnknownEmail();
    const { status, body } = await signUp(email, more);
    expect([status, body.errorCode]).toEqual([400, 'validationFailed']);
    expect(body.details.issues).toMatchObject([{ path: field }]);
    expect(body.details.issues[0].message).toMatch(/^\p{Lu}.*\.$/u);
    expect(await userOf(email)).toBeUndefined();
  });

  it('an e-mail of 80, a password of 8, no marketing', async () => {
    const email = `${'a'.repeat(67)}@firma.com.pl`;
    expect(email).toHaveLength(80);
    const eight = { password: 'Aąbcd 1!', confirmPassword: 'Aąbcd 1!' };
    expect((await signUp(email, { ...eight, marketingConsent: false })).status).toBe(204);
  });
});

describe('a code of an activation email', () => {
  const waiting = async () => {
    const account = await addAccount(app, sql`email_confirmed_on = NULL`);
    return { ...account, code: await issueAccountCode(app, account.id, 'activation') };
  };
  const said = async (code: string) => {
    const { status, body } = await confirm(code);
    return status === 200 ? 200 : [status, body.errorCode, body.details.purpose];
  };

  it('works once, and is then answered with the address as confirmed', async () => {
    const { code, emailAddress } = await waiting();
    const all = await Promise.all([said(code), said(code), said(code)]);
    expect(all.filter((one) => one === 200)).toHaveLength(1);
    expect(await said(code)).toEqual([410, 'codeUsed', 'activation']);
    expect((await signIn(emailAddress)).status).toBe(200);
  });

  it('ends after seven days, and when a newer code is sent', async () => {
    const { id, code } = await waiting();
    const newer = await issueAccountCode(app, id, 'activation');
    expect(await said(code)).toEqual([410, 'codeReplaced', 'activation']);
    app.clock.set('2026-11-30T08:59:59Z');
    const { code: other } = await waiting();
    app.clock.set('2026-11-30T09:00:00Z');
    expect(await said(newer)).toEqual([410, 'codeExpired', 'activation']);
    expect(await said(other)).toBe(200);
    app.clock.set('2026-11-23T09:00:00Z');
  });

  it('is unknown when it is cut off, nonsense, or of another purpose', async () => {
    const { id, code } = await waiting();
    const unknown = [404, 'codeUnknown', 'activation'];
    for (const one of [
      '',
      code.slice(1),
      `${code}=`,
      'x'.repeat(200),
      await issueAccountCode(app, id, 'passwordReset'),
    ])
      expect(await said(one)).toEqual(unknown);
    expect(await said(code)).toBe(200);
  });

  it('is looked up sixty times an hour from one network at most', async () => {
    const from = '10.98.0.1';
    const guess = () => app.call(activate, { address: from }, { body: { activationCode: 'guess' } });
    for (let turn = 0; turn < 60; turn++) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });
});

describe('sending the activation email again', () => {
  const again = (emailAddress: string) =>
    app.call(resendActivationLink, { address: address() }, { body: { emailAddress } });

  it('sends a new link, which replaces the earlier one', async () => {
    const email = createUnknownEmail();
    await signUp(email);
    const first = codeIn(await linkOf(email));
    expect((await again(email.toUpperCase())).status).toBe(204);
    const second = codeIn(await linkOf(email));
    expect((await confirm(first)).body.errorCode).toBe('codeReplaced');
    expect((await confirm(second)).status).toBe(200);
  });

  it('answers the same, and adds the same job, where there is no account or nothing to confirm', async () => {
    const { emailAddress: confirmed } = await addAccount(app);
    const { emailAddress: waiting } = await addAccount(app, sql`email_confirmed_on = NULL`);
    const jobs = async () =>
      (
        await app.db.query(sql`
        SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'accountLetter'`)
      ).length;
    for (const email of [createUnknownEmail(), confirmed, waiting]) {
      const before = await jobs();
      const { status, body } = await again(email);
      expect([status, body, await jobs()]).toEqual([204, '', before + 1]);
    }
    await runDueJobs(app);
    expect([confirmed, waiting].map((email) => mailbox.lettersTo(email).length)).toEqual([0, 1]);
  });

  it('goes to an e-mail three times within a quarter of an hour at most, whether or not it has an account', async () => {
    for (const email of [createUnknownEmail(), (await addAccount(app)).emailAddress]) {
      for (let turn = 0; turn < 3; turn++) expect((await again(email)).status).toBe(204);
      expect((await again(email)).body.errorCode).toBe('tooManyRequests');
    }
  });
});
