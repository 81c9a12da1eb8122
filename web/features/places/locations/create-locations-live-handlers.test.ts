import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { listLocations } from '#contract/places/locations.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import type { CompanyContextValue } from '#web/platform/company/company-context.ts';
import { createLocationsLiveHandlers } from './create-locations-live-handlers.ts';
import { createTestLocation } from './testing/nodes.ts';

vi.mock('#web/platform/api/call.ts', () => ({ call: () => new Promise<never>(() => {}) }));

const { queryKey } = createQueryOptions(listLocations);
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  const sopot = createTestLocation({ id: 'sopot', parentId: 'company', name: 'Sopot', totalDesksCount: 12 });
  const locations = [
    createTestLocation({ id: 'company' }),
    sopot,
    createTestLocation({ id: 'floor', parentId: 'sopot' }),
  ];
  client.setQueryData(queryKey, { locations });
});
const handlers = () => createLocationsLiveHandlers(floorKindsInOrder)(client, {} as CompanyContextValue);
const tree = () =>
  client.getQueryData(queryKey)?.locations.map(({ id, name, totalDesksCount }) => [id, name, totalDesksCount]);

it('another name is shown at once, before the tree was read again', () => {
  handlers().LocationRenamed!({ companyId: 'c', locationId: 'sopot', name: 'Gdynia' });
  expect(tree()).toEqual([
    ['company', 'company', 0],
    ['sopot', 'Gdynia', 12],
    ['floor', 'floor', 0],
  ]);
  expect(client.getQueryState(queryKey)!.isInvalidated).toBe(true);
});

it('a removed location disappears at once with everything below it', () => {
  handlers().LocationRemoved!({ companyId: 'c', locationId: 'sopot', locationIds: ['sopot', 'floor'] });
  expect(tree()).toEqual([['company', 'company', 0]]);
  expect(client.getQueryState(queryKey)!.isInvalidated).toBe(true);
});

it('a change that the event does not describe refetches the tree', () => {
  for (const name of ['LocationCreated', 'AreaPermissionsSet'] as const) {
    client.setQueryData(queryKey, (known) => known);
    expect(client.getQueryState(queryKey)!.isInvalidated).toBe(false);
    handlers()[name]!({ companyId: 'c', locationId: 'sopot' });
    expect(client.getQueryState(queryKey)!.isInvalidated, name).toBe(true);
  }
});
