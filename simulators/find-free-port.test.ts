import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from './find-free-port.ts';

it('a free port lies below those of outgoing connections, and can be listened on', async () => {
  const port = await findFreePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

it('a port is given away once, though nobody listens on it yet', async () => {
  const first = await findFreePort();
  const tried = [first, first, first + 20_000];
  expect(await findFreePort(() => tried.shift()!)).toBe(first + 20_000);
  expect(tried).toEqual([]);
});
