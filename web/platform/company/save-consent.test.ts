import { expect, it } from 'vitest';
import { createSaveConsent } from './save-consent.ts';

it('an agreement is for the refused request alone, and for one save', () => {
  const consent = createSaveConsent<number>();
  expect(consent.take({ parentId: 'one' })).toBeNull();
  consent.give(3);
  expect(consent.take({ parentId: 'one' })).toBe(3);
  expect(consent.take({ parentId: 'one' })).toBeNull();
});

it('an agreement whose save was not sent serves no later save with other values', () => {
  const consent = createSaveConsent<number>();
  consent.take({ parentId: 'one' });
  consent.give(3);
  expect(consent.take({ parentId: 'other' })).toBeNull();
  expect(consent.take({ parentId: 'one' })).toBeNull();
});
