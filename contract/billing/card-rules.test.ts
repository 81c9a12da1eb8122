import { expect, it } from 'vitest';
import { getCardRemovalObstacle, getDefaultCardObstacle } from './card-rules.ts';

const good = { default: false, expired: false };
const used = { default: true, expired: false };
const old = { default: true, expired: true };

it('renewals are charged to no card that is expired', () => {
  expect(getDefaultCardObstacle(good)).toBeNull();
  expect(getDefaultCardObstacle(old)).toBe('expired');
});

it('the default card stays, whatever the package, while there is another', () => {
  expect(getCardRemovalObstacle(used, 2, false)).toBe('default');
  expect(getCardRemovalObstacle(used, 2, true)).toBe('default');
});

it('the only card goes on the free package alone', () => {
  expect(getCardRemovalObstacle(used, 1, false)).toBe('onlyOne');
  expect(getCardRemovalObstacle(used, 1, true)).toBeNull();
});

it('others go, and expired ones whatever they are', () => {
  expect(getCardRemovalObstacle(good, 2, false)).toBeNull();
  expect(getCardRemovalObstacle(old, 1, false)).toBeNull();
  expect(getCardRemovalObstacle(old, 3, false)).toBeNull();
});
