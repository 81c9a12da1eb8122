import { describe, expect, it } from 'vitest';
import { isScreenUnavailable } from './screen-on-phone.ts';

describe('a screen on a phone', () => {
  it('is unavailable there when it does not support phones', () => {
    expect(isScreenUnavailable({ mobile: false }, true)).toBe(true);
    expect(isScreenUnavailable({ mobile: false }, false)).toBe(false);
  });

  it('is shown when it does, and so is a route without a screen', () => {
    expect(isScreenUnavailable({ mobile: true }, true)).toBe(false);
    expect(isScreenUnavailable(undefined, true)).toBe(false);
  });
});
