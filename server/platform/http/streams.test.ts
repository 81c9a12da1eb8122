import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { type RouteTestServer, startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { createOpenApiDocument } from './openapi.ts';
import { refuse } from './refused.ts';
import { createRoute } from './route.ts';

const query = z.object({ rows: z.coerce.number(), failAt: z.coerce.number().optional() });
const listAll = endpoint({
  method: 'GET',
  path: '/all',
  area: 'drawn up',
  summary: 'Every row there is',
  access: { who: 'anyone' },
  query,
  answer: { status: 200, rows: z.object({ id: z.number(), what: z.string() }) },
  errors: ['notFound'],
});
const exportAll = endpoint({
  method: 'GET',
  path: '/all.csv',
  area: 'drawn up',
  summary: 'Every row there is, as a table',
  access: { who: 'anyone' },
  query,
  answer: { status: 200, file: 'text/csv' },
  errors: [],
});

/** The number of rows that the source has yielded, and whether its reader has ended it. */
let read: { rows: number; ended: boolean };
const secret = 'not in the contract';

async function* source({ rows, failAt }: z.infer<typeof query>) {
  read = { rows: 0, ended: false };
  try {
    for (let id = 0; id < rows; id++) {
      await turn();
      if (id === failAt) {
        if (id === 0) refuse('notFound', {});
        throw new Error('the source broke');
      }
      read.rows++;
      yield { id, what: 'ż'.repeat(5_000), secret };
    }
  } finally {
    read.ended = true;
  }
}
async function* csv(wanted: z.infer<typeof query>) {
  yield 'id;what\r\n';
  for await (const { id, what } of source(wanted)) yield `${id};${what}\r\n`;
}

let server: RouteTestServer;
let address: string;
beforeAll(async () => {
  server = await startRouteTestServer([
    createRoute(listAll, ({ query: wanted }) => source(wanted)),
    createRoute(exportAll, ({ query: wanted }) => ({
      contentType: 'text/csv; charset=utf-8',
      bytes: csv(wanted),
      headers: { 'content-disposition': 'attachment; filename="all.csv"' },
    })),
  ]);
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.http.close());

/** Sends a request, and returns the response without reading its body. */
async function open(path: string, headers = {}): Promise<IncomingMessage> {
  const asked = request(`${address}/api${path}`, { headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
const failures = () => server.logged.filter(({ level }) => Number(level) >= 50);

it('rows are written one a line, with the declared fields only', async () => {
  const answer = await open('/all?rows=3');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  const lines = (await text(answer)).split('\n');
  expect(lines.slice(0, 3).map((line) => JSON.parse(line))).toEqual(
    [0, 1, 2].map((id) => ({ id, what: 'ż'.repeat(5_000) })),
  );
  expect(lines.slice(3)).toEqual(['']);
  expect(await text(await open('/all?rows=0'))).toBe('');
});

it('text is written as it comes, compressed for whoever takes it', async () => {
  const plain = await open('/all.csv?rows=20');
  expect(plain.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="all.csv"',
  });
  const table = await text(plain);
  expect(table.split('\r\n')).toHaveLength(22);
  const packed = await open('/all.csv?rows=20', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const parts: Buffer[] = [];
  for await (const part of packed) parts.push(part);
  expect(gunzipSync(Buffer.concat(parts)).toString()).toBe(table);
});

it.each(['/all', '/all.csv'])('%s is read no faster than the caller takes it, and to its end', async (path) => {
  const rows = 4_000;
  const answer = await open(`${path}?rows=${rows}`);
  let before = -1;
  // The server stops reading rows once all buffers on the way to the caller are full.
  await waitUntil(async () => {
    const still = read.rows === before;
    before = read.rows;
    for (let n = 0; n < 200; n++) await turn();
    return still && before > 0;
  });
  expect(read.rows).toBeLessThan(rows / 2);
  expect((await text(answer)).split('\n').length).toBeGreaterThanOrEqual(rows);
  expect(read).toEqual({ rows, ended: true });
});

it.each([
  ['/all', {}],
  ['/all.csv', {}],
  ['/all.csv', { 'accept-encoding': 'gzip' }],
])('%s is no longer read when the caller goes away (%o)', async (path, headers) => {
  const already = failures().length;
  const answer = await open(`${path}?rows=10000000`, headers);
  await once(answer, 'data');
  answer.destroy();
  await waitUntil(() => read.ended);
  expect(read.rows).toBeLessThan(100_000);
  expect(failures().length).toBe(already);
});

it('a source that refuses before its first row is answered as any refusal, one that breaks later is cut off and logged', async () => {
  const refused = await open('/all?rows=5&failAt=0');
  expect([refused.statusCode, JSON.parse(await text(refused)).errorCode]).toEqual([404, 'notFound']);
  const broken = await open('/all?rows=5&failAt=3');
  expect(broken.statusCode).toBe(200);
  await expect(text(broken)).rejects.toThrow('aborted');
  await waitUntil(() => failures().some(({ err }) => (err as Error)?.message === 'the source broke'));
});

it('OpenAPI shows the shape of a row', () => {
  const document = createOpenApiDocument(new Map([['listAll', listAll]]));
  expect(document.paths['/all']!.get).toMatchObject({
    responses: { 200: { content: { 'application/x-ndjson': { schema: { properties: { id: { type: 'number' } } } } } } },
  });
});
