import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { graphOpener } from './graph.ts';

it('asks no more for a while when nothing was answered four times, so that nobody waits for it', async () => {
  let asked = 0;
  let answers = true;
  const server = createServer((request, response) => {
    const isToken = request.url?.endsWith('/token');
    if (isToken) return void response.end(JSON.stringify({ access_token: 'x', expires_in: 3_600 }));
    asked += 1;
    if (answers) response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const graph = graphOpener(
    { exchange: { loginUrl: url, graphUrl: url } },
    systemClock,
    100,
  )({
    ...{ tenantId: 'tenant', clientId: 'client', clientSecret: 'secret' },
  });
  const call = (mailbox: string) => graph.call({ path: '/users', mailbox });
  const fail = (mailbox: string) => expect(call(mailbox)).rejects.toMatchObject({ status: 0 });
  try {
    await call('one');
    answers = false;
    for (const mailbox of ['one', 'two', 'three']) await fail(mailbox);
    // One that is answered in between, and it counts anew.
    answers = true;
    await call('two');
    answers = false;
    for (const mailbox of ['one', 'two', 'three', 'four']) await fail(mailbox);
    expect(asked).toBe(9);
    for (let room = 0; room < 50; room++) await fail(`room ${room}`);
    expect(asked).toBe(9);
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});
