import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedFetch, type GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts';
import { fetchCalendar } from './fetch-calendar.ts';

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(301, { location: '/calendar.ics' }).end();
  else response.end(calendar);
});
let inner: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  inner = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('follows a redirect to the calendar', async () => {
  const fetched = await fetchCalendar(createGuardedFetch({ anywhere: true }), `${inner}/moved`);
  expect('bytes' in fetched && new TextDecoder().decode(fetched.bytes)).toBe(calendar);
});

it('refuses a redirect from a public server to an inner address', async () => {
  const production = createGuardedFetch({ anywhere: false });
  const reached: string[] = [];
  for (const location of [
    `${inner}/calendar.ics`,
    'https://169.254.169.254/a.ics',
    'https://localhost/a.ics',
    'file:///etc/passwd',
  ]) {
    const fetch: GuardedFetch = async (address, outgoing) => {
      if (address === 'https://hr.example/a.ics') return new Response(null, { status: 302, headers: { location } });
      const answer = await production(address, outgoing);
      reached.push(address);
      return answer;
    };
    expect(await fetchCalendar(fetch, 'https://hr.example/a.ics')).toEqual({ problem: 'NotPublic' });
  }
  expect(reached).toEqual([]);
});
