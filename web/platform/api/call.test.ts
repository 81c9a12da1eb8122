import { afterEach, expect, it, vi } from 'vitest';
import { getReportChoices } from '#contract/reports/reports.ts';
import { mayHaveSucceeded } from './api-error.ts';
import { call, fetchFile } from './call.ts';

vi.mock('../session/session.ts', () => ({ getAccessToken: () => null, tryRenewTokensAfterRefusal: async () => false }));
vi.mock('../languages/locale.ts', () => ({
  currentLocale: () => 'pl-PL',
  getNoResponseMessage: () => 'Brak połączenia',
}));

afterEach(() => void vi.unstubAllGlobals());

/** A response that begins well, and whose connection breaks before its end. */
function cutAnswer(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"locations":['));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
}

it.each([
  ['as JSON', () => call(getReportChoices)],
  ['as a file', () => fetchFile(getReportChoices, {})],
])('an answer %s that breaks off in the middle is none, and what it was about may be done', async (_how, ask) => {
  vi.stubGlobal('fetch', async () => cutAnswer());
  const error = await ask().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ errorCode: 'offline', status: 0, message: 'Brak połączenia' });
  expect(mayHaveSucceeded(error)).toBe(true);
});

it('a response that ends too early by itself counts as none either', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"locations":['));
  await expect(call(getReportChoices)).rejects.toMatchObject({ errorCode: 'offline' });
});
