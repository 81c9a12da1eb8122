import { createRatioMeasure, type Measure } from './measure.ts';
import type { Target } from './targets.ts';

/**
 * Builds rows that compare each target's milliseconds with those of the first target, which has the
 * fewest bookings.
 * @param times the milliseconds of each request, in the order of the targets
 */
export function createRatiosToFirst(
  letter: string,
  targets: readonly Target[],
  times: Readonly<Record<string, readonly number[]>>,
): Measure[] {
  return Object.entries(times).flatMap(([request, [first, ...others]]) =>
    others.map((ms, at) => {
      const name = `${request}, ${targets[at + 1]!.name} over ${targets[0]!.name}`;
      return createRatioMeasure(letter, name, [ms, first!], 'ms', { aim: { atMost: 1.2 } });
    }),
  );
}
