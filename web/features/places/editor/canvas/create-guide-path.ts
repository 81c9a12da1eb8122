import type { Guide } from '../model/snapping/guide.ts';

/** The length of the marks at both ends of a gap, in CSS pixels. */
const endLength = 4;

/**
 * Returns the SVG path of a drag's guides.
 * @param pixel a CSS pixel in plan units
 */
export function createGuidePath(guides: readonly Guide[], pixel: number): string {
  const line = (axis: 'x' | 'y', along: number, across: number) =>
    axis === 'x' ? `${along} ${across}` : `${across} ${along}`;
  return guides
    .map((guide) => {
      // A line at an x coordinate is vertical.
      if (guide.sort === 'line')
        return `M${line(guide.axis, guide.at, guide.from)}L${line(guide.axis, guide.at, guide.to)}`;
      const end = endLength * pixel;
      return guide.gaps
        .map(({ from, to }) => {
          const mark = (along: number) =>
            `M${line(guide.axis, along, guide.at - end)}L${line(guide.axis, along, guide.at + end)}`;
          return `M${line(guide.axis, from, guide.at)}L${line(guide.axis, to, guide.at)}${mark(from)}${mark(to)}`;
        })
        .join('');
    })
    .join('');
}
