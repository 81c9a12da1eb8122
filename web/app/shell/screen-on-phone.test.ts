import { describe, expect, it } from 'vitest';
import { isScreenUnavailableOnPhone } from './screen-on-phone.ts';

describe('a screen on a phone', () => {
  it('is unavailable there when it does not support phones', () => {
    expect(isScreenUnavailableOnPhone({ mobile: false }, true)).toBe(true);
    expect(isScreenUnavailableOnPhone({ mobile: false }, false)).toBe(false);
  });

  it('is shown when it does, and so is a route without a screen', () => {
    expect(isScreenUnavailableOnPhone({ mobile: true }, true)).toBe(false);
    expect(isScreenUnavailableOnPhone(undefined, true)).toBe(false);
  });
});
