import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { saveDrawing } from '#contract/places/drawing.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { limits } from '#contract/wire/limits.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { hasMoreJsonValues } from './read-json.ts';
import { createRoute } from './route.ts';

const take = endpoint({
  method: 'POST',
  path: '/take',
  area: 'drawn up',
  summary: 'Takes a body of the largest size there is',
  access: { who: 'anyone' },
  mostBytes: limits.drawingBytes,
  body: z.object({ all: z.array(z.unknown()) }),
  answer: { status: 204 },
  errors: [],
});

describe('values of a JSON text', () => {
  it.each([
    ['[1,2,3]', 3],
    ['{"a":{"b":[]},"c":",[{"}', 4],
    ['["\\",[",1]', 2],
    ['"[[[[[[[[[[', 0],
    ['[[[[[[[[[[', 10],
    ['', 0],
  ])('are counted by what stands before them: %s', (text, values) => {
    expect(hasMoreJsonValues(text, values)).toBe(false);
    if (values > 0) expect(hasMoreJsonValues(text, values - 1)).toBe(true);
  });
});

it.each(['{}', '0', '[]', '"a"'])('a body of millions of %s is refused before it is parsed', async (value) => {
  let handled = 0;
  const { http } = await startRouteTestServer([
    createRoute(take, () => {
      handled += 1;
      return undefined;
    }),
  ]);
  const send = async (count: number) => {
    const payload = `{"all":[${Array(count).fill(value).join(',')}]}`;
    const answer = await http.inject({
      method: 'POST',
      url: '/api/take',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    return [answer.statusCode, answer.body && answer.json().errorCode];
  };
  expect(await send(99_000)).toEqual([204, '']);
  expect(await send(Math.floor(limits.drawingBytes / (value.length + 1)) - 10)).toEqual([413, 'payloadTooLarge']);
  expect(handled).toBe(1);
  await http.close();
});

it('the largest drawing that the contract takes is small enough', () => {
  const points = Array.from({ length: limits.pointerPoints }, () => [1.5, 2.5]);
  const pointers = Array.from({ length: limits.pointersOnPlan }, (_, n) => ({
    id: n,
    name: 'a, b',
    points,
    color: '#ffffff',
    pointerLocationId: null,
  }));
  const place = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, n]));
  const drawing = {
    pointers,
    desks: Array(limits.deskNo).fill(place),
    rooms: Array(limits.roomsOnPlan).fill(place),
  };
  expect(hasMoreJsonValues(JSON.stringify({ version: 1, drawing }), 200_000)).toBe(false);
  expect(saveDrawing.mostBytes).toBe(limits.drawingBytes);
});
