/** Lines that one quoted cell may go over. */
const mostLines = 20;

/**
 * The cells of a line. A quoted cell may hold the separator and `""` for a quotation mark. Where only words follow a quoted part, as in
 * `"Jan" Kowalski`, the cell is what is written there. `open` is a cell whose quotation mark is not closed, `null` a line that cannot be read.
 */
export function cellsOf(line: string, separator: string): string[] | 'open' | null {
  const cells: string[] = [];
  for (let at = 0; ; at++) {
    const start = at;
    if (line[at] === '"') {
      do {
        at = line.indexOf('"', at + 1);
        if (at < 0) return 'open';
      } while (line[at + 1] === '"' && ++at);
      const closed = at;
      at = ended(line, separator, at);
      const rest = line.slice(closed + 1, at);
      if (rest.includes('"')) return null;
      const quoted = line.slice(start + 1, closed);
      if (rest.trim() !== '' && quoted.includes('\n')) return null;
      cells.push(rest.trim() === '' ? quoted.replaceAll('""', '"') : line.slice(start, at));
    } else {
      at = ended(line, separator, at);
      cells.push(line.slice(start, at));
    }
    if (at >= line.length) return cells;
  }
}

function ended(line: string, separator: string, from: number): number {
  const at = line.indexOf(separator, from);
  return at < 0 ? line.length : at;
}

/** A record that begins at a line: its cells and the last of its lines. */
export interface CsvRecord {
  /** From 1. */
  line: number;
  lastLine: number;
  /** Null: the line cannot be read. */
  cells: string[] | null;
  /** As it stands in the file. */
  text: string;
}

/** How the lines of a file are told from the inside of a quoted cell. */
export interface RowShape {
  /** Whether a line looks like a row of its own. */
  isRow: (line: string) => boolean;
  /** Whether cells are a whole row, with an address of one line. */
  isWhole: (cells: readonly string[]) => boolean;
}

/**
 * Reads the record that begins at a line. A quoted cell goes over lines that look like rows of their own only where it ends well and makes a
 * whole row: a stray quotation mark costs its own line, never the people below it.
 */
export function recordAt(lines: readonly string[], at: number, separator: string, shape: RowShape): CsvRecord {
  const alone = { line: at + 1, lastLine: at + 1, text: lines[at]! };
  let text = lines[at]!;
  let isDoubtful = false;
  for (let last = at; last < at + mostLines; text += `\n${lines[last]}`) {
    const cells = cellsOf(text, separator);
    if (cells === null) break;
    if (cells !== 'open') {
      if (isDoubtful && !shape.isWhole(cells)) break;
      return { line: at + 1, lastLine: last + 1, cells, text };
    }
    last++;
    if (last >= lines.length) break;
    isDoubtful ||= shape.isRow(lines[last]!);
  }
  return { ...alone, cells: null };
}
