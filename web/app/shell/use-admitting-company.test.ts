import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { getProfile } from '#contract/accounts/user.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { createLiveHandlersWithoutCompany } from './use-admitting-company.ts';

const read = vi.fn((endpoint: Endpoint) => new Promise<never>(() => void endpoint));
const ended = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/call.ts', () => ({ call: (endpoint: Endpoint) => read(endpoint) }));
vi.mock('#web/platform/session/session.ts', () => ({ handleSessionEndedByServer: ended }));

it.each(['UserProfileRefreshed', 'UserCacheRefreshed'] as const)(
  'a page without a company reads again whether there is one when it hears %s',
  (name) => {
    const client = new QueryClient();
    const asked = [listCompanies, getRemoval, getProfile];
    for (const endpoint of asked)
      new QueryObserver(client, createQueryOptions(endpoint as Endpoint)).subscribe(() => {});
    read.mockClear();
    createLiveHandlersWithoutCompany(client)[name]!({ companyId: 'c', userId: 'me' } as never);
    expect(read.mock.calls.map(([{ path }]) => path).sort()).toEqual(asked.map(({ path }) => path).sort());
  },
);

it('leaves with the session', () => {
  createLiveHandlersWithoutCompany(new QueryClient()).UserLoggedOut!({
    companyId: null,
    sessionId: 's',
    elsewhere: true,
  } as never);
  expect(ended).toHaveBeenCalledTimes(1);
});
