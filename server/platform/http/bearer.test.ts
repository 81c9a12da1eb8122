import { expect, it } from 'vitest';
import { accessTokenOf } from '../hub/access-token.ts';
import { bearerIn } from './bearer.ts';

it.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
  ['BEARER  a.b.c', 'a.b.c'],
  ['Bearera.b.c', null],
  ['Basic a.b.c', null],
  ['a bearer b', null],
  [undefined, null],
])('the token of an Authorization header %s', (header, token) => {
  expect(bearerIn(header)).toBe(token);
  const headers = header === undefined ? {} : { authorization: header };
  expect(accessTokenOf({ headers, url: '/api/hub' })).toBe(token ?? undefined);
});
