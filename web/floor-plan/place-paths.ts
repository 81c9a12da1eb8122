/** Diagonal lines over a box, `gap` apart: a hatch that needs no pattern with an id. */
export function hatchPath(width: number, height: number, gap: number): string {
  let path = '';
  for (let start = gap / 2; start < width + height; start += gap) {
    const fromX = Math.min(start, width);
    const fromY = Math.max(0, start - width);
    const toX = Math.max(0, start - height);
    const toY = Math.min(start, height);
    path += `M${fromX} ${fromY}L${toX} ${toY}`;
  }
  return path;
}

/**
 * The left part of a rounded box, with a slanted edge, for a share of 0 to 1. The edge stays off the sides, so that a
 * place that is partly taken never looks free or taken.
 */
export function sharePath(width: number, height: number, radius: number, share: number): string {
  const slant = Math.min(height * 0.35, width * 0.3);
  const least = radius + slant / 2;
  const edge = Math.min(width - least, Math.max(least, width * share));
  const r = radius;
  return `M${r} 0H${edge + slant / 2}L${edge - slant / 2} ${height}H${r}A${r} ${r} 0 0 1 0 ${height - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`;
}
