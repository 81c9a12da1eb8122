import type { Box } from '#web/plan/box.ts';
import type { DxfPlacing } from '../../model/dxf/desks-from-inserts.ts';
import type { Line } from './entity-lines.ts';

/** Letters of an SVG that is sent at most, well within what an upload may have. */
const most = 8_000_000;

/** Lines of a DXF drawing as an SVG in plan units, and where it lies on the plan. */
export function linesSvg(
  lines: readonly Line[],
  extents: Box,
  { scale, offset }: DxfPlacing,
): { svg: string; box: Box } {
  const box = {
    x: offset.x + extents.x * scale,
    y: offset.y - (extents.y + extents.height) * scale,
    width: Math.max(1, extents.width * scale),
    height: Math.max(1, extents.height * scale),
  };
  const round = (value: number) => Math.round(value * 10) / 10;
  const paths: string[] = [];
  let length = 0;
  for (const line of lines) {
    const points = line.map(
      ({ x, y }) => `${round(offset.x + x * scale - box.x)} ${round(offset.y - y * scale - box.y)}`,
    );
    const path = `M${points.join('L')}`;
    length += path.length;
    if (length > most) break;
    paths.push(path);
  }
  const size = `width="${round(box.width)}" height="${round(box.height)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${round(box.width)} ${round(box.height)}"><path d="${paths.join('')}" fill="none" stroke="#57534e" stroke-width="1"/></svg>`;
  return { svg, box };
}
