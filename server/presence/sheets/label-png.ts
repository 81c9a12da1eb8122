import type { Font } from 'fontkit';
import { drawable, type Typeface } from '#server/platform/pdf/typeface.ts';
import { type Label, whereOf } from './label.ts';

const width = 720;
const margin = 60;

/** A line of words as outlines about the middle, smaller where it would be too wide. */
function line(font: Font, text: string, middle: { y: number; size: number }): string {
  const run = font.layout(drawable(text, font));
  const scale = Math.min(middle.size / font.unitsPerEm, (width - 2 * margin) / run.advanceWidth);
  let x = width / 2 - (run.advanceWidth * scale) / 2;
  return run.glyphs
    .map((glyph, at) => {
      const shape = `<path transform="translate(${x.toFixed(2)} ${middle.y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      x += run.positions[at]!.xAdvance * scale;
      return shape;
    })
    .join('');
}

/** A label as a picture of 720 by 860 pixels, white all round as readers of codes want it. */
export async function labelPng({ name, where, qr }: Label, { shapes }: Typeface, call: string): Promise<Buffer> {
  const module = (width - 2 * margin) / qr.size;
  const dark = qr.runs.map((run) => `M${run.x} ${run.y}h${run.width}v1h${-run.width}z`).join('');
  const widest = ((width - 2 * margin) / 21) * shapes.regular.unitsPerEm;
  const lies = whereOf(where, (some) => shapes.regular.layout(drawable(some, shapes.regular)).advanceWidth <= widest);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="860"><rect width="100%" height="100%" fill="#fff"/>
<path fill="#000" transform="translate(${margin} ${margin}) scale(${module})" shape-rendering="crispEdges" d="${dark}"/>
<g>${line(shapes.bold, name, { y: 732, size: 56 })}${line(shapes.regular, lies, { y: 782, size: 28 })}${line(shapes.regular, call, { y: 824, size: 24 })}</g></svg>`;
  // Greys: looking for the best sixteen of them takes longer than drawing does, for every code of a company.
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(svg)).flatten().toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer();
}
