import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { refuse } from './refused.ts';
import { createRoute } from './route.ts';
import { StreamedListPage } from './streamed-list-page.ts';

const list = endpoint({
  method: 'GET',
  path: '/page',
  area: 'drawn up',
  summary: 'A page',
  access: { who: 'anyone' },
  query: z.object({ sizes: z.string() }),
  answer: {
    status: 200,
    body: z.object({ items: z.array(z.object({ id: z.number(), what: z.string() })), next: z.string().nullable() }),
  },
  errors: ['notFound'],
});

const secret = 'not in the contract';

it('is what it would be at once, with the declared fields only, however it is cut; and may be refused before it begins', async () => {
  const { http } = await startRouteTestServer([
    createRoute(list, ({ query: { sizes } }) => {
      let id = 0;
      async function* parts() {
        if (sizes === 'gone') refuse('notFound', {});
        for (const size of sizes.split('-').map(Number))
          yield Array.from({ length: size }, () => ({ id: ++id, what: '"ż"', secret }));
      }
      return new StreamedListPage(parts(), () => ({ next: id > 0 ? String(id) : null, secret }));
    }),
  ]);
  try {
    for (const [sizes, rows] of [
      ['2-0-3', 5],
      ['0-1', 1],
      ['0', 0],
      ['1-1-1', 3],
    ] as const) {
      const answer = await http.inject(`/api/page?sizes=${sizes}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(answer.json()).toEqual({
        items: Array.from({ length: rows }, (_, at) => ({ id: at + 1, what: '"ż"' })),
        next: rows > 0 ? String(rows) : null,
      });
    }
    const refused = await http.inject('/api/page?sizes=gone');
    expect([refused.statusCode, refused.json().errorCode]).toEqual([404, 'notFound']);
  } finally {
    await http.close();
  }
});
