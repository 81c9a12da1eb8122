import { a4PageSize, createPdfDocument, pointsPerMillimeter } from '#server/platform/pdf/pdf-document.ts';
import { removeUndrawableCharacters, type Typeface } from '#server/platform/pdf/typeface.ts';
import { formatLabelPath, type Label } from './label.ts';
import type { Letterhead } from './letterhead.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Twelve labels of 63 by 68 mm on an A4 sheet. The size fits common label sheets and cutting by
 * hand.
 */
const sheet = { columns: 3, rows: 4, width: 63 * pointsPerMillimeter, height: 68 * pointsPerMillimeter };
const perSheet = sheet.columns * sheet.rows;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The minimum factor to which a text shrinks before it is cut. */
const smallest = 0.5;

/**
 * Writes a centred text on one line. A text that is too wide shrinks, down to the minimum size, and
 * is then cut.
 */
function texts(
  pdf: PDFKit.PDFDocument,
  font: string,
  text: string,
  at: { x: number; y: number; width: number; size: number },
) {
  const wide = pdf.font(font).fontSize(at.size).widthOfString(text);
  const size = Math.max(at.size * Math.min(1, at.width / wide), at.size * smallest);
  pdf.fontSize(size).text(text, at.x, at.y + (at.size - size) / 2, {
    width: at.width,
    align: 'center',
    height: size * 1.3,
    ellipsis: true,
    lineBreak: false,
  });
}

/** Draws the company's logo and name, centred on a line. */
function head(pdf: PDFKit.PDFDocument, typeface: Typeface, { name, logo }: Letterhead, box: Box): void {
  const text = removeUndrawableCharacters(name, typeface.shapes.bold);
  const size = box.height * 0.5;
  const picture = logo && { width: box.height * logo.ratio, bytes: logo.png };
  const gap = picture ? box.height * 0.25 : 0;
  const most = box.width - (picture?.width ?? 0) - gap;
  const wide = Math.min(most, pdf.font('bold').fontSize(size).widthOfString(text) + 1);
  const x = box.x + (box.width - wide - gap - (picture?.width ?? 0)) / 2;
  if (picture) pdf.image(picture.bytes, x, box.y, { height: box.height });
  const at = { x: x + (picture?.width ?? 0) + gap, y: box.y + box.height * 0.22, width: wide, size };
  texts(pdf, 'bold', text, at);
}

interface Drawn {
  call: string;
  letterhead: Letterhead;
}

function draw(
  pdf: PDFKit.PDFDocument,
  typeface: Typeface,
  { name, where, qr }: Label,
  { call, letterhead }: Drawn,
  box: Box,
): void {
  const top = box.width * 0.1;
  const side = Math.min(box.width * 0.7, box.height - box.width * 0.34 - top);
  const x = box.x + (box.width - side) / 2;
  const y = box.y + box.width * 0.05 + top;
  // Writes the squares as raw PDF operators, because the library would parse their path character
  // by character.
  const squares = qr.runs.map((run) => `${run.x} ${run.y} ${run.width} 1 re`).join('\n');
  pdf
    .save()
    .translate(x, y)
    .scale(side / qr.size)
    .fillColor('#000')
    .addContent(`${squares}\nf`)
    .restore();
  pdf.fillColor('#000');
  const inner = { x: box.x + box.width * 0.05, width: box.width * 0.9 };
  head(pdf, typeface, letterhead, { ...inner, y: box.y + box.width * 0.04, height: box.width * 0.085 });
  const below = y + side + box.width * 0.03;
  const size = box.width * 0.045;
  // The line may shrink a little before `formatLabelPath` shortens its text.
  const fits = (some: string) =>
    pdf
      .font('regular')
      .fontSize(size * 0.75)
      .widthOfString(some) <= inner.width;
  const lies = formatLabelPath(
    where.map((one) => removeUndrawableCharacters(one, typeface.shapes.regular)),
    fits,
  );
  texts(pdf, 'bold', removeUndrawableCharacters(name, typeface.shapes.bold), {
    ...inner,
    y: below,
    size: box.width * 0.085,
  });
  texts(pdf, 'regular', lies, { ...inner, y: below + box.width * 0.11, size });
  texts(pdf, 'regular', call, { ...inner, y: below + box.width * 0.17, size: box.width * 0.04 });
}

interface Printed {
  labels: readonly Label[];
  title: string;
  /** The creation date of the file. Equal input with an equal date gives equal bytes. */
  madeOn: Date;
  call: string;
  letterhead: Letterhead;
}

/** Creates A4 sheets of twelve labels with thin cutting lines. */
export function createLabelSheetsPdf(
  typeface: Typeface,
  { labels, call, letterhead, ...file }: Printed,
): Promise<Buffer> {
  const left = (a4PageSize.width - sheet.columns * sheet.width) / 2;
  const top = (a4PageSize.height - sheet.rows * sheet.height) / 2;
  return createPdfDocument(typeface, file, async (pdf) => {
    for (const [at, label] of labels.entries()) {
      const place = at % perSheet;
      await yieldToEventLoop();
      if (place === 0) pdf.addPage();
      const x = left + (place % sheet.columns) * sheet.width;
      const y = top + Math.floor(place / sheet.columns) * sheet.height;
      pdf.lineWidth(0.3).strokeColor('#a8a29e').rect(x, y, sheet.width, sheet.height).stroke();
      draw(pdf, typeface, label, { call, letterhead }, { x, y, width: sheet.width, height: sheet.height });
    }
  });
}

/** Creates an A4 page for each place, which is readable from a distance. */
export function createLabelPagesPdf(
  typeface: Typeface,
  { labels, call, letterhead, ...file }: Printed,
): Promise<Buffer> {
  const width = 170 * pointsPerMillimeter;
  return createPdfDocument(typeface, file, async (pdf) => {
    for (const label of labels) {
      await yieldToEventLoop();
      pdf.addPage();
      draw(
        pdf,
        typeface,
        label,
        { call, letterhead },
        { x: (a4PageSize.width - width) / 2, y: 50 * pointsPerMillimeter, width, height: 190 * pointsPerMillimeter },
      );
    }
  });
}
