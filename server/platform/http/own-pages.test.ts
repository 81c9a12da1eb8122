import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { changeLanguage, getProfile } from '#contract/accounts/user.ts';
import { login, logOut } from '#contract/sign-in/auth.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { createOwnPageCheck } from './own-pages.ts';

it.each([
  ['no page', undefined, 'biurko.example', true],
  ['a page at PUBLIC_URL', 'https://biurko.example', '10.0.0.7:3000', true],
  ['a page at the address that is asked', 'https://desks.example', 'desks.example', true],
  ['another site', 'https://evil.example', 'biurko.example', false],
  ['a site beside ours', 'https://blog.biurko.example', 'biurko.example', false],
  ['another port', 'https://biurko.example:8443', 'biurko.example', false],
  ['our name without https', 'http://biurko.example', 'biurko.example', false],
  ['a page that says no origin', 'null', 'biurko.example', false],
])('a request of %s', (_who, origin, host, own) => {
  const isOwnPage = createOwnPageCheck('https://biurko.example');
  expect(isOwnPage({ ...(origin === undefined ? {} : { origin }), host })).toBe(own);
});

describe('a page of another website', () => {
  const foreign = { origin: 'https://evil.example' };
  let app: TestApp;
  let account: { id: string; emailAddress: string };
  beforeAll(async () => {
    app = await createTestApp({ now: new Date().toISOString() });
    account = await addAccount(app);
  });
  afterAll(() => app.stop());

  it('signs nobody in or out and changes nothing, whoever it shows to be', async () => {
    const { emailAddress } = account;
    const { body } = await app.call(login, {}, { body: { emailAddress, password: testPassword } });
    const token = body.accessToken.tokenValue;
    const headers = { ...foreign, cookie: `hd_refresh_token=${body.refreshToken.tokenValue}` };
    for (const answer of [
      await app.call(login, { headers }, { body: { emailAddress, password: testPassword } }),
      await app.call(logOut, { headers }),
      await app.call(changeLanguage, { headers, token }, { body: { language: 'en-GB' } }),
    ]) {
      expect([answer.status, answer.body.errorCode]).toEqual([403, 'foreignPage']);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const profile = await app.call(getProfile, { token });
    expect([profile.status, profile.body.language]).toEqual([200, 'pl-PL']);
    const own = { origin: 'http://localhost:3000' };
    expect((await app.call(changeLanguage, { headers: own, token }, { body: { language: 'en-GB' } })).status).toBe(204);
  });

  it('opens no WebSocket, also with a token', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const token = app.tokenOf(account.id);
    const status = (origin: string | undefined) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}/api/hub?access_token=${token}`, {
          ...(origin === undefined ? {} : { origin }),
        });
        socket.on('error', () => undefined);
        socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
        socket.once('open', () => {
          socket.terminate();
          resolve('open');
        });
      });
    expect(await status(foreign.origin)).toBe(403);
    for (const own of [undefined, address, 'http://localhost:3000']) expect(await status(own), own).toBe('open');
  });
});
