/** A stretch of a wall, from and to along it. */
export type Interval = readonly [from: number, to: number];

/** The same stretches, overlapping and touching ones joined, in order. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** What is left of the stretches when the holes are taken out. */
export function without(intervals: readonly Interval[], holes: readonly Interval[]): Interval[] {
  let left = [...intervals];
  for (const [holeFrom, holeTo] of holes) {
    left = left.flatMap(([from, to]) => {
      if (holeTo <= from || holeFrom >= to) return [[from, to] as const];
      const before: Interval[] = holeFrom > from ? [[from, holeFrom]] : [];
      const after: Interval[] = holeTo < to ? [[holeTo, to]] : [];
      return [...before, ...after];
    });
  }
  return left;
}
