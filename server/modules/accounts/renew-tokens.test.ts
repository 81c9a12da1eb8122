import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { type AuthTokens, login, logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, readRefreshCookie, testPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

const start = '2026-11-23T09:00:00Z';
let app: TestApp;
let other: TestApp;
let emailAddress: string;

beforeAll(async () => {
  app = await createTestApp({ now: start });
  other = await createTestApp({ now: start, databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  for (const one of [app, other]) one.clock.set(start);
  ({ emailAddress } = await addAccount(app));
});

const signIn = async (rememberMe = true): Promise<AuthTokens> =>
  (await app.call(login, {}, { body: { emailAddress, password: testPassword, rememberMe } })).body;
const renew = (refreshToken: string, on = app) => on.call(renewTokens, {}, { body: { refreshToken } });
const opens = async (token: string, on = app) => (await on.call(getProfile, { token })).status === 200;
const refused = { status: 401, body: { errorCode: 'refreshTokenInvalid' } };

describe('[TOK-05] the tokens of a session', () => {
  it('are both new after each renewal, and the newest go on', async () => {
    const tokens = [await signIn()];
    for (let turn = 0; turn < 3; turn++) {
      const { status, body } = await renew(tokens.at(-1)!.refreshToken.tokenValue);
      expect(status).toBe(200);
      tokens.push(body);
    }
    expect(new Set(tokens.map(({ refreshToken }) => refreshToken.tokenValue)).size).toBe(4);
    expect(await opens(tokens.at(-1)!.accessToken.tokenValue)).toBe(true);
  });

  it('are all worthless once a spent refresh token is used again', async () => {
    const first = await signIn();
    const another = await signIn();
    const second: AuthTokens = (await renew(first.refreshToken.tokenValue)).body;
    const third: AuthTokens = (await renew(second.refreshToken.tokenValue)).body;
    expect(await renew(first.refreshToken.tokenValue)).toMatchObject(refused);
    for (const { accessToken, refreshToken } of [first, second, third]) {
      expect(await opens(accessToken.tokenValue)).toBe(false);
      await waitUntil(async () => !(await opens(accessToken.tokenValue, other)));
      expect(await renew(refreshToken.tokenValue, other)).toMatchObject(refused);
    }
    expect(await opens(another.accessToken.tokenValue, other)).toBe(true);
    expect((await renew(another.refreshToken.tokenValue)).status).toBe(200);
  });

  it('are worthless after signing out, on every server, also on a server that starts later', async () => {
    const [mine, another] = [await signIn(), await signIn()];
    const renewed: AuthTokens = (await renew(mine.refreshToken.tokenValue)).body;
    const out = await app.call(logOut, { token: renewed.accessToken.tokenValue });
    expect(out.status).toBe(204);
    expect(readRefreshCookie(out)).toMatchObject({ hd_refresh_token: '', Path: '/api/auth' });
    for (const { accessToken } of [mine, renewed]) {
      expect(await opens(accessToken.tokenValue)).toBe(false);
      await waitUntil(async () => !(await opens(accessToken.tokenValue, other)));
    }
    expect(await renew(renewed.refreshToken.tokenValue, other)).toMatchObject(refused);
    const later = await createTestApp({ now: start, databaseUrl: app.databaseUrl });
    expect(await opens(renewed.accessToken.tokenValue, later)).toBe(false);
    expect(await opens(another.accessToken.tokenValue, later)).toBe(true);
    await later.stop();
  });
});

describe('signing out', () => {
  const cleared = { hd_refresh_token: '', Path: '/api/auth' };
  const late = '2026-11-23T09:20:00Z';

  it.each(['the cookie', 'the body'])(
    'with %s alone ends the session, also when the access token has expired',
    async (where) => {
      const [mine, another] = [await signIn(), await signIn()];
      app.clock.set(late);
      other.clock.set(late);
      const { tokenValue } = mine.refreshToken;
      const token = mine.accessToken.tokenValue;
      const out =
        where === 'the body'
          ? await app.call(logOut, { token }, { body: { refreshToken: tokenValue } })
          : await app.call(logOut, { token, headers: { cookie: `hd_refresh_token=${tokenValue}` } });
      expect([out.status, readRefreshCookie(out)]).toEqual([204, expect.objectContaining(cleared)]);
      expect(await renew(tokenValue, other)).toMatchObject(refused);
      expect((await renew(another.refreshToken.tokenValue)).status).toBe(200);
      other.clock.set(start);
    },
  );

  it('with a refresh token that is spent ends the session that it began', async () => {
    const first = await signIn();
    const second: AuthTokens = (await renew(first.refreshToken.tokenValue)).body;
    const headers = { cookie: `hd_refresh_token=${first.refreshToken.tokenValue}` };
    expect((await app.call(logOut, { headers })).status).toBe(204);
    expect(await opens(second.accessToken.tokenValue)).toBe(false);
    expect(await renew(second.refreshToken.tokenValue)).toMatchObject(refused);
  });

  it('with tokens of two sessions ends both', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const headers = { cookie: `hd_refresh_token=${two.refreshToken.tokenValue}` };
    expect((await app.call(logOut, { token: one.accessToken.tokenValue, headers })).status).toBe(204);
    for (const { accessToken, refreshToken } of [one, two]) {
      expect(await opens(accessToken.tokenValue)).toBe(false);
      expect(await renew(refreshToken.tokenValue)).toMatchObject(refused);
    }
  });

  it('with unknown tokens succeeds all the same, and clears the cookie', async () => {
    const another = await signIn();
    const unknown = randomBytes(32).toString('base64url');
    for (const as of [{}, { token: 'x' }, { headers: { cookie: `hd_refresh_token=${unknown}` } }]) {
      const out = await app.call(logOut, as);
      expect([out.status, readRefreshCookie(out)]).toEqual([204, expect.objectContaining(cleared)]);
    }
    expect((await renew(another.refreshToken.tokenValue)).status).toBe(200);
  });
});

describe('a session that nothing can renew any more', () => {
  const kept = async () =>
    app.db.query<{ sessions: number; tokens: number }>(sql`
      SELECT count(DISTINCT s.id) AS sessions, count(t.hash) AS tokens
      FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN refresh_tokens t ON t.session_id = s.id
      WHERE u.email = ${emailAddress}`);

  it('is dropped with the next renewal, but spent tokens are remembered until they expire', async () => {
    const first = await signIn();
    app.clock.set('2026-12-20T08:00:00Z');
    const second: AuthTokens = (await renew(first.refreshToken.tokenValue)).body;
    expect(await kept()).toEqual([{ sessions: 1, tokens: 2 }]);
    app.clock.set('2026-12-24T10:00:00Z');
    const third: AuthTokens = (await renew(second.refreshToken.tokenValue)).body;
    // The first token has expired. The second is spent, and its reuse still ends the session.
    expect(await kept()).toEqual([{ sessions: 1, tokens: 2 }]);
    expect(await renew(first.refreshToken.tokenValue)).toMatchObject(refused);
    expect(await opens(third.accessToken.tokenValue)).toBe(true);
    const fourth: AuthTokens = (await renew(third.refreshToken.tokenValue)).body;
    expect(await renew(second.refreshToken.tokenValue)).toMatchObject(refused);
    expect(await opens(fourth.accessToken.tokenValue)).toBe(false);
  });

  it('is dropped when the person signs in again: sessions whose last token has expired, and no other sessions', async () => {
    await signIn(false);
    const lasting = await signIn();
    const elsewhere = await addAccount(app);
    await app.call(login, {}, { body: { ...elsewhere, password: testPassword, rememberMe: false } });
    app.clock.set('2026-11-23T23:00:00Z');
    await signIn();
    expect(await kept()).toEqual([{ sessions: 2, tokens: 2 }]);
    expect((await renew(lasting.refreshToken.tokenValue)).status).toBe(200);
    expect(await app.db.query(sql`SELECT FROM sessions WHERE user_id = ${elsewhere.id}`)).toHaveLength(1);
  });
});

describe('renewing', () => {
  it('takes the token from the cookie, and keeps the cookie as it was', async () => {
    for (const rememberMe of [true, false]) {
      const { refreshToken } = await signIn(rememberMe);
      const headers = { cookie: `hd_refresh_token=${refreshToken.tokenValue}` };
      const answer = await app.call(renewTokens, { headers }, { body: {} });
      expect(answer.status).toBe(200);
      const cookie = readRefreshCookie(answer)!;
      expect(cookie.hd_refresh_token).toBe(answer.body.refreshToken.tokenValue);
      expect(cookie['Max-Age']).toBe(rememberMe ? '2592000' : undefined);
    }
  });

  it('with an unknown token is refused, and clears the cookie; without a token it is refused', async () => {
    expect(await app.call(renewTokens, {}, { body: {} })).toMatchObject(refused);
    expect(await renew('')).toMatchObject(refused);
    for (const token of ['x', randomBytes(32).toString('base64url')]) {
      const answer = await app.call(renewTokens, { headers: { cookie: `hd_refresh_token=${token}` } }, { body: {} });
      expect(answer).toMatchObject(refused);
      expect(readRefreshCookie(answer)).toMatchObject({ hd_refresh_token: '', Path: '/api/auth' });
    }
  });

  it('leaves only the token’s hash in the database', async () => {
    const { refreshToken } = await signIn();
    const rows = await app.db.query<{ row: string }>(sql`SELECT t::text AS row FROM refresh_tokens t`);
    expect(rows.length).toBeGreaterThan(0);
    const hex = Buffer.from(refreshToken.tokenValue).toString('hex');
    for (const { row } of rows) {
      expect(row).not.toContain(refreshToken.tokenValue);
      expect(row).not.toContain(hex);
    }
  });
});

it('an access token is over after fifteen minutes', async () => {
  const { accessToken } = await signIn();
  app.clock.set('2026-11-23T09:14:59.999Z');
  expect(await opens(accessToken.tokenValue)).toBe(true);
  app.clock.set('2026-11-23T09:15:00Z');
  expect(await opens(accessToken.tokenValue)).toBe(false);
});
