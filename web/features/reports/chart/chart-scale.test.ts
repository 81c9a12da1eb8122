import { describe, expect, it } from 'vitest';
import { createAxisTicks, getLabelInterval } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [42, [0, 10, 20, 30, 40, 50]],
    [100, [0, 20, 40, 60, 80, 100]],
    [1001, [0, 500, 1000, 1500]],
  ])('reaches %i in round numbers', (greatest, ticks) => {
    expect(createAxisTicks(greatest)).toEqual(ticks);
  });

  it('never has more than five steps, nor ends below the greatest value', () => {
    for (let greatest = 0; greatest < 3000; greatest += 7) {
      const ticks = createAxisTicks(greatest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });

  it('leaves out labels that would run into each other', () => {
    expect([
      getLabelInterval(7, 700, 50),
      getLabelInterval(30, 700, 50),
      getLabelInterval(92, 300, 50),
      getLabelInterval(0, 300, 50),
    ]).toEqual([1, 3, 16, 1]);
  });
});
