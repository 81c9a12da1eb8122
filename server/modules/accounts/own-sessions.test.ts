import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOtherSessions, endSession, listSessions, type OwnSession } from '#contract/accounts/sessions.ts';
import { getProfile } from '#contract/accounts/user.ts';
import { type AuthTokens, login, logOut, renewTokens } from '#contract/sign-in/auth.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

/** The hub closes connections by the machine's clock, so the servers use that clock here. */
const now = Date.now();
let one: TestApp;
let other: TestApp;
let elsewhere: string;

beforeAll(async () => {
  one = await createTestApp({ now: new Date(now).toISOString() });
  other = await createTestApp({ now: new Date(now).toISOString(), databaseUrl: one.databaseUrl });
  await one.http.listen({ port: 0, host: '127.0.0.1' });
  elsewhere = await other.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([one.stop(), other.stop()]));

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
async function signIn(emailAddress: string, userAgent?: string): Promise<AuthTokens> {
  const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {};
  return (await one.call(login, { headers }, { body: { emailAddress, password: testPassword } })).body;
}
const tokenOf = ({ accessToken }: AuthTokens) => accessToken.tokenValue;
const sessionsOf = async (tokens: AuthTokens): Promise<OwnSession[]> =>
  (await one.call(listSessions, { token: tokenOf(tokens) })).body.sessions;
const isIn = async (tokens: AuthTokens) => (await one.call(getProfile, { token: tokenOf(tokens) })).status === 200;

it('are listed with their way of signing in and their last use, this one first; ended ones are not', async () => {
  const { emailAddress } = await addAccount(one);
  const [mine, phone, gone] = [
    await signIn(emailAddress, firefox),
    await signIn(emailAddress, 'curl/8'),
    await signIn(emailAddress),
  ];
  await one.call(logOut, { token: tokenOf(gone) });
  await signIn((await addAccount(one)).emailAddress);
  const at = new Date(now).toISOString();
  const listed = await sessionsOf(mine);
  expect(listed).toMatchObject([
    { browser: 'Firefox', system: 'Windows', isThis: true },
    { browser: null, system: null, isThis: false },
  ]);
  const times = listed.flatMap(({ createdOn, lastUsedOn }) => [createdOn, lastUsedOn]);
  expect(times.map((time) => Date.parse(time) - now)).toEqual([0, 0, 0, 0]);
  one.clock.set(new Date(now + 60_000).toISOString());
  await one.call(renewTokens, {}, { body: { refreshToken: phone.refreshToken.tokenValue } });
  expect((await sessionsOf(mine)).map(({ lastUsedOn }) => Date.parse(lastUsedOn) - now)).toEqual([0, 60_000]);
  one.clock.set(at);
});

it('a session is signed out on every server and in its windows; another person’s cannot be', async () => {
  const { emailAddress } = await addAccount(one);
  const [mine, lost] = [await signIn(emailAddress), await signIn(emailAddress)];
  const stranger = await signIn((await addAccount(one)).emailAddress);
  const window = await openLiveEventWindow(elsewhere, tokenOf(lost));
  const own = await openLiveEventWindow(elsewhere, tokenOf(mine));
  const { id } = (await sessionsOf(mine)).find(({ isThis }) => !isThis)!;
  const end = (by: AuthTokens, sessionId: string) =>
    one.call(endSession, { token: tokenOf(by) }, { params: { id: sessionId } });
  for (const [by, sessionId] of [
    [stranger, id],
    [mine, randomUUID()],
  ] as const)
    expect((await end(by, sessionId)).body.errorCode).toBe('notFound');
  expect(await isIn(lost)).toBe(true);

  expect((await end(mine, id)).status).toBe(204);
  await waitUntil(() => !window.isOpen());
  expect(window.heard).toMatchObject([{ name: 'UserLoggedOut', payload: { elsewhere: true } }]);
  expect([await isIn(lost), await isIn(mine), own.isOpen()]).toEqual([false, true, true]);
  const renewed = await one.call(renewTokens, {}, { body: { refreshToken: lost.refreshToken.tokenValue } });
  expect(renewed.body.errorCode).toBe('refreshTokenInvalid');
  expect((await end(mine, id)).body.errorCode).toBe('notFound');
  await own.close();
});

it('all other sessions are signed out at once, this one and other people’s stay', async () => {
  const { emailAddress } = await addAccount(one);
  const [mine, second, third] = [await signIn(emailAddress), await signIn(emailAddress), await signIn(emailAddress)];
  const stranger = await signIn((await addAccount(one)).emailAddress);
  const window = await openLiveEventWindow(elsewhere, tokenOf(third));
  expect((await one.call(endOtherSessions, { token: tokenOf(mine) })).status).toBe(204);
  await waitUntil(() => !window.isOpen());
  expect([await isIn(second), await isIn(third), await isIn(mine), await isIn(stranger)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(await sessionsOf(mine)).toHaveLength(1);
});
