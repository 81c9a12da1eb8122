import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';
import { createRoute } from './route.ts';

const ask = endpoint({
  method: 'GET',
  path: '/address',
  area: 'drawn up',
  summary: 'Says whose request it is',
  access: { who: 'anyone' },
  answer: { status: 200, body: z.object({ address: z.string() }) },
  errors: [],
});

async function askThrice(trustProxy: TrustedProxies) {
  const { http, logged } = await startRouteTestServer(
    [createRoute(ask, ({ exchange }) => ({ address: exchange.address }))],
    {
      trustProxy,
    },
  );
  const addresses = [];
  for (const forwarded of [undefined, '203.0.113.9', '203.0.113.10']) {
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
    addresses.push((await http.inject({ url: '/api/address', headers })).json().address);
  }
  await http.close();
  return { addresses, warnings: logged.filter(({ level }) => level === 40) };
}

it('warns once of an address that was forwarded and is not trusted', async () => {
  const { addresses, warnings } = await askThrice(false);
  expect(addresses).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ address: '127.0.0.1', msg: expect.stringContaining('TRUST_PROXY') });
});

it('does not where it is trusted', async () => {
  const { addresses, warnings } = await askThrice(1);
  expect(addresses).toEqual(['127.0.0.1', '203.0.113.9', '203.0.113.10']);
  expect(warnings).toEqual([]);
});
