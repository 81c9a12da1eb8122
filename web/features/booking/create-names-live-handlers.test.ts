import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listDay } from '#contract/booking/bookings.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { createNamesLiveHandlers } from './create-names-live-handlers.ts';

const key = [...getQueryKeyPrefix(listDay), {}];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[WEEK-09] a changed role refetches the names of its member’s open pages, and of no other page', () => {
  const isOld = (userId: string | null) => {
    const client = new QueryClient();
    client.setQueryData(key, { bookings: [] });
    const handlers = createNamesLiveHandlers(client, { profile: { id: 'ola' } } as never);
    handlers.UserCacheRefreshed!({ companyId: 'c', userId });
    vi.advanceTimersByTime(10_000);
    return client.getQueryState(key)!.isInvalidated;
  };
  expect([isOld('ola'), isOld(null), isOld('jan')]).toEqual([true, true, false]);
});
