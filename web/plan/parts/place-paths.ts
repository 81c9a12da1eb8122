import type { Box, Point } from '../box.ts';

const inPlace = (x: number, y: number): Point => ({ x, y });

/**
 * Returns the path of diagonal lines over a box, `gap` apart. A path needs no SVG pattern, and so
 * no unique id.
 */
export function createHatchPath({ x, y, width, height }: Box, gap: number): string {
  let path = '';
  for (let start = gap / 2; start < width + height; start += gap) {
    const from = { x: Math.min(start, width), y: Math.max(0, start - width) };
    const to = { x: Math.max(0, start - height), y: Math.min(start, height) };
    path += `M${x + from.x} ${y + from.y}L${x + to.x} ${y + to.y}`;
  }
  return path;
}

/**
 * Returns the path over a share (0 to 1) of a rounded box, from its left to a slanted edge. `at`
 * maps a point of the box to the plan. The edge keeps off the sides, so that a partly booked place
 * never looks free or fully booked.
 */
export function createBookedSharePath(
  { width, height }: { width: number; height: number },
  radius: number,
  share: number,
  at: (x: number, y: number) => Point = inPlace,
): string {
  const slant = Math.min(height * 0.35, width * 0.3);
  const least = radius + slant / 2;
  const edge = Math.min(width - least, Math.max(least, width * share));
  const to = (x: number, y: number) => {
    const point = at(x, y);
    return `${point.x} ${point.y}`;
  };
  const corner = `A${radius} ${radius} 0 0 1`;
  return [
    `M${to(radius, 0)}L${to(edge + slant / 2, 0)}L${to(edge - slant / 2, height)}L${to(radius, height)}`,
    `${corner} ${to(0, height - radius)}L${to(0, radius)}${corner} ${to(radius, 0)}Z`,
  ].join('');
}
