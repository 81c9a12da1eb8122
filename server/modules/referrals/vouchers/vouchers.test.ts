import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/accounts/account-deletion.ts';
import { getOwnData } from '#contract/accounts/user.ts';
import { changeSubscription, freePackageId } from '#contract/billing/subscription.ts';
import { getReferralProgram } from '#contract/referrals/referrals.ts';
import { refundByOperator } from '#server/modules/billing/refunds/refund-by-operator.command.ts';
import { createJobAdder } from '#server/platform/jobs/add-job.command.ts';
import { createTestApp, type TestApp, testOperatorEmail } from '#server/testing/test-app.ts';
import { storeIdentityProof } from '#server/testing/test-factors.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import {
  firstJobAttempt,
  openTestAppWithPayu,
  type PayerAndCompanyIds,
  type TestAppWithPayu,
} from '#server/testing/test-payments.ts';
import { addReferralProgram, addReferrer, type TestReferralProgram } from '#server/testing/test-referrals.ts';
import {
  mediumMonthlyPackageId,
  smallMonthlyPackageId,
  smallYearlyPackageId,
} from '#server/testing/test-subscriptions.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import { testCardNumbers } from '../../../../simulators/payu/cards.ts';
import { runVoucherCommand } from './operate-vouchers.command.ts';

let shop: TestAppWithPayu;
let program: TestReferralProgram;
let member: string;
let code: string;
beforeEach(async () => {
  shop = await openTestAppWithPayu({ now: '2027-01-01T09:00:00Z' });
  program = await addReferralProgram(shop.app, { startAt: '2026-06-01T00:00:00Z', endAt: '2027-02-01T00:00:00Z' });
  ({ userId: member, code } = await addReferrer(shop.app, program));
});
afterEach(() => shop.close());

const dayMs = 86_400_000;
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** Runs the jobs of an hour at this instant, on one server or on several. */
async function pass(instant: string, ...servers: TestApp[]): Promise<void> {
  const { app } = shop;
  for (const one of servers) one.clock.set(instant);
  await shop.pass(instant);
  const due = { dueOn: app.clock.now().toISOString() };
  await Promise.all([app, ...servers].map((one) => one.jobHandlers.settleVouchers!.act(due, firstJobAttempt)));
  await runDueJobs(app);
}

/**
 * Founds a company by a person who registered with a member's code. The trial is over, so that paid
 * months count from the payment.
 */
async function refer(membersCode = code, name = 'Polecona firma'): Promise<PayerAndCompanyIds> {
  const now = shop.app.clock.now().toISOString();
  const payer = await shop.found(name);
  await shop.app.db.query(sql`
    INSERT INTO referred_accounts (user_id, membership_id, registered_on)
    SELECT ${payer.userId}, id, ${now} FROM referral_memberships WHERE code = ${membersCode}`);
  await shop.app.db.query(sql`
    INSERT INTO referred_companies (company_id, user_id, founded_on) VALUES (${payer.company}, ${payer.userId}, ${now})`);
  return payer;
}
const endTrial = () => pass(later(shop.app.clock.now().toISOString(), 30 * dayMs));

const vouchers = async (userId = member) =>
  (await shop.app.call(getReferralProgram, { userId }, { query: { programKey: program.key } })).body.userMembership
    ?.vouchers;
const brief = async (userId = member) =>
  (await vouchers(userId)).map(
    ({ months, dueOn, state }: { months: number; dueOn: string; state: string }) =>
      `${months} ${dueOn.slice(0, 10)} ${state}`,
  );
const endOf = async (payer: PayerAndCompanyIds) =>
  (await shop.subscriptionOf(payer)).periods.at(-1).periodEnd as string;
const subjectsTo = (address: string) => shop.mailbox.lettersTo(address).map(({ subject }) => subject);
const toMember = (userId = member) => subjectsTo(`${userId}@test.example`);
const toOperator = () => subjectsTo(testOperatorEmail);
const urlNameOf = async ({ company }: PayerAndCompanyIds) =>
  (await shop.app.db.query<{ name: string }>(sql`SELECT url_name AS name FROM companies WHERE id = ${company}`))[0]!
    .name;

async function beginRefund(payer: PayerAndCompanyIds, order: number): Promise<void> {
  const deps = { clock: shop.app.clock, addJob: createJobAdder(() => {}) };
  await refundByOperator(shop.app.db, deps, { company: await urlNameOf(payer), order });
}
async function endRefund(): Promise<void> {
  await runDueJobs(shop.app);
  await shop.refundsTold();
  await shop.payu.notifications.settled();
  await runDueJobs(shop.app);
  await shop.refundsTold();
}
async function refund(payer: PayerAndCompanyIds, order: number): Promise<void> {
  await beginRefund(payer, order);
  await endRefund();
}

/**
 * Lets renewals continue until this instant. The jobs run within the last day of each period and
 * after it.
 */
async function renewUntil(payer: PayerAndCompanyIds, instant: string): Promise<void> {
  for (let end = await endOf(payer); end < instant; end = await endOf(payer)) {
    await pass(later(end, -20 * 3_600_000));
    if ((await endOf(payer)) === end) break;
  }
  await pass(instant);
}

describe('vouchers fall due', () => {
  it('after the first paid month and the sixth, when they have passed, and are mailed to the member and the operator', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    expect(await endOf(payer)).toBe('2027-02-28T09:00:00.000Z');
    await pass('2027-02-28T08:59:59Z');
    expect(await brief()).toEqual([]);
    await pass('2027-02-28T09:00:00Z');
    expect(await vouchers()).toEqual([{ amount: 20_000, months: 1, dueOn: '2027-02-28T09:00:00Z', state: 'due' }]);
    expect(toMember()).toEqual(['Bon na 200\u00A0zł za polecenie Biurka']);
    expect(toOperator()).toEqual([`Bon na 200\u00A0zł do wydania: ${member}@test.example`]);
    const [email] = shop.mailbox.lettersTo(`${member}@test.example`);
    // Only the operator gets the company's name.
    expect(JSON.stringify(email)).not.toContain('Polecona firma');
    const [order] = shop.mailbox.lettersTo(testOperatorEmail);
    expect(JSON.stringify(order)).toContain('Polecona firma');
    // The sum has the first month, for one złoty, and the renewal of a day ago.
    expect(JSON.stringify(order)).toMatch(/184,50(\s|&nbsp;|\\u00a0)zł/);
    await renewUntil(payer, '2027-07-31T07:59:59Z');
    expect(await brief()).toEqual(['1 2027-02-28 due']);
    await pass('2027-07-31T08:00:00Z');
    expect(await brief()).toEqual(['6 2027-07-31 due', '1 2027-02-28 due']);
    await renewUntil(payer, '2028-03-02T09:00:00Z');
    expect(await brief()).toHaveLength(2);
    expect([toMember().length, toOperator().length]).toEqual([2, 2]);
  });

  it('by a yearly package after its first month and its sixth, though nothing more is paid; days of the trial are not paid', async () => {
    const payer = await refer();
    shop.app.clock.set('2027-01-11T09:00:00Z');
    await shop.pay(payer, { packageId: smallYearlyPackageId });
    // Twenty days of the trial are left, so the year counts from 31 January.
    await pass('2027-02-28T08:59:59Z');
    expect(await brief()).toEqual([]);
    await pass('2027-08-10T09:00:00Z');
    expect(await brief()).toEqual(['6 2027-07-31 due', '1 2027-02-28 due']);
  });

  it('in the member’s language, wherever they want emails', async () => {
    await shop.app.db.query(sql`UPDATE users SET language = 'en-GB' WHERE id = ${member}`);
    await shop.app.db.query(
      sql`UPDATE referral_memberships SET email = 'bony@member.example' WHERE user_id = ${member}`,
    );
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await pass('2027-03-01T09:00:00Z');
    expect(subjectsTo('bony@member.example')).toEqual(['A voucher worth PLN\u00A0200 for recommending Biurko']);
    expect(toMember()).toEqual([]);
  });

  it('for each company of a member by itself, after the programme has ended as well, and for none that was not referred', async () => {
    const [one, two] = [await refer(), await refer(code, 'Druga')];
    const stranger = await shop.found('Niepolecona');
    const other = await addReferrer(shop.app, program);
    await endTrial();
    await shop.pay(one);
    await shop.pay(stranger);
    await pass('2027-02-10T09:00:00Z');
    await shop.pay(two, { packageId: smallYearlyPackageId });
    await pass('2027-03-11T09:00:00Z');
    expect(await brief()).toEqual(['1 2027-03-10 due', '1 2027-02-28 due']);
    expect(await brief(other.userId)).toEqual([]);
  });

  it('once, with an email each, though several servers look at the same moment, and after a server that crashed', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer, { packageId: smallYearlyPackageId });
    const { databaseUrl } = shop.app;
    const servers = await Promise.all(
      [1, 2, 3].map(() => createTestApp({ databaseUrl, smtpUrl: shop.mailbox.smtpUrl })),
    );
    await shop.app.db.query(sql`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    await shop.app.db.query(sql`
      CREATE TRIGGER crash BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION fail()`);
    await expect(pass('2027-08-10T09:00:00Z')).rejects.toThrow('killed');
    expect(await brief()).toEqual([]);
    await shop.app.db.query(sql`DROP TRIGGER crash ON mails`);
    const now = shop.app.clock.now().toISOString();
    for (const one of servers) one.clock.set(now);
    const settled = await shop.app.db.transaction(async (tx) => {
      // The lock makes all servers read that vouchers are due before one of them writes.
      await tx.query(sql`LOCK TABLE referral_vouchers IN SHARE MODE`);
      const acts = [shop.app, ...servers].map((one) =>
        one.jobHandlers.settleVouchers!.act({ dueOn: now }, firstJobAttempt),
      );
      await waitForLockWaiters(shop.app.db, acts.length);
      return { all: Promise.all(acts) };
    });
    await settled.all;
    await runDueJobs(shop.app);
    await pass('2027-08-10T10:00:00Z', ...servers);
    expect(await brief()).toHaveLength(2);
    expect([toMember().length, toOperator().length]).toEqual([2, 2]);
    await Promise.all(servers.map((one) => one.stop()));
  });

  it('not by a package that costs nothing, nor by what was never charged', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer, { token: shop.token(testCardNumbers.insufficientFunds) });
    await pass('2027-12-01T09:00:00Z');
    expect(await brief()).toEqual([]);
  });
});

describe('paid months are on end', () => {
  it('where the package changes between them', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await pass('2027-02-10T09:00:00Z');
    await shop.pay(payer, { packageId: mediumMonthlyPackageId });
    await shop.app.call(changeSubscription, payer, { body: { packageId: smallMonthlyPackageId } });
    await renewUntil(payer, '2027-08-31T09:00:00Z');
    expect(await brief()).toEqual(['6 2027-07-31 due', '1 2027-02-28 due']);
  });

  it('and not where the free package came between: six of them count anew, and the first has its voucher', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await shop.app.call(changeSubscription, payer, { body: { packageId: freePackageId } });
    await pass('2027-03-15T09:00:00Z');
    await shop.pay(payer);
    await renewUntil(payer, '2027-09-15T07:59:59Z');
    expect(await brief()).toEqual(['1 2027-02-28 due']);
    await pass('2027-09-15T08:00:00Z');
    expect(await brief()).toEqual(['6 2027-09-15 due', '1 2027-02-28 due']);
    expect(toMember()).toHaveLength(2);
  });
});

describe('a refund', () => {
  it('before the month has passed leaves nothing to fall due', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await pass('2027-02-26T09:00:00Z');
    await refund(payer, 1);
    await pass('2027-09-01T09:00:00Z');
    expect(await brief()).toEqual([]);
    expect([toMember(), toOperator()]).toEqual([[], []]);
  });

  it('cancels a voucher that was not handed over, and informs both sides; a new payment makes it due again', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await shop.app.call(changeSubscription, payer, { body: { packageId: freePackageId } });
    await pass('2027-02-28T09:00:00Z');
    await refund(payer, 1);
    expect(await brief()).toEqual(['1 2027-02-28 withdrawn']);
    expect(toMember()[1]).toBe('Bon na 200\u00A0zł za polecenie Biurka przepadł');
    expect(toOperator()[1]).toContain('Bon na 200\u00A0zł anulowany');
    await pass('2027-03-05T09:00:00Z');
    expect(toMember()).toHaveLength(2);
    await shop.pay(payer);
    await pass('2027-04-05T08:00:00Z');
    expect(await brief()).toEqual(['1 2027-04-05 due']);
    expect([toMember().length, toOperator().length]).toEqual([3, 3]);
  });

  it('of a voucher that was handed over is reported to the operator, and the member keeps it', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await shop.app.call(changeSubscription, payer, { body: { packageId: freePackageId } });
    await pass('2027-02-28T09:00:00Z');
    const company = await urlNameOf(payer);
    const now = shop.app.clock.now();
    const mark = { company, months: '1', 'handed-over': true };
    expect(await runVoucherCommand(shop.app.db, mark, now)).toContain('is now marked as handed over to');
    await refund(payer, 1);
    expect(await brief()).toEqual(['1 2027-02-28 handedOver']);
    expect(toMember()).toHaveLength(1);
    expect(toOperator()[1]).toContain('Zwrot płatności po wydaniu bonu na 200\u00A0zł');
    expect(await runVoucherCommand(shop.app.db, { company }, now)).toContain(',"handed over, refunded",');
    // When the voucher is due again, the member gets no second one.
    await shop.pay(payer);
    await renewUntil(payer, '2027-04-10T08:00:00Z');
    expect(await runVoucherCommand(shop.app.db, { company }, now)).toContain(',handed over,');
    expect([toMember().length, toOperator().length]).toEqual([1, 2]);
  });

  it('of one month among six takes the second voucher and leaves the first', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await renewUntil(payer, '2027-08-05T08:00:00Z');
    expect(await brief()).toEqual(['6 2027-07-31 due', '1 2027-02-28 due']);
    await refund(payer, 3);
    expect(await brief()).toEqual(['6 2027-07-31 withdrawn', '1 2027-02-28 due']);
    // April was refunded. From 30 April on, six consecutive months are paid by the end of October.
    await renewUntil(payer, '2027-10-31T09:00:00Z');
    expect((await brief())[0]).toBe('6 2027-10-30 due');
  });

  it('and a voucher that is handed over at that moment take turns: what was lost just now is not marked', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await pass('2027-02-28T09:00:00Z');
    const [company, now] = [await urlNameOf(payer), shop.app.clock.now()];
    const marked = await shop.app.db.transaction(async (tx) => {
      // A refund holds this lock after it has read that the voucher was not handed over, and before
      // it writes.
      await tx.query(sql`SELECT FROM referred_companies WHERE company_id = ${payer.company} FOR NO KEY UPDATE`);
      const answer = runVoucherCommand(shop.app.db, { company, months: '1', 'handed-over': true }, now).catch(
        ({ message }: Error) => message,
      );
      await waitForLockWaiters(shop.app.db);
      await tx.query(sql`UPDATE referral_vouchers SET withdrawn_on = ${now.toISOString()}`);
      return { answer };
    });
    expect(await marked.answer).toContain('was cancelled on 2027-02-28');
    expect(await brief()).toEqual(['1 2027-02-28 withdrawn']);
  });

  it('and a scheduled run at one moment take the voucher back once, with an email each', async () => {
    const payer = await refer();
    await endTrial();
    await shop.pay(payer);
    await pass('2027-02-28T09:00:00Z');
    await beginRefund(payer, 1);
    const due = { dueOn: shop.app.clock.now().toISOString() };
    const settled = await shop.app.db.transaction(async (tx) => {
      // The lock makes the refund and the job read that the voucher is not due any more. Only then
      // one of them writes.
      await tx.query(sql`LOCK TABLE referral_vouchers IN SHARE MODE`);
      const both = Promise.all([endRefund(), shop.app.jobHandlers.settleVouchers!.act(due, firstJobAttempt)]);
      await waitForLockWaiters(shop.app.db, 2);
      return { both };
    });
    await settled.both;
    await runDueJobs(shop.app);
    expect(await brief()).toEqual(['1 2027-02-28 withdrawn']);
    expect([toMember().length, toOperator().length]).toEqual([2, 2]);
  });
});

it('a member who deletes their account loses the vouchers, and gets no further ones', async () => {
  const payer = await refer();
  await endTrial();
  await shop.pay(payer, { packageId: smallYearlyPackageId });
  await pass('2027-02-28T09:00:00Z');
  await storeIdentityProof(shop.app, member);
  expect((await shop.app.call(deleteAccount, { userId: member })).status).toBe(204);
  await pass('2027-09-01T09:00:00Z');
  expect(await shop.app.db.query(sql`SELECT FROM referral_vouchers`)).toEqual([]);
  expect(toOperator()).toHaveLength(1);
  await refund(payer, 1);
  expect(toOperator()).toHaveLength(1);
});

it('a founder who deletes theirs leaves what the company goes on paying for', async () => {
  const payer = await refer();
  await endTrial();
  await shop.pay(payer, { packageId: smallYearlyPackageId });
  await pass('2027-02-28T09:00:00Z');
  await shop.app.db.query(sql`UPDATE memberships SET role = 'user' WHERE company_id = ${payer.company}`);
  await storeIdentityProof(shop.app, payer.userId);
  expect((await shop.app.call(deleteAccount, payer)).status).toBe(204);
  await pass('2027-08-01T09:00:00Z');
  expect(await brief()).toEqual(['6 2027-07-31 due', '1 2027-02-28 due']);
});

describe('an operator', () => {
  it('lists vouchers as CSV, and marks one as handed over, once', async () => {
    const [one, two] = [await refer(code, '=Firma "A", B'), await refer(code, 'Druga')];
    const list = (more: object = {}) => runVoucherCommand(shop.app.db, more, shop.app.clock.now());
    expect(await list()).toBe('There are no vouchers.');
    await endTrial();
    await shop.pay(one);
    await pass('2027-02-10T09:00:00Z');
    await shop.pay(two, { packageId: smallYearlyPackageId });
    await pass('2027-03-11T09:00:00Z');
    const [first, second] = [await urlNameOf(one), await urlNameOf(two)];
    const email = `${member}@test.example`;
    const [header, ...lines] = (await list()).split('\n');
    expect(header).toBe('company,company name,member,member name,months,due,state,handed over,amount,company paid');
    const name = lines[0]!.split(email)[1]!.split(',')[1];
    expect(lines).toEqual([
      `${first},"'=Firma ""A"", B",${email},${name},1,2027-02-28,due,,200.00,1.23`,
      `${second},Druga,${email},${name},1,2027-03-10,due,,200.00,1832.70`,
    ]);
    const mark = { company: first.toUpperCase(), months: '1', 'handed-over': true };
    expect(await list(mark)).toBe(`The voucher for 1 month of ${first} is now marked as handed over to ${email}.`);
    shop.app.clock.set('2027-03-12T09:00:00Z');
    expect(await list(mark)).toBe(`The voucher for 1 month of ${first} was handed over on 2027-03-11.`);
    expect(await list({ company: first })).toContain(',1,2027-02-28,handed over,2027-03-11,200.00');
    expect(await list({ company: first })).not.toContain(second);
    expect(await brief()).toEqual(['1 2027-03-10 due', '1 2027-02-28 handedOver']);
    await expect(list({ ...mark, months: '6' })).rejects.toThrow(`no voucher for 6 months of ${first}`);
    await expect(list({ ...mark, company: 'nobody' })).rejects.toThrow('no voucher for 1 month of nobody');
    await expect(list({ 'handed-over': true })).rejects.toThrow('needs --company and --months');
    await expect(list({ months: 'x' })).rejects.toThrow('--months');
    await refund(two, 1);
    await expect(list({ ...mark, company: second })).rejects.toThrow('its payment was refunded');
    // The export of a person's own data contains the vouchers too.
    await storeIdentityProof(shop.app, member);
    const data = JSON.stringify((await shop.app.call(getOwnData, { userId: member })).body);
    expect(data).toContain('"referralVouchers":[{"');
  });
});
