import { type CsvRecord, readCsvRecord, splitCsvLine } from './csv-line.ts';

/**
 * The separators in the order in which they are tried. Polish spreadsheet programs write
 * semicolons.
 */
const separators = [';', '\t', ',', '|'];

/** The number of lines, from the top, in which the header is searched. */
const headerWithin = 30;

/** The structure of a file with a table. */
export interface CsvTableStructure {
  lines: string[];
  separator: string;
  /** The names of the columns. Empty strings for a file without a header. */
  header: string[];
  /** The index of the line from which the rows are read, after the header if there is one. */
  first: number;
  /** The non-empty lines above the header, with their numbers from 1. */
  above: { line: number; text: string }[];
}

interface Found {
  at: number;
  separator: string;
  header: CsvRecord & { cells: string[] };
}

/** Returns the number of non-empty cells in a header. */
const named = ({ header }: Found) => header.cells.filter((cell) => cell.trim() !== '').length;

/**
 * Finds the header and its separator: the first line with an email column. A line with only that
 * word may be a title. A later line with more columns then wins, if no address comes before it.
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
        const header = readCsvRecord(lines, at, separator, shape);
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

/** Returns the index of the email column, or null if the cells are no header. */
type EmailColumn = (cells: readonly string[]) => number | null;

const linesOf = (text: string) => text.split(/\r\n|\n|\r/);
/** Returns the separator from the line `sep=` that Excel writes. */
const toldIn = ([first = '']: readonly string[]) => /^"?sep=(.)"?\s*$/i.exec(first)?.[1];
const isEmpty = (line: string, separator: string) => line.replaceAll(separator, '').trim() === '';

function linesAbove(lines: readonly string[], from: number, to: number, separator: string): CsvTableStructure['above'] {
  return lines
    .slice(from, to)
    .map((line, index) => ({ line: from + index + 1, text: line }))
    .filter(({ text }) => !isEmpty(text, separator));
}

/** Finds the table whose header has an email column. Returns null without such a header. */
export function findTableByHeader(text: string, emailColumn: EmailColumn): CsvTableStructure | null {
  const lines = linesOf(text);
  const told = toldIn(lines);
  const from = told === undefined ? 0 : 1;
  const found =
    (told !== undefined && headerOf(lines, from, [told], emailColumn)) ||
    headerOf(lines, from, separators, emailColumn);
  if (!found) return null;
  const { at, separator, header } = found;
  return {
    lines,
    separator,
    header: header.cells,
    first: header.lastLine,
    above: linesAbove(lines, from, at, separator),
  };
}

/** The number of lines from which the separator of a table without a known header is inferred. */
const judged = 200;

/** Returns the most frequent number of cells per line, and the number of lines that have it. */
function usualWidth(all: readonly (readonly string[])[]): { width: number; agreeing: number } {
  const counts = new Map<number, number>();
  for (const { length } of all) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 1, agreeing = 0] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
  return { width, agreeing };
}

/**
 * Finds the table in a file whose header names no email column. Null for a file without an address.
 * The separator is the one that splits most lines with addresses into equally many cells. The
 * header is the first line above them with that number of cells, at least two of them filled. If
 * the table has one column, it is the last filled line above them.
 */
export function findTableWithoutHeader(text: string): CsvTableStructure | null {
  const lines = linesOf(text);
  const told = toldIn(lines);
  const from = told === undefined ? 0 : 1;
  const firstAddress = lines.findIndex((line, at) => at >= from && line.includes('@'));
  if (firstAddress < 0) return null;
  const addressed = lines.slice(firstAddress, firstAddress + judged).filter((line) => line.includes('@'));
  const [best] = (told === undefined ? separators : [told])
    .map((separator) => {
      const cells = addressed
        .map((line) => splitCsvLine(line, separator))
        .filter((one) => one !== null && one !== 'open');
      const { width, agreeing } = usualWidth(cells);
      return { separator, width, agreeing };
    })
    .filter(({ width, agreeing }) => width > 1 && agreeing * 2 > addressed.length)
    .sort((one, other) => other.agreeing - one.agreeing);
  const { separator, width } = best ?? { separator: told ?? separators[0]!, width: 1 };
  const named = lines.slice(from, firstAddress).flatMap((line, index) => {
    const cells = splitCsvLine(line, separator);
    const filled = Array.isArray(cells) ? cells.filter((cell) => cell.trim() !== '').length : 0;
    const isHeader = Array.isArray(cells) && cells.length === width && filled > (width > 1 ? 1 : 0);
    return isHeader ? [{ at: from + index, cells }] : [];
  });
  const header = width > 1 ? named[0] : named.at(-1);
  const at = header?.at ?? firstAddress;
  return {
    lines,
    separator,
    header: header?.cells ?? Array.from({ length: width }, () => ''),
    first: header ? at + 1 : at,
    above: linesAbove(lines, from, at, separator),
  };
}

/** Reads the rows of a table, given its email column. Empty lines are skipped. */
export function readCsvRecords({ lines, separator, header, first }: CsvTableStructure, email: number): CsvRecord[] {
  const width = header.length;
  const isRow = (line: string) => {
    const cells = line.split(separator);
    return (width > 1 && cells.length === width) || (cells[email] ?? '').includes('@');
  };
  const isWhole = (cells: readonly string[]) =>
    width > 1 && cells.length === width && /^[^\n@]*@[^\n]*$/.test(cells[email]!);
  const records: CsvRecord[] = [];
  for (let next = first; next < lines.length; ) {
    if (isEmpty(lines[next]!, separator)) {
      next++;
      continue;
    }
    const record = readCsvRecord(lines, next, separator, { isRow, isWhole });
    // The list shows such a row as unusable. Otherwise the person after the last column would be
    // lost unnoticed.
    const isTooLong = record.cells?.slice(width).some((cell) => cell.includes('@'));
    records.push(isTooLong ? { ...record, cells: null, doubt: 'rowTooLong' } : record);
    next = record.lastLine;
  }
  return records;
}
