import { a4PageSize, pointsPerMillimeter } from '#server/platform/pdf/pdf-document.ts';
import { removeUndrawableCharacters, type Typeface } from '#server/platform/pdf/typeface.ts';

const left = 20 * pointsPerMillimeter;
const width = a4PageSize.width - 2 * left;
const [black, grey] = ['#1c1917', '#57534e'];
type Font = 'regular' | 'bold';

/**
 * Creates functions that draw the elements of invoices and order confirmations on a new page.
 * Positions are points from the top. Each function except `rule` returns where its element ends.
 * Letters that the typeface lacks are left out.
 */
export function createPageDrawing(pdf: PDFKit.PDFDocument, typeface: Typeface) {
  pdf.addPage();
  const shown = (caption: string, font: Font) =>
    caption
      .split('\n')
      .map((line) => removeUndrawableCharacters(line, typeface.shapes[font]))
      .join('\n');

  function text(
    caption: string,
    { y, font = 'regular', size = 10, color = black, x = left, across = width }: TextPlace,
  ): number {
    pdf.font(font).fontSize(size).fillColor(color).text(shown(caption, font), x, y, { width: across });
    return pdf.y;
  }

  return {
    text,
    /** Draws the brand's mark and the title. */
    heading(title: string): number {
      pdf.rect(left, 18 * pointsPerMillimeter, 12 * pointsPerMillimeter, 1.2 * pointsPerMillimeter).fill('#e65b42');
      return text(title, { y: 24 * pointsPerMillimeter, font: 'bold', size: 20 }) + pointsPerMillimeter;
    },
    /**
     * Draws one or two parties beside each other, each with its title and its lines. Empty lines
     * are left out.
     */
    parties(two: readonly { title: string; lines: readonly string[] }[], y: number): number {
      const ends = two.map(({ title, lines }, at) => {
        const place = { x: left + (at * width) / 2, across: width / 2 - 6 * pointsPerMillimeter };
        let end = text(title, { y, font: 'bold', size: 9, color: grey, ...place });
        for (const [number, caption] of lines.filter(Boolean).entries())
          end = text(caption, { y: end, font: number === 0 ? 'bold' : 'regular', ...place });
        return end;
      });
      return Math.max(y, ...ends);
    },
    /**
     * Draws a row of a table. `edges` are the ends of its columns, as fractions of the width. The
     * first `lefts` columns are aligned left.
     */
    row(cells: readonly string[], { edges, y, font, lefts }: RowPlace): number {
      let lowest = y;
      for (const [at, caption] of cells.entries()) {
        const gap = 1.5 * pointsPerMillimeter;
        const from = left + (edges[at - 1] ?? 0) * width + (at < lefts ? 0 : gap);
        const across = (edges[at]! - (edges[at - 1] ?? 0)) * width - gap;
        pdf.font(font).fontSize(8).fillColor(black);
        pdf.text(shown(caption, font), from, y, { width: across, align: at < lefts ? 'left' : 'right' });
        lowest = Math.max(lowest, pdf.y);
      }
      return lowest + 2 * pointsPerMillimeter;
    },
    /** Draws a thin horizontal line. */
    rule(y: number): void {
      pdf.lineWidth(0.5).strokeColor('#a8a29e');
      pdf
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke();
    },
  };
}

export type PageDrawing = ReturnType<typeof createPageDrawing>;

interface TextPlace {
  y: number;
  font?: Font;
  /** The size in points. */
  size?: number;
  color?: string;
  x?: number;
  across?: number;
}

interface RowPlace {
  edges: readonly number[];
  y: number;
  font: Font;
  lefts: number;
}
