import { expect, it } from 'vitest';
import { whyNotDefault, whyNotRemoved } from './card-rules.ts';

const good = { default: false, expired: false };
const used = { default: true, expired: false };
const old = { default: true, expired: true };

it('renewals are charged to no card that is expired', () => {
  expect(whyNotDefault(good)).toBeNull();
  expect(whyNotDefault(old)).toBe('expired');
});

it('the default card stays, whatever the package, while there is another', () => {
  expect(whyNotRemoved(used, 2, false)).toBe('default');
  expect(whyNotRemoved(used, 2, true)).toBe('default');
});

it('the only card goes on the free package alone', () => {
  expect(whyNotRemoved(used, 1, false)).toBe('onlyOne');
  expect(whyNotRemoved(used, 1, true)).toBeNull();
});

it('others go, and expired ones whatever they are', () => {
  expect(whyNotRemoved(good, 2, false)).toBeNull();
  expect(whyNotRemoved(old, 1, false)).toBeNull();
  expect(whyNotRemoved(old, 3, false)).toBeNull();
});
