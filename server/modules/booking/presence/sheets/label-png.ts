import type { Font } from 'fontkit';
import { removeUndrawableCharacters, type Typeface } from '#server/platform/pdf/typeface.ts';
import { formatLabelPath, type Label } from './label.ts';
import type { Letterhead } from './letterhead.ts';

const width = 720;
const margin = 60;
/** The line with the company's name above the code, in pixels. */
const head = { y: 30, height: 64, gap: 16, size: 34 };

/**
 * Draws a centred line of text as outlines. A text that is too wide shrinks.
 * @param left the width of a picture and its gap to the left of the text, in pixels
 */
function line(font: Font, text: string, middle: { y: number; size: number }, left = 0) {
  const run = font.layout(removeUndrawableCharacters(text, font));
  const scale = Math.min(middle.size / font.unitsPerEm, (width - 2 * margin - left) / run.advanceWidth);
  const from = width / 2 - (run.advanceWidth * scale + left) / 2;
  let x = from + left;
  const shapes = run.glyphs
    .map((glyph, at) => {
      const shape = `<path transform="translate(${x.toFixed(2)} ${middle.y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      x += run.positions[at]!.xAdvance * scale;
      return shape;
    })
    .join('');
  return { shapes, from };
}

/**
 * Creates a label as a picture of 720 by 920 pixels, with the company's line above the code.
 * Scanners need the white margin.
 */
export async function createLabelPng(
  { name, where, qr }: Label,
  { shapes }: Typeface,
  { call, letterhead }: { call: string; letterhead: Letterhead },
): Promise<Buffer> {
  const logo = letterhead.logo && { ...letterhead.logo, width: Math.round(head.height * letterhead.logo.ratio) };
  const company = line(
    shapes.bold,
    letterhead.name,
    { y: head.y + 44, size: head.size },
    logo ? logo.width + head.gap : 0,
  );
  const module = (width - 2 * margin) / qr.size;
  const dark = qr.runs.map((run) => `M${run.x} ${run.y}h${run.width}v1h${-run.width}z`).join('');
  const widest = ((width - 2 * margin) / 21) * shapes.regular.unitsPerEm;
  const lies = formatLabelPath(
    where,
    (some) => shapes.regular.layout(removeUndrawableCharacters(some, shapes.regular)).advanceWidth <= widest,
  );
  const lines = [
    line(shapes.bold, name, { y: 792, size: 56 }),
    line(shapes.regular, lies, { y: 842, size: 28 }),
    line(shapes.regular, call, { y: 884, size: 24 }),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="920"><rect width="100%" height="100%" fill="#fff"/>
<path fill="#000" transform="translate(${margin} ${margin + 60}) scale(${module})" shape-rendering="crispEdges" d="${dark}"/>
<g>${company.shapes}${lines.map(({ shapes: drawn }) => drawn).join('')}</g></svg>`;
  // The picture is greyscale, because choosing a palette of sixteen colours takes longer than
  // drawing.
  const { default: sharp } = await import('sharp');
  const drawn = sharp(Buffer.from(svg)).flatten();
  const placed = logo ? [{ input: logo.small, left: Math.round(company.from), top: head.y }] : [];
  return await drawn.composite(placed).toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer();
}
