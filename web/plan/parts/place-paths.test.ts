import { expect, test } from 'vitest';
import { createBookedSharePath, createHatchPath } from './place-paths.ts';

test('a hatch stays within its box', () => {
  const lines = createHatchPath({ x: 100, y: 50, width: 26, height: 16 }, 5).split('M').filter(Boolean);
  expect(lines).toHaveLength(8);
  for (const line of lines) {
    const [x1, y1, x2, y2] = line.match(/[\d.]+/g)!.map(Number) as [number, number, number, number];
    expect(Math.min(x1, x2)).toBeGreaterThanOrEqual(100);
    expect(Math.max(x1, x2)).toBeLessThanOrEqual(126);
    expect(Math.max(y1, y2)).toBeLessThanOrEqual(66);
  }
});

test('a share never fills or empties the box', () => {
  const edge = (share: number) =>
    Number(createBookedSharePath({ width: 52, height: 16 }, 3, share).match(/L([\d.]+) 0L/)![1]);
  expect(edge(0)).toBeGreaterThan(3);
  expect(edge(1)).toBeLessThanOrEqual(52 - 3);
  expect(edge(0.5)).toBeCloseTo(26 + 2.8);
});

test('a share can lie anywhere on the plan', () => {
  expect(createBookedSharePath({ width: 52, height: 16 }, 3, 0.5, (x, y) => ({ x: 100 - x, y: 40 - y }))).toMatch(
    /^M97 40L/,
  );
});
