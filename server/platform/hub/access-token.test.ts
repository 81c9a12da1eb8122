import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { accessTokenOf, withoutAccessToken } from './access-token.ts';
import { handshake, negotiate, startHub, until } from './test-hub.ts';

describe('accessTokenOf', () => {
  it.each([
    [{ authorization: 'Bearer a.b' }, '/api/hub', 'a.b'],
    [{ authorization: 'Bearer a.b' }, '/api/hub?access_token=c.d', 'a.b'],
    [{}, '/api/hub?id=1&access_token=c%2Bd', 'c+d'],
    [{ authorization: 'Basic a.b' }, '/api/hub', undefined],
    [{}, '/api/hub', undefined],
  ])('of %o and %s is %s', (headers, url, token) => {
    expect(accessTokenOf({ headers, url })).toBe(token);
  });
});

describe('withoutAccessToken', () => {
  it.each([
    ['/api/hub', '/api/hub'],
    ['/api/hub?id=1', '/api/hub?id=1'],
    ['/api/hub?access_token=secret', '/api/hub?access_token=hidden'],
    ['/api/hub?id=1&access_token=secret&_=2', '/api/hub?id=1&access_token=hidden&_=2'],
    ['/api/hub?access_token=secret&access_token=secret', '/api/hub?access_token=hidden&access_token=hidden'],
    ['/api/hub?access%5Ftoken=secret', '/api/hub?access_token=hidden'],
    ['/api/hub?a=?access_token=x&%61ccess_token=secret', '/api/hub?a=?access_token=x&access_token=hidden'],
  ])('of %s is %s', (url, shown) => {
    expect(withoutAccessToken(url)).toBe(shown);
  });

  it('keeps the token out of the log of a server that uses it', async () => {
    const lines: string[] = [];
    const serializers = {
      req: (request: FastifyRequest) => ({ method: request.method, url: withoutAccessToken(request.url) }),
    };
    const stream = { write: (line: string) => void lines.push(line) };
    const { url, hub, close } = await startHub({ server: { logger: { level: 'trace', serializers, stream } } });
    const token = 'ewa.secret';
    const query = `access_token=${token}`;

    const socket = new WebSocket(`${(await negotiate(url, token)).replace('http', 'ws')}&${query}`);
    await once(socket, 'open');
    socket.send(handshake);
    const events = get(`${await negotiate(url, token)}&${query}`, { headers: { accept: 'text/event-stream' } });
    const [stillOpen] = (await once(events, 'response')) as [IncomingMessage];
    expect((await fetch(`${await negotiate(url, token)}&${query}`)).status).toBe(200);
    await until(() => hub.connectionCount() === 1);
    expect((await fetch(`${url}?${query}.wrong&id=unknown`)).status).toBe(404);
    stillOpen.resume();
    await close();

    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => line.includes('access_token=hidden')).length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.includes('secret'))).toEqual([]);
  });
});
