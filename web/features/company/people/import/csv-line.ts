/** The maximum number of lines in one quoted cell. */
const mostLines = 20;

/**
 * Splits a line into cells. A quoted cell may contain the separator, and `""` for a quotation mark.
 * In `"Jan" Kowalski` the quotation marks are literal. Returns `open` for an unclosed quotation
 * mark, null for an unreadable line.
 */
export function splitCsvLine(line: string, separator: string): string[] | 'open' | null {
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

/** Returns the position of the quotation mark that closes a quoted cell, or -1. */
function closingMark(line: string, opening: number): number {
  let at = line.indexOf('"', opening + 1);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at;
}

/**
 * Returns the value of a cell from its quoted text and the text behind the closing mark. Null for
 * an unreadable cell.
 */
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
 * The reason why a record has no cells although its quotation marks fit. It has an email after the
 * last column, or a quoted cell that spans complete rows.
 */
export type CsvRecordProblem = 'rowTooLong' | 'rowsInCell';

/** A record of a CSV file. A quoted cell may make it span several lines. */
export interface CsvRecord {
  /** The first line, counted from 1. */
  line: number;
  lastLine: number;
  /** The cells of the record. Null for an unreadable record. */
  cells: string[] | null;
  /** The reason for missing cells, unless only the quotation marks are wrong. */
  doubt?: CsvRecordProblem;
  /** The text of the record in the file. */
  text: string;
}

/** The checks that distinguish the rows of a file from lines inside a quoted cell. */
export interface CsvRowChecks {
  /** Returns true if a line looks like a row of its own. */
  isRow: (line: string) => boolean;
  /**
   * Returns true if the cells are a complete row, whose email column has an address on one line.
   */
  isWhole: (cells: readonly string[]) => boolean;
}

/**
 * Reads the record that begins at a line. A quoted cell may span lines that look like rows only if
 * the result is a complete row. A stray quotation mark therefore only costs its own line. If the
 * spanned lines are complete rows, both readings are possible, and the record has no cells.
 */
export function readCsvRecord(lines: readonly string[], at: number, separator: string, shape: CsvRowChecks): CsvRecord {
  const alone = { line: at + 1, lastLine: at + 1, text: lines[at]! };
  let text = lines[at]!;
  let isDoubtful = false;
  /**
   * The emails of lines that one quoted cell swallowed although they are complete rows. The email
   * of the row itself stands in another cell.
   */
  const inside: string[] = [];
  for (let last = at; last < at + mostLines; text += `\n${lines[last]}`) {
    const cells = splitCsvLine(text, separator);
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
    const own = splitCsvLine(line, separator);
    if (Array.isArray(own) && shape.isWhole(own)) inside.push(...own.filter((cell) => cell.includes('@')));
  }
  return { ...alone, cells: null };
}
