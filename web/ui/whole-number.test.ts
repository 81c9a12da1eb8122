import { describe, expect, it } from 'vitest';
import { readWholeNumber, stepped } from './whole-number.ts';

describe('a whole number that is typed', () => {
  const bounds = { min: 3, max: 90 };

  it('is clamped, and 0 when it is none', () => {
    expect(readWholeNumber('30', bounds)).toBe(30);
    expect(readWholeNumber('1', bounds)).toBe(3);
    expect(readWholeNumber('1 000', bounds)).toBe(90);
    expect(readWholeNumber('abc', bounds)).toBe(3);
    expect(readWholeNumber('abc', { min: -5, max: 5 })).toBe(0);
    expect(readWholeNumber('', bounds)).toBe(3);
    expect(readWholeNumber('7,6', bounds)).toBe(8);
  });

  it('steps to multiples within its bounds', () => {
    expect(stepped(12, 5, 1, bounds)).toBe(15);
    expect(stepped(12, 5, -1, bounds)).toBe(10);
    expect(stepped(15, 5, 1, bounds)).toBe(20);
    expect(stepped(90, 1, 1, bounds)).toBe(90);
    expect(stepped(3, 1, -1, bounds)).toBe(3);
  });
});
