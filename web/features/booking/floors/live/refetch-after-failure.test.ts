import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { listDay, listPlannedDeskBookings } from '#contract/booking/bookings.ts';
import { listPeople } from '#contract/people/people.ts';
import { getAvailability } from '#contract/places/locations.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchAfterFailure } from './refetch-after-failure.ts';

const asked = [listDay, listPlannedDeskBookings, getAvailability, listPeople];
let queryClient: QueryClient;
/** The endpoints whose cached responses are invalid and await a refetch. */
const stale = (): Endpoint[] => asked.filter((one) => queryClient.getQueryState(getQueryKeyPrefix(one))?.isInvalidated);
const failed = (status: number, errorCode: ApiError['errorCode']) =>
  refetchAfterFailure(queryClient, new ApiError(status, { errorCode, message: '', details: {} }));

beforeEach(() => {
  queryClient = new QueryClient();
  for (const one of asked) queryClient.setQueryData(getQueryKeyPrefix(one), {});
});

it('asks for everything that an answer which never came may have changed', () => {
  failed(0, 'offline');
  expect(stale()).toEqual([listDay, listPlannedDeskBookings, getAvailability]);
});

it('does so if the server is busy, and if the booking to cancel is gone', () => {
  failed(503, 'busy');
  expect(stale()).toEqual([listDay, listPlannedDeskBookings, getAvailability]);
  queryClient.setQueryData(getQueryKeyPrefix(listDay), {});
  failed(404, 'notFound');
  expect(stale()).toEqual([listDay, listPlannedDeskBookings, getAvailability]);
});

it('refetches what a refusal proves stale, and nothing after other refusals', () => {
  failed(409, 'tooManyBookings');
  expect(stale()).toEqual([]);
  failed(409, 'slotTaken');
  expect(stale()).toEqual([listDay]);
  failed(409, 'participantNotActive');
  expect(stale()).toEqual([listDay, listPeople]);
});
