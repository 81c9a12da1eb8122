import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { listLocations } from '#contract/places/locations.ts';
import { type AuthTokens, login, renewTokens } from '#contract/sign-in/auth.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, readRefreshCookie, setTestPassword, testPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, deactivateMember } from '#server/testing/test-world.ts';

const start = Date.parse('2026-11-23T09:00:00Z');
const days = 24 * 3_600_000;
let app: TestApp;
let other: TestApp;
let emailAddress: string;

/** Sets the clocks of the servers to a time after the start, by default of both. */
const at = (milliseconds: number, servers = [app, other]) => {
  for (const one of servers) one.clock.set(new Date(start + milliseconds).toISOString());
};

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  at(0);
  ({ emailAddress } = await addAccount(app));
});

const signIn = async (rememberMe = true): Promise<AuthTokens> =>
  (await app.call(login, {}, { body: { emailAddress, password: testPassword, rememberMe } })).body;
const renew = (refreshToken: string, on = app) => on.call(renewTokens, {}, { body: { refreshToken } });
/** Renews by the cookie, as browsers do. */
const renewByCookie = (token: string, on = app) =>
  on.call(renewTokens, { headers: { cookie: `hd_refresh_token=${token}` } }, { body: {} });
const opens = async ({ accessToken }: AuthTokens, on = app) =>
  (await on.call(getProfile, { token: accessToken.tokenValue })).status === 200;
const tokenOf = ({ refreshToken }: AuthTokens) => refreshToken.tokenValue;
const next = async (tokens: AuthTokens, on = app): Promise<AuthTokens> => {
  const { status, body } = await renew(tokenOf(tokens), on);
  expect(status).toBe(200);
  return body;
};
const refused = { status: 401, body: { errorCode: 'refreshTokenInvalid' } };

describe('a spent refresh token whose successor is unused', () => {
  it('gets the same successor again, by either server, and the cookie holds it', async () => {
    const first = await signIn();
    const second = await next(first);
    for (const [wait, on] of [
      [0, app],
      [5_000, other],
      [15_000, app],
      [120_000, other],
      [29 * days, app],
    ] as const) {
      at(wait);
      const again = await renewByCookie(tokenOf(first), on);
      expect(again.status).toBe(200);
      expect(again.body.refreshToken).toEqual(second.refreshToken);
      const seconds = String(30 * 86_400 - Math.ceil(wait / 1000));
      expect(readRefreshCookie(again)).toMatchObject({ hd_refresh_token: tokenOf(second), 'Max-Age': seconds });
      expect(await opens(again.body, other)).toBe(true);
    }
    expect(await opens(await next(second, other))).toBe(true);
  });

  it('is as good anywhere in a long chain, each answer lost once or twice', async () => {
    let newest = await signIn(false);
    for (let turn = 1; turn <= 12; turn++) {
      at(turn * 14 * 60_000);
      const answers = [await next(newest), await next(newest, other), await next(newest)];
      expect(new Set(answers.map(tokenOf)).size).toBe(1);
      newest = answers[turn % 3]!;
    }
    expect(await opens(newest)).toBe(true);
  });

  it('goes on for all of twenty that come at once, on two servers', async () => {
    for (let round = 0; round < 3; round++) {
      const { refreshToken } = await signIn();
      const both = Array.from({ length: 20 }, (_, turn) => (turn % 2 ? app : other));
      const answers = await Promise.all(both.map((on) => renewByCookie(refreshToken.tokenValue, on)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ body }) => tokenOf(body))).size).toBe(1);
      for (const answer of answers) expect(readRefreshCookie(answer)!.hd_refresh_token).toBe(tokenOf(answers[0]!.body));
      expect(await opens(await next(answers[7]!.body))).toBe(true);
    }
  });

  it.each([15_000, 120_000])(
    'opens two tabs whose answers were lost for %s ms, and the server detects no theft',
    async (away) => {
      const first = await signIn();
      // Both tabs send the browser's only refresh cookie repeatedly, and no response arrives.
      for (let wait = 0; wait <= away; wait += 5_000) {
        at(wait);
        for (const on of [app, other]) expect((await renewByCookie(tokenOf(first), on)).status).toBe(200);
      }
      at(away + 1);
      const [one, two] = [await renewByCookie(tokenOf(first)), await renewByCookie(tokenOf(first), other)];
      expect([one.status, two.status]).toEqual([200, 200]);
      for (const { body } of [one, two]) expect(await opens(body, other)).toBe(true);
      at(away + 14 * 60_000);
      expect(await opens(await next(two.body))).toBe(true);
      const [session] = await app.db.query<{ revoked: boolean }>(sql`
      SELECT s.revoked_on IS NOT NULL AS revoked FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.email = ${emailAddress}`);
      expect(session).toEqual({ revoked: false });
    },
  );

  it.each([-30_000, -3_000, 3_000])('is taken by a server whose clock is %s ms off', async (off) => {
    const first = await signIn();
    const second = await next(first);
    at(5_000 + off, [other]);
    expect(tokenOf(await next(first, other))).toBe(tokenOf(second));
    at(6_000);
    expect(await opens(await next(second))).toBe(true);
  });
});

describe('a spent refresh token that is stolen', () => {
  const isOver = async (all: AuthTokens[]) => {
    for (const tokens of all) {
      expect(await opens(tokens)).toBe(false);
      await waitUntil(async () => !(await opens(tokens, other)));
      for (const on of [app, other]) expect(await renew(tokenOf(tokens), on)).toMatchObject(refused);
    }
  };

  it('ends the session when its successor was used', async () => {
    const first = await signIn();
    const second = await next(first);
    const third = await next(second, other);
    const answer = await renewByCookie(tokenOf(first));
    expect(answer).toMatchObject(refused);
    expect(readRefreshCookie(answer)).toMatchObject({ hd_refresh_token: '', Path: '/api/auth' });
    await isOver([first, second, third]);
  });

  it('is noticed when either the thief or the owner is two renewals ahead', async () => {
    const first = await signIn();
    const [owners, thiefs] = [await next(first), await next(first, other)];
    at(60_000);
    const gone = await next(await next(thiefs));
    at(120_000);
    expect(await renew(tokenOf(owners))).toMatchObject(refused);
    await isOver([first, owners, gone]);
  });

  it('ends the session once among twenty calls at once, newer tokens among them', async () => {
    const another = await signIn();
    const first = await signIn();
    const second = await next(first);
    const chain = [first, second, await next(second)];
    const calls = Array.from({ length: 20 }, (_, turn) => renew(tokenOf(first), turn % 2 ? app : other));
    const honest = renew(tokenOf(chain.at(-1)!), other);
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(refused);
    const answer = await honest;
    await isOver(answer.status === 200 ? [...chain, answer.body] : chain);
    expect(await opens(another)).toBe(true);
    expect((await renew(tokenOf(another))).status).toBe(200);
  });

  it('leaves only hashes in the database, of successors too', async () => {
    const first = await signIn();
    const second = await next(first);
    await next(first);
    const rows = await app.db.query<{ row: string }>(sql`SELECT t::text AS row FROM refresh_tokens t`);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { row } of rows)
      for (const token of [tokenOf(first), tokenOf(second)]) {
        expect(row).not.toContain(token);
        expect(row).not.toContain(Buffer.from(token).toString('hex'));
        expect(row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
      }
  });
});

describe('a session ends', () => {
  it.each([
    ['remembered', true, 30 * days, 90 * days],
    ['not remembered', false, 12 * 3_600_000, 12 * 3_600_000],
  ])('unused, and however much it is used (%s)', async (_name, rememberMe, unused, atMost) => {
    const left = await signIn(rememberMe);
    expect(Date.parse(left.refreshToken.expiry)).toBe(start + unused);
    at(unused);
    expect(await renew(tokenOf(left))).toMatchObject(refused);

    at(0);
    let newest = await signIn(rememberMe);
    for (let now = unused - 1; now < atMost; now += unused - 1) {
      at(now);
      newest = await next(newest);
      expect(Date.parse(newest.refreshToken.expiry)).toBe(start + Math.min(now + unused, atMost));
    }
    at(atMost - 60_000);
    const answer = await renewByCookie(tokenOf(newest));
    expect(readRefreshCookie(answer)!['Max-Age']).toBe(rememberMe ? '60' : undefined);
    newest = answer.body;
    for (const { expiry } of [newest.accessToken, newest.refreshToken]) expect(Date.parse(expiry)).toBe(start + atMost);
    at(atMost - 1);
    expect(await opens(newest)).toBe(true);
    at(atMost);
    expect(await opens(newest)).toBe(false);
    expect(await renew(tokenOf(newest))).toMatchObject(refused);
  });

  it('for a repeated renewal at the same time as for the first', async () => {
    const first = await signIn(false);
    at(12 * 3_600_000 - 1);
    const second = await next(first);
    expect((await next(first)).refreshToken).toEqual(second.refreshToken);
    at(12 * 3_600_000);
    expect(await renew(tokenOf(first))).toMatchObject(refused);
  });
});

it('a person turned off stays signed in for their other companies, and is refused in this one by every server', async () => {
  const [company, another] = [await addCompany(app.db), await addCompany(app.db)];
  await app.db.query(sql`INSERT INTO memberships (company_id, user_id) VALUES (${another.id}, ${company.user})`);
  const first: AuthTokens = (await app.call(login, {}, { body: await setTestPassword(app, company.user) })).body;
  const statuses = async (tokens: AuthTokens, on: TestApp) => {
    const of = async (id: string) =>
      (await on.call(listLocations, { token: tokens.accessToken.tokenValue, company: id })).status;
    return [await of(company.id), await of(another.id)];
  };
  for (const on of [app, other]) expect(await statuses(first, on)).toEqual([200, 200]);
  await deactivateMember(app, company.id, company.user);
  const second = await next(first, other);
  for (const on of [app, other])
    for (const tokens of [first, second])
      await waitUntil(async () => String(await statuses(tokens, on)) === String([404, 200]));
});
