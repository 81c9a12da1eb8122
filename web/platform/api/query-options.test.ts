import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { getAvailability } from '#contract/places/locations.ts';
import { createQueryOptions } from './query-options.ts';

vi.mock('../session/session.ts', () => ({ getAccessToken: () => null, tryRenewTokensAfterRefusal: async () => false }));
vi.mock('../languages/locale.ts', () => ({ currentLocale: () => 'pl-PL', getNoResponseMessage: () => '' }));

afterEach(() => void vi.unstubAllGlobals());

it('aborts a request whose response no component on the screen uses any more', async () => {
  const fetched = vi.fn((_url: string, _init: RequestInit) => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetched);
  const query = createQueryOptions(getAvailability, { query: { startDate: 'a', endDate: 'b' } });
  const leave = new QueryObserver(new QueryClient(), query).subscribe(() => {});
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  const { signal } = fetched.mock.calls[0]![1];
  expect(signal?.aborted).toBe(false);
  leave();
  expect(signal?.aborted).toBe(true);
});
