import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getWeek } from '#contract/week/week.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { createWeekLiveHandlers } from './week-live.ts';

const key = [...getQueryKeyPrefix(getWeek), {}];

/** Opens a week of some people, and returns its handlers and whether the week is out of date. */
function open(many: number) {
  const client = new QueryClient();
  client.setQueryData(key, { people: Array.from({ length: many }, (_, at) => ({ id: `${at}` })) });
  const handlers = createWeekLiveHandlers(client, {} as never);
  return { handlers, isOld: () => client.getQueryState(key)!.isInvalidated };
}
const booking = (userId: string) => ({ bookings: [{ userId }] }) as never;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('an own booking refetches the week at once', () => {
  const { handlers, isOld } = open(500);
  handlers.BookingCreated!(booking('0'));
  vi.advanceTimersByTime(300);
  expect(isOld()).toBe(true);
});

it('a booking of another person waits for a random time, which is short in a small team', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const [large, small] = [open(500), open(5)];
  for (const { handlers } of [large, small]) handlers.BookingCreated!(booking('3'));
  vi.advanceTimersByTime(500);
  expect([large.isOld(), small.isOld()]).toEqual([false, true]);
  // Further events do not delay the refetch.
  large.handlers.BookingCreated!(booking('4'));
  vi.advanceTimersByTime(10_000);
  expect(large.isOld()).toBe(true);
});

it('a booking of a person whom the week lacks is ignored', () => {
  const { handlers, isOld } = open(5);
  handlers.BookingCreated!(booking('9'));
  vi.advanceTimersByTime(60_000);
  expect(isOld()).toBe(false);
});

it.each(['LocationRenamed', 'LocationUpdated', 'LocationRemoved', 'CompanyUpdated', 'AbsencesChanged'] as const)(
  '%s refetches the week',
  (name) => {
    const { handlers, isOld } = open(5);
    handlers[name]!({} as never);
    vi.advanceTimersByTime(1_000);
    expect(isOld()).toBe(true);
  },
);
