import { expect, it } from 'vitest';
import { calculateGrossPrice } from './money.ts';

it.each([
  [0, 0],
  [100, 123],
  [14_900, 18_327],
  // 0.615 and 61.5 are halves, so they round up
  [50, 62],
  [150, 185],
  // 1.23 and 2.46 round down
  [1, 1],
  [2, 2],
  [3, 4],
  [119_900, 147_477],
])('%i grosze net are %i gross', (net, gross) => expect(calculateGrossPrice(net)).toBe(gross));
