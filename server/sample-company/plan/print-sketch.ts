import { facade, outerThickness } from './facade.ts';
import type { Box } from './geometry.ts';
import { partitions } from './partitions.ts';
import { line, onPlan, polygon, rectangle } from './path.ts';
import { type Label, type Layer, layers, type Sheet } from './sheet.ts';

/** One colour in different strengths, so that the sketch reads the same when a dark theme inverts it. */
const ink = '#57534e';

const styles: Record<Layer, string> = {
  ground: `fill="${ink}" fill-opacity=".035" stroke="none"`,
  shade: `fill="${ink}" fill-opacity=".07" stroke="none"`,
  faint: 'fill="none" stroke-width=".7" stroke-opacity=".2"',
  detail: 'fill="none" stroke-width=".8" stroke-opacity=".45"',
  furniture: `fill="${ink}" fill-opacity=".05" stroke-width="1" stroke-opacity=".6"`,
  backrest: 'fill="none" stroke-width="3" stroke-opacity=".5"',
  door: 'fill="none" stroke-width="1.1" stroke-opacity=".75"',
  window: 'fill="none" stroke-width="1.1"',
  glass: `fill="${ink}" fill-opacity=".12" stroke-width="1"`,
  inner: `fill="${ink}" stroke="none"`,
  outer: `fill="${ink}" stroke="none"`,
};

function inkWalls(sheet: Sheet): Record<Layer, string[]> {
  const half = outerThickness / 2;
  const drawn = Object.fromEntries(layers.map((layer) => [layer, [...sheet.ink[layer]]])) as Record<Layer, string[]>;
  drawn.ground.unshift(polygon(onPlan, ...sheet.outline));
  for (const { frame, solid, windows } of facade(sheet)) {
    drawn.outer.push(...solid.map(([from, to]) => rectangle(frame, from, -half, to - from, outerThickness)));
    for (const [from, to] of windows) {
      drawn.window.push(rectangle(frame, from, -half + 0.5, to - from, outerThickness - 1));
      drawn.window.push(line(frame, [from, 0], [to, 0]));
    }
  }
  for (const piece of partitions(sheet)) {
    drawn[piece.kind].push(rectangle(onPlan, piece.x, piece.y, piece.width, piece.height));
  }
  return drawn;
}

function text({ text, at: [x, y], size, turn }: Label): string {
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}"${turned}>${text.replaceAll('&', '&amp;')}</text>`;
}

/** The part of the canvas that the sketch covers: the building and the margin around it. */
export function sketchBox(sheet: Sheet): Box {
  return { x: 15, y: 15, width: sheet.width - 30, height: sheet.height - 30 };
}

/** The sketch as an SVG picture in the plan's own units. */
export function printSketch(sheet: Sheet): string {
  const { x, y, width, height } = sketchBox(sheet);
  const drawn = inkWalls(sheet);
  const paths = layers
    .filter((layer) => drawn[layer].length > 0)
    .map((layer) => `<path ${styles[layer]} d="${drawn[layer].join('')}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">`,
    `<g stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`,
    `<g fill="${ink}" font-family="Inter,'Segoe UI',system-ui,sans-serif" font-weight="600" letter-spacing=".6" `,
    `text-anchor="middle" dominant-baseline="central">${sheet.labels.map(text).join('')}</g>`,
    '</svg>',
  ].join('');
}
