import { createSigner } from 'fast-jwt';
import { expect, it } from 'vitest';
import { createAccessTokenService, deriveAccessTokenKey } from './access-tokens.ts';

const secret = 'a secret that is long enough for a test';
const clock = { now: () => new Date('2026-11-23T09:00:00Z') };
const sign = createSigner({ key: deriveAccessTokenKey(secret), algorithm: 'HS256', noTimestamp: true });
const soon = Date.parse('2026-11-23T09:10:00Z') / 1000;

it.each([
  ['none', {}, false],
  ['one that is over', { exp: soon - 601 }, false],
  ['one to come', { exp: soon }, true],
])('a token that is signed is taken for its end: %s', (_which, end, isTaken) => {
  const token = sign({ sub: 'a', sid: 'b', ...end });
  expect(createAccessTokenService(secret, clock).read(token) !== null).toBe(isTaken);
});
