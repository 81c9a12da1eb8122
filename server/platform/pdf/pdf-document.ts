import type { Typeface } from './typeface.ts';

/** One millimeter in points. */
export const pointsPerMillimeter = 72 / 25.4;
/** The size of an A4 page, in points. */
export const a4PageSize = { width: 210 * pointsPerMillimeter, height: 297 * pointsPerMillimeter };

/**
 * Creates a PDF of A4 pages in the typeface. `drawAll` adds the pages. The same content with the
 * same date gives the same bytes.
 */
export async function createPdfDocument(
  typeface: Typeface,
  { title, madeOn }: { title: string; madeOn: Date },
  drawAll: (pdf: PDFKit.PDFDocument) => Promise<void> | void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, CreationDate: madeOn },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.registerFont('bold', typeface.bold).registerFont('regular', typeface.regular);
  await drawAll(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
