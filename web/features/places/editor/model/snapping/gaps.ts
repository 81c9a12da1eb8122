import type { Box } from '#web/plan/box.ts';
import type { GapGuide } from './guide.ts';
import type { SnapNeighbourIndex } from './neighbours.ts';
import { type Axis, getOtherAxis, positionTolerance, type Span, spanOf } from './span.ts';

/** The items before and after a box in its row, the nearest items first. */
interface Row {
  before: Span[];
  after: Span[];
}

/**
 * Returns the visible items that form a row with a box. They have a dragged kind and do not overlap
 * each other.
 */
function rowOf(neighbours: SnapNeighbourIndex, view: Box, box: Box, axis: Axis): Row {
  const beside = spanOf(box, getOtherAxis(axis));
  const breadth = beside.end - beside.start - 2 * positionTolerance;
  const band: Box =
    axis === 'x'
      ? { x: view.x, y: beside.start + positionTolerance, width: view.width, height: breadth }
      : { x: beside.start + positionTolerance, y: view.y, width: breadth, height: view.height };
  const own = spanOf(box, axis);
  const middle = own.start + own.end;
  const spans = neighbours.alike(band).map((at) => spanOf(neighbours.bounds[at]!, axis));
  const before = spans.filter(({ start, end }) => start + end < middle).sort((one, other) => other.end - one.end);
  const after = spans.filter(({ start, end }) => start + end > middle).sort((one, other) => one.start - other.start);
  const apart = (list: Span[], isBeside: (one: Span, next: Span) => boolean) => {
    const row: Span[] = [];
    for (const span of list) if (row.length === 0 || isBeside(row.at(-1)!, span)) row.push(span);
    return row;
  };
  return {
    before: apart(before, (one, next) => next.end <= one.start + positionTolerance),
    after: apart(after, (one, next) => next.start >= one.end - positionTolerance),
  };
}

/**
 * Returns the shortest allowed move of the box along an axis that makes gaps equal, or null. The
 * box then stands midway between two items, or continues a row at its end.
 */
export function findDistanceToEqualGaps(
  neighbours: SnapNeighbourIndex,
  view: Box,
  box: Box,
  axis: Axis,
  allowed: (distance: number) => boolean,
): number | null {
  const { before, after } = rowOf(neighbours, view, box, axis);
  const own = spanOf(box, axis);
  const [left, further] = before;
  const [right, onward] = after;
  const distances: number[] = [];
  if (left && right && right.start - left.end >= own.end - own.start)
    distances.push((left.end + right.start - own.start - own.end) / 2);
  if (left && further) distances.push(left.end + (left.start - further.end) - own.start);
  if (right && onward) distances.push(right.start - (onward.start - right.end) - own.end);
  const possible = distances.filter(allowed).sort((one, other) => Math.abs(one) - Math.abs(other));
  return possible[0] ?? null;
}

/** Returns the equal gaps along an axis that are next to the box or in its row. */
export function findGapGuides(neighbours: SnapNeighbourIndex, view: Box, box: Box, axis: Axis): GapGuide[] {
  const { before, after } = rowOf(neighbours, view, box, axis);
  const own = spanOf(box, axis);
  const beside = spanOf(box, getOtherAxis(axis));
  const guides = new Map<number, GapGuide>();
  for (const width of [own.start - (before[0]?.end ?? Infinity), (after[0]?.start ?? -Infinity) - own.end]) {
    if (width < 1) continue;
    const back = chain([own, ...before], (one, next) => ({ from: next.end, to: one.start }), width);
    const on = chain([own, ...after], (one, next) => ({ from: one.end, to: next.start }), width);
    if (back.length + on.length < 2) continue;
    const gaps = [...back.reverse(), ...on];
    guides.set(Math.round(width * 10), { sort: 'gap', axis, at: (beside.start + beside.end) / 2, width, gaps });
  }
  return [...guides.values()];
}

/** Returns the consecutive gaps of a row from one end on that have this width. */
function chain(row: readonly Span[], gapOf: (one: Span, next: Span) => { from: number; to: number }, width: number) {
  const gaps: { from: number; to: number }[] = [];
  for (let at = 1; at < row.length; at++) {
    const gap = gapOf(row[at - 1]!, row[at]!);
    if (Math.abs(gap.to - gap.from - width) > 2 * positionTolerance) break;
    gaps.push(gap);
  }
  return gaps;
}
