import { expect, it } from 'vitest';
import { createLineSchema } from './formats.ts';

it.each([
  ['  Ala \r\n', 'Ala'],
  ['Ala\r\nBcc: all@firma.pl', 'Ala Bcc: all@firma.pl'],
  ['Ala\u2028\u2029\u0085\u001b[31mKot', 'Ala [31mKot'],
  ['Żółć\tgęślą', 'Żółć gęślą'],
])('%j is the line %j', (typed, kept) => expect(createLineSchema(80).parse(typed)).toBe(kept));

it('a line is as long as it is said, and has nothing that the database does not keep', () => {
  expect(createLineSchema(3).safeParse('abcd').success).toBe(false);
  expect(createLineSchema(3).safeParse('\n\n\nab ').data).toBe('ab');
  for (const bad of ['a\0', '\ud800']) expect(createLineSchema(3).safeParse(bad).success).toBe(false);
});
