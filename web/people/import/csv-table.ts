import { type CsvRecord, recordAt } from './csv-line.ts';

/** In the order in which they are tried: spreadsheets in Polish write the first. */
const separators = [';', '\t', ',', '|'];

/** Lines from the top among which the header is looked for. */
const headerWithin = 30;

/** A file as rows below a header. */
export interface CsvTable {
  header: string[];
  records: CsvRecord[];
  /** Lines above the header that are not empty. */
  above: { line: number; text: string }[];
}

interface Found {
  at: number;
  separator: string;
  header: CsvRecord & { cells: string[] };
}

/** Counts the cells of a header that name something. */
const named = ({ header }: Found) => header.cells.filter((cell) => cell.trim() !== '').length;

/**
 * Finds the header: the first line that has a column of e-mails. It says what separates the cells. A title of that word alone gives way to a
 * line with more columns, as long as no address stands between them.
 */
function headerOf(
  lines: readonly string[],
  from: number,
  tried: readonly string[],
  emailColumn: EmailColumn,
): Found | null {
  const hasAddress = (line: string) => line.includes('@');
  const shape = { isRow: hasAddress, isWhole: () => false };
  let title: Found | null = null;
  for (let at = from; at < Math.min(lines.length, from + headerWithin); at++) {
    const [best] = tried
      .flatMap((separator) => {
        const header = recordAt(lines, at, separator, shape);
        const { cells } = header;
        return cells && emailColumn(cells) !== null ? [{ at, separator, header: { ...header, cells } }] : [];
      })
      .sort((one, other) => other.header.cells.length - one.header.cells.length);
    if (title && hasAddress(lines[at]!)) return title;
    if (best && named(best) > 1) return best;
    title ??= best ?? null;
  }
  return title;
}

/** In which of these cells the header of a file has its e-mails; null for a line that is no header. */
type EmailColumn = (cells: readonly string[]) => number | null;

/**
 * Reads the text of a file. Empty lines are left out.
 * @returns null when no line is a header
 */
export function tableOf(text: string, emailColumn: EmailColumn): CsvTable | null {
  const lines = text.split(/\r\n|\n|\r/);
  // Excel's own word on what separates the cells.
  const told = /^"?sep=(.)"?\s*$/i.exec(lines[0] ?? '')?.[1];
  const from = told === undefined ? 0 : 1;
  const found =
    (told !== undefined && headerOf(lines, from, [told], emailColumn)) ||
    headerOf(lines, from, separators, emailColumn);
  if (!found) return null;
  const { at, separator, header } = found;
  const isEmpty = (line: string) => line.replaceAll(separator, '').trim() === '';
  const above = lines
    .slice(from, at)
    .map((line, index) => ({ line: from + index + 1, text: line }))
    .filter((one) => !isEmpty(one.text));
  const email = emailColumn(header.cells) ?? 0;
  const width = header.cells.length;
  const isRow = (line: string) => {
    const cells = line.split(separator);
    return (width > 1 && cells.length === width) || (cells[email] ?? '').includes('@');
  };
  const isWhole = (cells: readonly string[]) =>
    width > 1 && cells.length === width && /^[^\n@]*@[^\n]*$/.test(cells[email]!);
  const records: CsvRecord[] = [];
  for (let next = header.lastLine; next < lines.length; ) {
    if (isEmpty(lines[next]!)) {
      next++;
      continue;
    }
    const record = recordAt(lines, next, separator, { isRow, isWhole });
    records.push(record);
    next = record.lastLine;
  }
  return { header: header.cells, records, above };
}
