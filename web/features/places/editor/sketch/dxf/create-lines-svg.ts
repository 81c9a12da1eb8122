import type { Box, Point } from '#web/plan/box.ts';
import type { DxfPlacement } from '../../model/dxf/create-desks-from-inserts.ts';
import type { DxfPolyline } from './dxf-polyline.ts';
import type { DxfText } from './entity-text.ts';

/** The largest number of characters in an SVG's paths, well within the upload limit. */
const most = 8_000_000;

/** The colour of lines and texts. */
const ink = '#57534e';

const round = (value: number) => Math.round(value * 10) / 10;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) => text.replace(forbidden, '').replace(/[&<>]/g, (one) => escapes[one]!);

/** The ratio of a font's size to the height of its capital letters. */
const sizeOfCapitals = 1.39;

function textElement(
  { text, anchor, height, rotation, ...point }: DxfText,
  at: (point: Point) => Point,
  scale: number,
) {
  const { x, y } = at(point);
  const turn = rotation === 0 ? '' : ` transform="rotate(${round(-rotation)} ${round(x)} ${round(y)})"`;
  const size = Math.max(1, round(height * scale * sizeOfCapitals));
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}"${turn}>${escaped(text)}</text>`;
}

/** Returns a DXF drawing's lines and texts as an SVG in plan units, with its box on the plan. */
export function createLinesSvg(
  { lines, texts }: { lines: readonly DxfPolyline[]; texts: readonly DxfText[] },
  extents: Box,
  { scale, offset }: DxfPlacement,
): { svg: string; box: Box } {
  const box = {
    x: offset.x + extents.x * scale,
    y: offset.y - (extents.y + extents.height) * scale,
    width: Math.max(1, extents.width * scale),
    height: Math.max(1, extents.height * scale),
  };
  const at = ({ x, y }: Point): Point => ({ x: offset.x + x * scale - box.x, y: offset.y - y * scale - box.y });
  const paths: string[] = [];
  let length = 0;
  for (const line of lines) {
    const points = line.map(at).map(({ x, y }) => `${round(x)} ${round(y)}`);
    const path = `M${points.join('L')}`;
    length += path.length;
    if (length > most) break;
    paths.push(path);
  }
  const written = texts.map((text) => textElement(text, at, scale)).join('');
  const size = `width="${round(box.width)}" height="${round(box.height)}"`;
  const path = `<path d="${paths.join('')}" fill="none" stroke="${ink}" stroke-width="1"/>`;
  const shown = written && `<g fill="${ink}" font-family="sans-serif">${written}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${round(box.width)} ${round(box.height)}">${path}${shown}</svg>`;
  return { svg, box };
}
