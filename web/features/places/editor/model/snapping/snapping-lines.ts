import type { Box } from '#web/plan/box.ts';
import type { LineGuide } from './guide.ts';
import type { SnapNeighbourIndex } from './neighbours.ts';
import { type Axis, getOtherAxis, positionTolerance, type Span, spanOf } from './span.ts';

/** The lines of a dragged box that may snap. Edges snap to edges, and the middle to middles. */
export interface SnappingLines {
  start: boolean;
  middle: boolean;
  end: boolean;
}

export const allSnappingLines: SnappingLines = { start: true, middle: true, end: true };

/** Calls `found` with each distance that aligns a line of the box with a line of a neighbour. */
function eachDistance(
  own: Span,
  lines: SnappingLines,
  other: Span,
  found: (distance: number, at: number) => void,
): void {
  if (lines.start) {
    found(other.start - own.start, other.start);
    found(other.end - own.start, other.end);
  }
  if (lines.end) {
    found(other.start - own.end, other.start);
    found(other.end - own.end, other.end);
  }
  const middle = (other.start + other.end) / 2;
  if (lines.middle) found(middle - (own.start + own.end) / 2, middle);
}

/** Returns the shortest allowed distance along an axis to a line of a visible neighbour. */
export function findDistanceToSnappingLine(
  neighbours: SnapNeighbourIndex,
  view: Box,
  box: Box,
  axis: Axis,
  lines: SnappingLines,
  allowed: (distance: number) => boolean,
): number | null {
  let best: number | null = null;
  const own = spanOf(box, axis);
  const found = (distance: number) => {
    if ((best === null || Math.abs(distance) < Math.abs(best)) && allowed(distance)) best = distance;
  };
  for (const at of neighbours.within(view)) eachDistance(own, lines, spanOf(neighbours.bounds[at]!, axis), found);
  return best;
}

/**
 * Returns the guides of all lines to which the box is aligned. Each extends to the nearest
 * neighbour on either side.
 */
export function findLineGuides(
  neighbours: SnapNeighbourIndex,
  view: Box,
  box: Box,
  axis: Axis,
  lines: SnappingLines,
): LineGuide[] {
  const own = spanOf(box, axis);
  const beside = spanOf(box, getOtherAxis(axis));
  const guides = new Map<number, LineGuide>();
  for (const index of neighbours.within(view)) {
    const neighbour = neighbours.bounds[index]!;
    eachDistance(own, lines, spanOf(neighbour, axis), (distance, at) => {
      if (Math.abs(distance) > positionTolerance) return;
      const key = Math.round(at * 10);
      const guide = guides.get(key) ?? { sort: 'line', axis, at, from: beside.start, to: beside.end };
      guides.set(key, nearest(guide, beside, spanOf(neighbour, getOtherAxis(axis))));
    });
  }
  return [...guides.values()];
}

/** Extends a guide to a neighbour, unless another neighbour on that side is nearer. */
function nearest(guide: LineGuide, own: Span, other: Span): LineGuide {
  const isBefore = other.start + other.end < own.start + own.end;
  if (isBefore) {
    const from = Math.min(own.start, other.start);
    return guide.from === own.start || from > guide.from ? { ...guide, from } : guide;
  }
  const to = Math.max(own.end, other.end);
  return guide.to === own.end || to < guide.to ? { ...guide, to } : guide;
}
