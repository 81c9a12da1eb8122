import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { endpoint } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { createRoute } from './route.ts';

const wait = endpoint({
  method: 'GET',
  path: '/wait',
  area: 'drawn up',
  summary: 'Answers when the test lets it',
  access: { who: 'anyone' },
  answer: { status: 204 },
  errors: [],
});

let letGo: (() => void)[] = [];
const agent = new Agent({ keepAlive: true });
afterEach(() => {
  agent.destroy();
  letGo = [];
});

async function serving(drainMs: number) {
  const handler = createRoute(wait, () => new Promise<undefined>((done) => letGo.push(() => done(undefined))));
  const { http } = await startRouteTestServer([handler], { drainMs });
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const ask = async () => {
    const [answer] = (await once(request(`${address}/api/wait`, { agent }).end(), 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  return { http, ask };
}

it('a server that stops waits for the answers under way, and for no connection that is only kept open', async () => {
  const { http, ask } = await serving(60_000);
  const earlier = ask();
  await waitUntil(() => letGo.length === 1);
  letGo[0]!();
  expect(await earlier).toBe(204);
  const answers = [ask(), ask()];
  await waitUntil(() => letGo.length === 3);
  let closed = false;
  const closing = http.close().then(() => {
    closed = true;
  });
  await waitUntil(() => !http.server.listening);
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  letGo[1]!();
  expect(await answers[0]).toBe(204);
  expect(closed).toBe(false);
  letGo[2]!();
  expect(await answers[1]).toBe(204);
  await waitUntil(() => closed);
  await closing;
});

it('but not for ever', async () => {
  const { http, ask } = await serving(200);
  const answer = ask();
  await waitUntil(() => letGo.length === 1);
  const begun = performance.now();
  const cut = expect(answer).rejects.toThrow('socket hang up');
  await http.close();
  expect(performance.now() - begun).toBeGreaterThan(150);
  // The default time to drain is five seconds.
  expect(performance.now() - begun).toBeLessThan(4_500);
  await cut;
});
