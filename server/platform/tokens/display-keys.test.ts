import { expect, it } from 'vitest';
import { createDisplayKeyHasher } from './display-keys.ts';

const keys = createDisplayKeyHasher('a secret of the tests, long enough to be one');
const room = { companyId: 'company', roomId: 'room' };

it('a display’s key opens its room alone, in this deployment', () => {
  const hash = keys.hashOf(room, 'Klucz#12');
  expect(hash).not.toContain('Klucz');
  expect(keys.opens(room, 'Klucz#12', hash)).toBe(true);
  expect(keys.opens(room, 'klucz#12', hash)).toBe(false);
  expect(keys.opens(room, '', hash)).toBe(false);
  expect(keys.opens({ ...room, roomId: 'other' }, 'Klucz#12', hash)).toBe(false);
  expect(keys.opens({ ...room, companyId: 'other' }, 'Klucz#12', hash)).toBe(false);
  expect(createDisplayKeyHasher('another secret of the tests, as long').opens(room, 'Klucz#12', hash)).toBe(false);
});

it('what is stored and is no hash opens nothing', () => {
  for (const stored of ['', 'Klucz#12', 'x'.repeat(43)]) expect(keys.opens(room, 'Klucz#12', stored)).toBe(false);
});
