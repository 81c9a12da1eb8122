import { expect, it } from 'vitest';
import { readHubAccessToken } from '../hub/access-token.ts';
import { parseBearerToken } from './bearer.ts';

it.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
  ['BEARER  a.b.c', 'a.b.c'],
  ['Bearera.b.c', null],
  ['Basic a.b.c', null],
  ['a bearer b', null],
  [undefined, null],
])('the token of an Authorization header %s', (header, token) => {
  expect(parseBearerToken(header)).toBe(token);
  const headers = header === undefined ? {} : { authorization: header };
  expect(readHubAccessToken({ headers, url: '/api/hub' })).toBe(token ?? undefined);
});
