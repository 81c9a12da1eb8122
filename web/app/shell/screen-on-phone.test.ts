import { describe, expect, it } from 'vitest';
import { unavailableHere } from './screen-on-phone.ts';

describe('a screen on a phone', () => {
  it('is unavailable there when it does not support phones', () => {
    expect(unavailableHere({ mobile: false }, true)).toBe(true);
    expect(unavailableHere({ mobile: false }, false)).toBe(false);
  });

  it('is shown when it does, and so is a route without a screen', () => {
    expect(unavailableHere({ mobile: true }, true)).toBe(false);
    expect(unavailableHere(undefined, true)).toBe(false);
  });
});
