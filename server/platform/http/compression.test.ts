import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createRoute } from './route.ts';

const lines = endpoint({
  method: 'GET',
  path: '/lines',
  area: 'drawn up',
  summary: 'So many lines',
  access: { who: 'anyone' },
  query: z.object({ count: z.coerce.number() }),
  answer: { status: 200, body: z.object({ lines: z.array(z.string()) }) },
  errors: [],
});

type Serving = Awaited<ReturnType<typeof startRouteTestServer>>;
let http: Serving['http'];
beforeAll(async () => {
  const tell = createRoute(lines, ({ query }) => ({
    lines: Array.from({ length: query.count }, (_, n) => `Biurko nr ${n}`),
  }));
  ({ http } = await startRouteTestServer([tell]));
});
afterAll(() => http.close());

const ask = (count: number, encoding: string) =>
  http.inject({ url: `/api/lines?count=${count}`, headers: { 'accept-encoding': encoding } });
const opened = { br: brotliDecompressSync, gzip: gunzipSync };

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
] as const)(
  'an answer of a megabyte is compressed in one go for whoever takes %s, so its length is told',
  async (asked, sent) => {
    const { headers, rawPayload } = await ask(50_000, asked);
    expect([headers['content-encoding'], headers['content-length']]).toEqual([sent, String(rawPayload.length)]);
    expect(rawPayload.length).toBeLessThan(300_000);
    expect(JSON.parse(opened[sent](rawPayload).toString()).lines).toHaveLength(50_000);
  },
);

it('a larger one is compressed while others are served, and a small one not at all', async () => {
  const large = await ask(100_000, 'br');
  expect([large.headers['content-encoding'], large.headers['content-length']]).toEqual(['br', undefined]);
  expect(JSON.parse(brotliDecompressSync(large.rawPayload).toString()).lines).toHaveLength(100_000);
  const small = await ask(50, 'br');
  expect([small.headers['content-encoding'], small.json().lines.length]).toEqual([undefined, 50]);
});
