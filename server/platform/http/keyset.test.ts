import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { instant } from '#contract/wire/formats.ts';
import { createKeysetPage, createKeysetPageSchema, createKeysetQuerySchema } from '#contract/wire/keyset.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createOpenApiDocument } from './openapi.ts';
import { createRoute } from './route.ts';

const row = z.object({ id: z.number().int(), on: instant, what: z.string() });
const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  area: 'drawn up',
  summary: 'What happened, newest first',
  access: { who: 'anyone' },
  query: createKeysetQuerySchema(z.object({ on: instant, id: z.number().int() }), 20).extend({
    what: z.string().optional(),
  }),
  answer: { status: 200, body: createKeysetPageSchema(row) },
  errors: [],
});

type Row = z.infer<typeof row>;
/** Three events share each instant, so that the instant alone gives no order. */
const eventOf = (id: number): Row => ({
  id,
  on: new Date(1_700_000_000_000 + Math.floor(id / 3) * 1000).toISOString(),
  what: `event ${id}`,
});
let stored = Array.from({ length: 50 }, (_, id) => eventOf(id));
const before = (a: { on: string; id: number }, b: { on: string; id: number }) =>
  b.on.localeCompare(a.on) || b.id - a.id;

const { http } = await startRouteTestServer([
  createRoute(listEvents, ({ query: { after, limit } }) => {
    const read = stored
      .toSorted(before)
      .filter((one) => !after || before(one, after) > 0)
      .slice(0, limit + 1);
    return createKeysetPage(read, limit, ({ on, id }) => ({ on, id }));
  }),
]);

const ask = async (query: Record<string, string>) => {
  const answer = await http.inject(`/api/events?${new URLSearchParams(query)}`);
  return { status: answer.statusCode, body: answer.json() };
};

it('pages follow one another to the end, each row once, also while rows come and go', async () => {
  const seen: number[] = [];
  let after: string | null = null;
  for (let turn = 0; turn === 0 || after !== null; turn++) {
    const { status, body } = await ask({ limit: '7', ...(after === null ? {} : { after }) });
    expect(status).toBe(200);
    seen.push(...body.items.map(({ id }: Row) => id));
    after = body.next;
    // Between two pages, a row is added at the top and the last row of the first page is deleted.
    stored = [...stored.filter(({ id }) => turn > 0 || id !== seen.at(-1)), eventOf(100 + turn)];
  }
  expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => 49 - n));
});

it('the last page says so, also when it is full, and an empty one', () => {
  const rows = [1, 2, 3];
  expect(createKeysetPage(rows, 3, String)).toEqual({ items: rows, next: null });
  expect(createKeysetPage(rows, 2, String)).toEqual({ items: [1, 2], next: '"2"' });
  expect(createKeysetPage([], 2, String)).toEqual({ items: [], next: null });
});

it('a page has at most as many rows as declared, and a place to go on that is none of ours is refused', async () => {
  expect((await ask({})).body.items).toHaveLength(20);
  const cases: [Record<string, string>, string][] = [
    [{ limit: '21' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ after: 'nonsense' }, 'after'],
    [{ after: '{"on":"yesterday","id":1}' }, 'after.on'],
    [{ after: '{"id":1}' }, 'after.on'],
    [{ after: 'null' }, 'after'],
    [{ after: `"${'x'.repeat(1001)}"` }, 'after'],
  ];
  for (const [query, path] of cases) {
    const { status, body } = await ask(query);
    expect([status, body.errorCode, body.details.issues[0].path], JSON.stringify(query)).toEqual([
      400,
      'validationFailed',
      path,
    ]);
  }
});

it('OpenAPI shows the place as text, and how many rows a page has', () => {
  const { parameters } = createOpenApiDocument(new Map([['listEvents', listEvents]])).paths['/events']!.get as {
    parameters: { name: string; required: boolean; schema: object }[];
  };
  expect(parameters.find(({ name }) => name === 'after')).toMatchObject({
    required: false,
    schema: { type: 'string' },
  });
  expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({ required: false, schema: { maximum: 20 } });
});
