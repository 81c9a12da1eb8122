import { expect, test } from 'vitest';
import { hatchPath, sharePath } from './place-paths.ts';

test('a hatch stays within its box', () => {
  const numbers = hatchPath(26, 16, 5).match(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g) ?? [];
  expect(numbers.length).toBe(8);
  for (const line of numbers) {
    const [x1, y1, x2, y2] = line.match(/[\d.]+/g)!.map(Number);
    for (const x of [x1!, x2!]) expect(x).toBeLessThanOrEqual(26);
    for (const y of [y1!, y2!]) expect(y).toBeLessThanOrEqual(16);
  }
});

test('a share never fills or empties the box', () => {
  const edge = (share: number) => Number(sharePath(52, 16, 3, share).match(/H([\d.]+)L/)![1]);
  expect(edge(0)).toBeGreaterThan(3);
  expect(edge(1)).toBeLessThanOrEqual(52 - 3);
  expect(edge(0.5)).toBeCloseTo(26 + 2.8);
});
