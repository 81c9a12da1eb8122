import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSessionWithRetry } from './fetch-session-with-retry.ts';

const ask = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('a session whose response was lost is requested again, three times within five seconds', async () => {
  ask.mockImplementation(lost);
  const asked = fetchSessionWithRetry().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(5_000);
  await asked;
  expect(ask).toHaveBeenCalledTimes(3);

  ask
    .mockReset()
    .mockImplementationOnce(lost)
    .mockResolvedValueOnce(Response.json({ joined: null }));
  const answered = fetchSessionWithRetry();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await (await answered).json()).toEqual({ joined: null });
});

it('a request that the server refuses is not sent again', async () => {
  const refusal = { errorCode: 'externalSignInLost', message: 'x', details: {} };
  ask.mockResolvedValue(Response.json(refusal, { status: 410 }));
  await expect(fetchSessionWithRetry()).rejects.toMatchObject({ errorCode: 'externalSignInLost' });
  expect(ask).toHaveBeenCalledOnce();
});
