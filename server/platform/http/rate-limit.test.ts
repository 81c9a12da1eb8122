import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';
import { createRoute } from './route.ts';

const attempt = endpoint({
  method: 'POST',
  path: '/attempt',
  area: 'drawn up',
  summary: 'What is worth guessing at',
  access: { who: 'anyone' },
  answer: { status: 204 },
  errors: ['tooManyRequests'],
});
/** The limit of requests per minute from one address. */
const most = 300;

async function serving(trustProxy: TrustedProxies = false) {
  const { http } = await startRouteTestServer([createRoute(attempt, () => undefined)], { trustProxy });
  return (remoteAddress: string, forwarded?: string) =>
    http.inject({
      method: 'POST',
      url: '/api/attempt',
      remoteAddress,
      headers: { 'accept-language': 'en', ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
    });
}

afterEach(() => {
  vi.useRealTimers();
});

it('a refusal says when the next attempt is open, and it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00Z') });
  const ask = await serving();
  for (let n = 0; n < most; n++) expect((await ask('192.0.2.1')).statusCode).toBe(204);
  for (const [passed, left] of [
    [0, 60],
    [44_500, 16],
    [15_400, 1],
  ] as const) {
    vi.advanceTimersByTime(passed);
    const { statusCode, headers, body } = await ask('192.0.2.1');
    expect([statusCode, headers['retry-after']]).toEqual([429, String(left)]);
    expect(JSON.parse(body)).toEqual({
      errorCode: 'tooManyRequests',
      message: `Too many attempts. Try again in ${left} s.`,
      details: { retryAfterSeconds: left },
    });
  }
  vi.advanceTimersByTime(1_000);
  expect((await ask('192.0.2.1')).statusCode).toBe(204);
});

describe('whom an attempt is counted to', () => {
  const proxy = '10.1.2.3';
  const cases: [string, TrustedProxies, (n: number) => [string, string?], boolean][] = [
    ['who comes directly writes nothing that counts', false, (n) => ['192.0.2.1', `198.51.100.${n % 250}`], true],
    ['one proxy: what it adds counts', 1, (n) => [proxy, `198.51.100.${n % 250}`], false],
    ['one proxy: what callers wrote before does not', 1, (n) => [proxy, `203.0.113.${n % 250}, 198.51.100.7`], true],
    ['two proxies: the outer one’s word counts', 2, (n) => [proxy, `198.51.100.${n % 250}, 10.9.9.9`], false],
    ['two proxies: not what stands before it', 2, (n) => [proxy, `203.0.113.${n % 250}, 198.51.100.7, 10.9.9.9`], true],
    ['a network of proxies: its word counts', ['10.0.0.0/8'], (n) => [proxy, `198.51.100.${n % 250}`], false],
    ['and nobody else’s', ['10.0.0.0/8'], (n) => ['192.0.2.1', `198.51.100.${n % 250}`], true],
    ['a proxy of IPv6', ['fd00::/8'], (n) => ['fd00::1', `2001:db8:${n}::1`], false],
    [
      'all networks of one IPv6 subscriber are one',
      ['loopback'],
      (n) => ['127.0.0.1', `2001:db8:1:${(n % 250).toString(16)}::1`],
      true,
    ],
    ['and other subscribers others', ['loopback'], (n) => ['127.0.0.1', `2001:db8:${n}:1::1`], false],
  ];
  it.each(cases)('%s', async (_title, trustProxy, from, isOne) => {
    const ask = await serving(trustProxy);
    const statuses = new Set<number>();
    for (let n = 0; n <= most; n++) statuses.add((await ask(...from(n))).statusCode);
    expect([...statuses]).toEqual(isOne ? [204, 429] : [204]);
  });
});
