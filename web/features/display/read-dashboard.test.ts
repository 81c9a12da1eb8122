import { afterEach, expect, it, vi } from 'vitest';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { encodeKeyForHeader, fetchDashboard } from './read-dashboard.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: Response | Error) =>
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
const json = (status: number, body: unknown, headers = {}) => new Response(JSON.stringify(body), { status, headers });

it('takes a key for wrong when the server itself says so, and nothing else that stands before it', async () => {
  answering(json(401, { errorCode: 'roomKeyInvalid' }));
  expect(await fetchDashboard('1', 'Klucz#1')).toEqual({ kind: 'refused' });
  const others = [
    json(401, { errorCode: 'notSignedIn' }),
    json(404, { message: 'no such backend' }),
    json(200, null),
    json(200, { portal: 'log in here' }),
    new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
    new Response('<h1>Not found</h1>', { status: 404 }),
    new TypeError('no network'),
  ];
  for (const answer of others) {
    answering(answer);
    expect(await fetchDashboard('1', 'Klucz#1')).toEqual({ kind: 'offline' });
  }
  answering(json(429, { errorCode: 'tooManyRequests' }));
  expect(await fetchDashboard('1', 'Klucz#1')).toEqual({ kind: 'busy' });
});

it('goes by the clock of the server that answered', async () => {
  const said = Date.now() - 5 * 3_600_000;
  answering(json(200, { roomBookings: [] }, { date: new Date(said).toUTCString() }));
  expect(await fetchDashboard('1', 'Klucz#1')).toEqual({ kind: 'day', day: { roomBookings: [] } });
  expect(Math.abs(serverNow() - said)).toBeLessThan(2_000);
});

it('sends a key with any characters', () => {
  expect(encodeKeyForHeader('Klucz#1')).toBe('Klucz#1');
  expect(() => new Headers({ authorization: encodeKeyForHeader('Zażółć#1') })).not.toThrow();
});
