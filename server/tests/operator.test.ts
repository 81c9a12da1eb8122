import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSubscription, listPackages } from '#contract/billing/subscription.ts';
import { listAlerts } from '#contract/company/alerts.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { getFactors } from '#contract/factors/factors.ts';
import { getReferralProgram } from '#contract/referrals/referrals.ts';
import { login } from '#contract/sign-in/auth.ts';
import { isVapidPair } from '#server/platform/push/vapid-keys.ts';
import { runOperatorCommand } from '#server/run-operator-command.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { addTestPasskey, setUpAuthenticatorApp } from '#server/testing/test-factors.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addReferralProgram, addReferrer } from '#server/testing/test-referrals.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { smallMonthlyPackageId } from '#server/testing/test-subscriptions.ts';
import { addCompany, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let mailbox: TestMailbox;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(() => Promise.all([app.stop(), mailbox.close()]));
beforeEach(async () => {
  company = await addCompany(app.db);
  other = await addCompany(app.db);
});

const settings = () => ({
  ...process.env,
  DATABASE_URL: app.databaseUrl,
  AUTH_SECRET: testAuthSecret,
  LOG_LEVEL: 'silent',
});
/**
 * Runs a command in this process and returns its output. A new process costs more than any command.
 */
const operator = async (...args: string[]) => (await runOperatorCommand(args, settings())).output;
const linksOf = async (userId: string) =>
  (await app.call(listAlerts, { userId })).body.alerts.map(({ link }: { link: string }) => link);

it('an operator asks the active people of a company, or everybody, for their opinion; each once for a link', async () => {
  // Deactivates the people of other tests' companies, so that only these two companies have active
  // people.
  await app.db.query(sql`
    UPDATE all_memberships SET status = 'inactive' WHERE company_id NOT IN (${company.id}, ${other.id})`);
  await deactivateMember(app, company.id, company.manager);
  const link = 'https://survey.example/1';
  const ofCompany = ['survey', '--link', link, '--company', company.urlName.toUpperCase()];
  expect(await operator(...ofCompany)).toBe('People who will be asked for their opinion: 2.');
  expect(await operator(...ofCompany)).toBe('People who will be asked for their opinion: 0.');
  expect(await linksOf(company.user)).toEqual([link]);
  for (const userId of [company.manager, other.user]) expect(await linksOf(userId)).toEqual([]);
  expect(await operator('survey', '--link', link)).toBe('People who will be asked for their opinion: 3.');
  expect(await linksOf(other.user)).toEqual([link]);
});

describe('an operator agrees a package with one company', () => {
  const limits = ['--desks', '7', '--rooms', '1', '--spaces', '2', '--cars', '0', '--resources', '0'];
  const agree = (...args: string[]) =>
    operator('package', '--company', company.urlName, '--name', 'Umowa 12/2026', ...limits, ...args);
  const as = (one: TestCompany) => ({ userId: one.admin, company: one.id });

  it('that costs nothing and is in force at once, without an end; what it does not cover is frozen', async () => {
    expect(await agree('--price', '0', '--months', '0')).toBe(`${company.urlName} now has the package Umowa 12/2026.`);
    const { body } = await app.call(getSubscription, as(company));
    expect(body).toMatchObject({ packageName: 'Umowa 12/2026', isCustom: true, isRecurring: false });
    expect(body.packageInfo).toEqual({
      ...{ deskLimit: 7, roomLimit: 1, parkingSpaceLimit: 2, fleetLimit: 0, resourceLimit: 0 },
    });
    expect(body.periods).toEqual([{ periodStart: expect.any(String), periodEnd: null }]);
    const [row] = await app.db.query(sql`
      SELECT count(*) AS frozen FROM bookables WHERE company_id = ${company.id} AND state = 2`);
    expect(row).toEqual({ frozen: 1 + 1 + 2 + 2 });
  });

  it('that it can choose, and no other company', async () => {
    expect(await agree('--price', '990.50', '--months', '12')).toContain('can now choose the package Umowa 12/2026.');
    const offered = async (one: TestCompany) =>
      (await app.call(listPackages, as(one))).body.packages.filter(({ isGlobal }: { isGlobal: boolean }) => !isGlobal);
    expect(await offered(company)).toMatchObject([{ name: 'Umowa 12/2026', price: 99_050, durationInMonths: 12 }]);
    expect(await offered(other)).toEqual([]);
  });

  it('of sound figures, for a company that is there', async () => {
    expect(await agree('--price', '10.5', '--months', '1')).toContain('--price');
    expect(await agree('--price', '10', '--months', '0')).toContain('--months');
    expect(await agree('--price', '10', '--months', '1', '--desks', '-1')).toContain('desks');
    expect(await agree('--price', '0', '--months', '0', '--company', 'nobody')).toContain(
      'no company with the url name nobody',
    );
  });
});

it('an operator gives a paid order back, by its number; said again it is tried again', async () => {
  const id = randomUUID();
  await app.db.query(sql`
    INSERT INTO payment_orders (company_id, id, number, kind, status, package_id, package_name, net, vat, payu_order_id, buyer_email, buyer_ip,
                                language, created_on, ended_on)
    VALUES (${company.id}, ${id}, 7, 'payment', 'COMPLETED', ${smallMonthlyPackageId}, 'Small', 14900, 3427, ${id}, 'a@b.pl', '::1', 'en', now(), now())`);
  const refund = (...args: string[]) => operator('refund', '--company', company.urlName.toUpperCase(), ...args);
  expect(await refund()).toContain('--order');
  expect(await refund('--order', '8')).toBe(`${company.urlName} has no order 8.`);
  expect(await refund('--order', '7', '--reason', 'pomyłka')).toContain('(Small, monthly, PLN 183.27) has begun');
  expect(await refund('--order', '7')).toContain('a server tries again within a minute');
  const [waiting] = await app.db.query(sql`
    SELECT r.reason, r.note, r.sent_on AS "sentOn",
           (SELECT count(*) FROM graphile_worker._private_jobs j WHERE j.payload->>'id' = ${id}) AS jobs
    FROM payment_refunds r WHERE r.order_id = ${id}`);
  expect(waiting).toEqual({ reason: 'operator', note: 'pomyłka', sentOn: null, jobs: 2 });
  // Deletes the refund's job, since no PayU runs in this test.
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs WHERE payload->>'id' = ${id}`);
});

it('an operator puts a company into a group, and takes it out', async () => {
  const groupOf = async () => (await app.call(listCompanies, { userId: company.user })).body.companies[0].group;
  expect(await operator('group', '--company', company.urlName, '--group', '2;Klienci')).toContain('2;Klienci');
  expect(await groupOf()).toBe('2;Klienci');
  await operator('group', '--company', company.urlName, '--group', '');
  expect(await groupOf()).toBeNull();
});

it('an operator takes away the second factor of somebody who has lost it; a letter says so', async () => {
  const { id, emailAddress } = await addAccount(app);
  await setUpAuthenticatorApp(app, id);
  await addTestPasskey(app, id);
  expect(await operator('factors', '--email', emailAddress.toUpperCase())).toContain(
    'now signs in without a second factor',
  );
  const { body } = await app.call(getFactors, { userId: id });
  expect(body).toMatchObject({ passkeys: [], authenticatorOn: null, recoveryCodesLeft: null });
  expect((await app.call(login, {}, { body: { emailAddress, password: testPassword } })).status).toBe(200);
  await runDueJobs(app);
  expect(mailbox.lettersTo(emailAddress).map(({ subject }) => subject)).toContain(
    'Wyłączono drugi składnik logowania w Biurku',
  );
  expect(await operator('factors', '--email', emailAddress)).toContain('Nobody with the e-mail');
  expect(await operator('factors')).toContain('--email');
});

it('an operator makes a referral programme, by days in Warsaw, and changes its end or its terms alone', async () => {
  const key = 'promo2025_2026';
  const userId = company.user;
  const programme = async () => (await app.call(getReferralProgram, { userId }, { query: { programKey: key } })).body;
  const terms = (name: string) => [
    '--terms-pl',
    `https://${name}.example/pl`,
    '--terms-en',
    `https://${name}.example/en`,
  ];
  expect(await operator('referrals', '--key', key, '--from', '2026-11-01')).toContain(
    'no programme promo2025_2026 yet',
  );
  expect((await programme()).errorCode).toBe('notFound');
  const made = ['--from', '2026-11-01', '--to', '2026-11-30', ...terms('first')];
  const period = '2026-10-31T23:00:00.000Z to 2026-11-30T22:59:59.999Z';
  expect(await operator('referrals', '--key', key, ...made)).toBe(`The programme ${key} runs from ${period}.`);
  const first = await programme();
  expect(first).toMatchObject({ startAt: '2026-10-31T23:00:00Z', endAt: '2026-11-30T22:59:59.999Z' });
  expect(first.currentTerms).toMatchObject({
    termsUrl_PL: 'https://first.example/pl',
    termsUrl_EN: 'https://first.example/en',
  });
  // A repeated command changes nothing.
  await operator('referrals', '--key', key, ...made);
  expect(await programme()).toEqual(first);
  await operator('referrals', '--key', key, '--to', '2026-12-31');
  expect(await programme()).toEqual({ ...first, endAt: '2026-12-31T22:59:59.999Z' });
  await operator('referrals', '--key', key, ...terms('second'));
  const second = await programme();
  expect(second.id).toBe(first.id);
  expect(second.currentTerms).toMatchObject({ termsUrl_PL: 'https://second.example/pl' });
  expect(second.currentTerms.id).not.toBe(first.currentTerms.id);
  for (const [wrong, said] of [
    [['--key', 'Nie tak', ...made], '--key'],
    [[], '--key'],
    [['--key', key, '--from', '1.11.2026'], '--from'],
    [['--key', key, '--to', '2026-10-31'], '--to must not be earlier'],
    [['--key', key, '--terms-pl', 'https://a.example'], 'go together'],
    [['--key', key, '--terms-pl', 'http://a.example', '--terms-en', 'https://a.example'], '--terms-pl'],
  ] as const)
    expect(await operator('referrals', ...wrong)).toContain(said);
  expect(await programme()).toEqual(second);
});

it('an operator lists vouchers, and marks the one that was handed over', async () => {
  expect(await operator('vouchers')).toBe('There are no vouchers.');
  const program = await addReferralProgram(app);
  const { userId } = await addReferrer(app, program);
  const at = '2026-11-23T09:00:00Z';
  await app.db.query(sql`
    INSERT INTO referred_accounts (user_id, membership_id, registered_on)
    SELECT ${company.admin}, id, ${at} FROM referral_memberships WHERE user_id = ${userId}`);
  await app.db.query(sql`
    INSERT INTO referred_companies (company_id, user_id, founded_on) VALUES (${company.id}, ${company.admin}, ${at})`);
  await app.db.query(sql`
    INSERT INTO referral_vouchers (company_id, months, amount, due_on) VALUES (${company.id}, 1, 20000, ${at})`);
  const which = ['vouchers', '--company', company.urlName];
  const listed = [`${company.urlName},`, `,${userId}@test.example,`, ',1,2026-11-23,due,,200.00,0.00'];
  for (const part of listed) expect(await operator(...which)).toContain(part);
  expect(await operator(...which, '--months', '6')).toBe('There are no vouchers.');
  expect(await operator(...which, '--months', '6', '--handed-over')).toContain('no voucher for 6 months');
  expect(await operator(...which, '--months', '1', '--handed-over')).toContain(
    `marked as handed over to ${userId}@test.example`,
  );
  expect(await operator(...which)).toContain(',handed over,');
  expect(await operator('vouchers', '--company', other.urlName)).toBe('There are no vouchers.');
});

it('what cannot be done is said, and nothing is done', async () => {
  expect(await operator('survey', '--link', 'http://survey.example')).toContain('https:');
  expect(await operator('survey')).toContain('--link');
  expect(await operator('group', '--company', 'nowhere', '--group', '1;x')).toContain(
    'no company with the url name nowhere',
  );
  expect(await operator('group', '--company', company.urlName, '--group', 'Klienci')).toContain('order;name');
  expect(await operator('dance')).toContain('npm run operator');
  expect(await linksOf(company.user)).toEqual([]);
});

it('tells on its streams and by its exit code what became of a command', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['server/operator.ts', ...args], { env: settings() }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  const link = ['survey', '--link', 'https://survey.example/2', '--company', company.urlName];
  expect(await run(...link)).toEqual({
    code: 0,
    stdout: 'People who will be asked for their opinion: 3.\n',
    stderr: '',
  });
  expect(await run('survey')).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('--link') });
  expect(await run('dance')).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining('npm run operator') });
});

it('makes keys of push messages, other ones each time', async () => {
  const [first, second] = [await operator('vapid-keys'), await operator('vapid-keys')];
  const [, publicKey = '', privateKey = ''] = /^VAPID_PUBLIC_KEY=(\S+)\nVAPID_PRIVATE_KEY=(\S+)$/.exec(first) ?? [];
  expect(isVapidPair({ publicKey, privateKey })).toBe(true);
  expect(second).not.toBe(first);
});
