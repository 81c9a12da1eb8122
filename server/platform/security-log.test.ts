import { Writable } from 'node:stream';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '#contract/accounts/user.ts';
import { createDeskBookings } from '#contract/booking/bookings.ts';
import { listPeople } from '#contract/people/people.ts';
import { cloneSampleData } from '#contract/places/locations.ts';
import { type AuthTokens, login, logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { acceptConsents } from '#contract/sign-in/registration.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addAccount, readSetCookie, testPassword } from '#server/testing/test-sessions.ts';
import { addCompany } from '#server/testing/test-world.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines of a log to look into
type Line = any;

const from = '203.0.113.7';
let app: TestApp;
let log: string;

/** Returns the security events in the log, oldest first. */
const events = (): Line[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security');
const named = (name: string) => events().filter(({ event }) => event === name);

beforeEach(async () => {
  log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  app = await createTestApp({ log: pino({ level: 'info' }, stream) });
});
afterEach(() => app.stop());

const signIn = (emailAddress: string, secret = testPassword, headers = {}) =>
  app.call(login, { address: from, headers }, { body: { emailAddress, password: secret } });

it('logs the documents that a person accepts', async () => {
  const { id } = await addAccount(app);
  expect((await app.call(acceptConsents, { userId: id }, { body: { termsOfService: true } })).status).toBe(204);
  expect(events()).toMatchObject([{ event: 'user_updated', userId: id, change: 'consents', level: 30 }]);
});

it('logs every sign-in, failure and lock-out: who, from where, in which request, and when', async () => {
  const { id, emailAddress } = await addAccount(app);
  for (let turn = 0; turn < 6; turn++) await signIn(emailAddress, 'wrong');
  app.clock.set('2026-11-23T09:20:00Z');
  const { headers } = await signIn(emailAddress.toUpperCase());
  const cookie = `hd_known_browser=${readSetCookie({ headers }, 'hd_known_browser')!.hd_known_browser}`;
  await signIn(emailAddress, 'wrong', { cookie });
  const unconfirmed = await addAccount(app, sql`email_confirmed_on = NULL`);
  await signIn(unconfirmed.emailAddress);
  await signIn('nobody@test.example', 'wrong');

  const account = events()[0].account;
  const failed = { event: 'authn_login_fail', account, userId: id, reason: 'credentials', knownBrowser: false };
  const [session] = await app.db.query<{ id: string }>(sql`SELECT id FROM sessions`);
  expect(events()).toMatchObject([
    ...Array(5).fill(failed),
    { event: 'authn_login_lock', account, until: '2026-11-23T09:15:00.000Z', knownBrowser: false },
    { event: 'authn_login_fail', account, reason: 'locked' },
    { event: 'authn_login_success', account, userId: id, sessionId: session!.id, knownBrowser: false },
    { ...failed, knownBrowser: true },
    { event: 'authn_login_fail', userId: unconfirmed.id, reason: 'emailNotConfirmed' },
    { event: 'authn_login_fail', reason: 'credentials' },
  ]);
  const [, , , , , , , , , ofUnconfirmed, ofNobody] = events();
  expect(new Set([account, ofUnconfirmed.account, ofNobody.account]).size).toBe(3);
  expect('userId' in ofNobody).toBe(false);
  for (const { address, reqId, time, level, event } of events()) {
    expect(address).toBe(from);
    expect(reqId).toMatch(/^[0-9a-f]{10}-\w+$/);
    expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
    expect(level).toBe(event === 'authn_login_success' ? 30 : 40);
  }
  expect(new Set(events().map(({ reqId }) => reqId)).size).toBe(events().length - 1);
  for (const told of [
    emailAddress,
    emailAddress.toUpperCase(),
    unconfirmed.emailAddress,
    'nobody@',
    'wrong',
    testPassword,
  ])
    expect(log).not.toContain(told);
});

it('logs when a network has failed for too many emails', async () => {
  for (let turn = 0; turn < 51; turn++) await signIn(`${turn}@test.example`, 'wrong');
  expect(named('authn_login_fail')).toHaveLength(50);
  expect(named('excess_rate_limit_exceeded')).toMatchObject([
    { account: expect.stringMatching(/^[\w-]{16}$/), until: '2026-11-23T09:15:00.000Z', address: from },
  ]);
});

it('logs a reused refresh token once, and not an honest repetition', async () => {
  const { id, emailAddress } = await addAccount(app);
  const { refreshToken }: AuthTokens = (await signIn(emailAddress)).body;
  const renew = () => app.call(renewTokens, { address: from }, { body: { refreshToken: refreshToken.tokenValue } });
  for (let turn = 0; turn < 3; turn++) expect((await renew()).status).toBe(200);
  app.clock.set('2026-11-23T09:14:00Z');
  const { body } = await renew();
  expect(named('authn_token_reuse')).toEqual([]);
  await app.call(renewTokens, { address: from }, { body: { refreshToken: body.refreshToken.tokenValue } });
  await Promise.all(Array.from({ length: 20 }, renew));
  const [session] = await app.db.query<{ id: string }>(sql`SELECT id FROM sessions`);
  expect(named('authn_token_reuse')).toMatchObject([{ userId: id, sessionId: session!.id, address: from }]);
  expect(log).not.toContain(refreshToken.tokenValue);
});

it('logs refusals for a missing right, at the gate and behind it, and no other refusals', async () => {
  const [company, another] = [await addCompany(app.db), await addCompany(app.db)];
  const as = (userId: string, path = company.id) => ({ userId, company: path, address: from });
  await app.call(cloneSampleData, as(company.user), { params: { locationId: company.floor } });
  const bypass = { deskId: company.desks[0]!, periods: [createPeriodDaysFromToday(1)], adminBypassMode: true };
  await app.call(createDeskBookings, as(company.user), { body: bypass });
  await app.call(listPeople, as(another.admin, company.urlName));
  // A caller who is not signed in, and a missing place. The log records neither as a missing right.
  await app.call(listPeople, { company: company.id, address: from });
  const missing = { deskId: another.desks[0]!, periods: [createPeriodDaysFromToday(1)] };
  expect((await app.call(createDeskBookings, as(company.user), { body: missing })).body.errorCode).toBe('notFound');
  const refused = { event: 'authz_fail', address: from, reqId: expect.any(String), level: 40 };
  const user = {
    ...refused,
    userId: company.user,
    sessionId: company.user,
    company: company.id,
    errorCode: 'forbidden',
  };
  expect(events()).toMatchObject([
    { ...user, missing: ['location-create'], method: 'POST', route: cloneSampleData.path },
    { ...user, missing: ['reservation-bypass'], method: 'POST', route: createDeskBookings.path },
    { ...refused, userId: another.admin, company: company.urlName, errorCode: 'companyNotFound' },
  ]);
});

it('logs once that a browser ended its own session, with the reason', async () => {
  const { id, emailAddress } = await addAccount(app);
  const { body: first } = await signIn(emailAddress);
  const { body: next } = await signIn(emailAddress, testPassword, {
    cookie: `hd_refresh_token=${first.refreshToken.tokenValue}`,
  });
  const token = next.accessToken.tokenValue;
  await app.call(logOut, { token, address: from });
  await app.call(logOut, { token, address: from });
  const sessions = named('authn_login_success').map(({ sessionId }) => sessionId);
  const ended = { userId: id, address: from, level: 30 };
  expect(named('session_expired')).toMatchObject([
    { ...ended, sessionId: sessions[0], reason: 'signedInAnew' },
    { ...ended, sessionId: sessions[1], reason: 'signedOut' },
  ]);
  expect(named('session_expired')).toHaveLength(2);
});

it('logs requests of other websites, and input that Biurko’s pages never send, without its values', async () => {
  const { id } = await addAccount(app);
  const foreign = { origin: 'https://evil.example' };
  await app.call(logOut, { address: from, headers: foreign });
  const call = (as: object, language: string) =>
    app.call(changeLanguage, { address: from, ...as }, { body: { language: language as 'pl-PL' } });
  await call({ userId: id }, 'a secret');
  await call({}, 'a secret');
  await call({ userId: id }, 'en-GB');
  expect(events()).toMatchObject([
    { event: 'malicious_cors', address: from, ...foreign, method: 'POST', route: '/auth/logOut', level: 40 },
    {
      event: 'input_validation_fail',
      userId: id,
      address: from,
      method: 'PUT',
      route: '/user/changeLanguage',
      fields: ['language'],
      level: 40,
    },
  ]);
  expect(events()).toHaveLength(2);
  expect(log).not.toContain('a secret');
});

it('logs an address that exceeds its limit once a minute', async () => {
  for (let n = 0; n < 70; n++) await app.http.inject({ url: '/api/docs', remoteAddress: from });
  expect(events()).toMatchObject([{ event: 'excess_rate_limit_exceeded', route: '/api/docs', address: from }]);
});

it('text of a caller never begins a line of the log', async () => {
  const { id } = await addAccount(app);
  const company = 'x\n{"msg":"security","event":"forged"}\r\n';
  await app.call(listPeople, { userId: id, address: from, company });
  expect(events()).toMatchObject([{ event: 'authz_fail', company }]);
});
