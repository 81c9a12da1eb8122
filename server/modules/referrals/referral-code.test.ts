import { expect, it } from 'vitest';
import { createReferralCode, normalizeReferralCode } from './referral-code.ts';

const unmistakable = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

it('contains every unambiguous letter, the last one too, in every place', () => {
  const codes = Array.from({ length: 3_000 }, createReferralCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (let place = 0; place < 10; place++)
    expect([...new Set(codes.map((code) => code[place]))].toSorted().join('')).toBe(
      [...unmistakable].toSorted().join(''),
    );
});

it.each<[typed: string, code: string | null]>([
  [' abcdefgh29\t', 'ABCDEFGH29'],
  ['ABCDEFGH2', null],
  ['ABCDEFGH291', null],
  ...[...'ILO01'].map((mistakable) => [`ABCDEFGH2${mistakable}`, null] satisfies [string, null]),
  ['ABCDE FGH2', null],
  ['ABCDEFGH2\n9', null],
])('typed as %j is %s', (typed, code) => expect(normalizeReferralCode(typed)).toBe(code));
