/** The most lines of one quoted cell. */
const mostLines = 20;

/**
 * Returns a line's cells. A quoted cell may hold the separator, and `""` for a quotation mark. In
 * `"Jan" Kowalski` the quotation marks are literal. `open` means an unclosed quotation mark, `null`
 * an unreadable line.
 */
export function cellsOf(line: string, separator: string): string[] | 'open' | null {
  const cells: string[] = [];
  for (let at = 0; ; at++) {
    const start = at;
    if (line[at] === '"') {
      const closed = closingMark(line, at);
      if (closed < 0) return 'open';
      at = ended(line, separator, closed);
      const cell = quotedCell(line.slice(start + 1, closed), line.slice(closed + 1, at));
      if (cell === null) return null;
      cells.push(cell);
    } else {
      at = ended(line, separator, at);
      cells.push(line.slice(start, at));
    }
    if (at >= line.length) return cells;
  }
}

/** Returns the position of the quotation mark that closes a cell, or -1. */
function closingMark(line: string, opening: number): number {
  let at = line.indexOf('"', opening + 1);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at;
}

/** Returns a cell from its quoted text and the rest behind it. Null means an unreadable cell. */
function quotedCell(quoted: string, rest: string): string | null {
  if (rest.includes('"')) return null;
  if (rest.trim() === '') return quoted.replaceAll('""', '"');
  return quoted.includes('\n') ? null : `"${quoted}"${rest}`;
}

function ended(line: string, separator: string, from: number): number {
  const at = line.indexOf(separator, from);
  return at < 0 ? line.length : at;
}

/**
 * A doubt about a record that reads well: an email after the last column, or a quoted cell over
 * lines that are rows.
 */
export type RecordDoubt = 'rowTooLong' | 'rowsInCell';

/** A record that begins at a line, with its cells and its last line. */
export interface CsvRecord {
  /** The first line, counted from 1. */
  line: number;
  lastLine: number;
  /** Null for an unreadable line. */
  cells: string[] | null;
  /** The reason for no cells, if it is not the quotation marks alone. */
  doubt?: RecordDoubt;
  /** The record's text in the file. */
  text: string;
}

/** The checks that separate a file's rows from lines inside a quoted cell. */
export interface RowShape {
  /** Returns true if a line looks like a row of its own. */
  isRow: (line: string) => boolean;
  /** Returns true if cells are a whole row with a one-line address. */
  isWhole: (cells: readonly string[]) => boolean;
}

/**
 * Reads the record that begins at a line. A quoted cell spans lines that look like rows only if it
 * closes well and makes a whole row. A stray quotation mark so costs its own line, never the people
 * below. A cell over whole rows could be either, so the record has no cells and names its lines.
 */
export function recordAt(lines: readonly string[], at: number, separator: string, shape: RowShape): CsvRecord {
  const alone = { line: at + 1, lastLine: at + 1, text: lines[at]! };
  let text = lines[at]!;
  let isDoubtful = false;
  /** The addresses of lines that are whole rows. The record's own stands in one of its cells. */
  const inside: string[] = [];
  for (let last = at; last < at + mostLines; text += `\n${lines[last]}`) {
    const cells = cellsOf(text, separator);
    if (cells === null) break;
    if (cells !== 'open') {
      if (isDoubtful && !shape.isWhole(cells)) break;
      const read = { line: at + 1, lastLine: last + 1, cells, text };
      return inside.some((address) => !cells.includes(address)) ? { ...read, cells: null, doubt: 'rowsInCell' } : read;
    }
    last++;
    if (last >= lines.length) break;
    const line = lines[last]!;
    isDoubtful ||= shape.isRow(line);
    const own = cellsOf(line, separator);
    if (Array.isArray(own) && shape.isWhole(own)) inside.push(...own.filter((cell) => cell.includes('@')));
  }
  return { ...alone, cells: null };
}
