import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('a free port lies below those of outgoing connections, and can be listened on', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

it('a port is given away once, though nobody listens on it yet', async () => {
  const first = await freePort();
  const tried = [first, first, first + 20_000];
  expect(await freePort(() => tried.shift()!)).toBe(first + 20_000);
  expect(tried).toEqual([]);
});
