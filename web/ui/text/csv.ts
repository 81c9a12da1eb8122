/** A byte order mark. It makes spreadsheet programs read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Matches texts that begin like a formula. They get an apostrophe in front, even if they have
 * several lines.
 */
const formula = /^[=+\-@\t\r]/;

/**
 * Returns a function that writes CSV rows (RFC 4180: CRLF at the end of each row, doubled quotes).
 * An apostrophe disarms formulas. The library loads on demand.
 */
export async function createCsvWriter(separator: ',' | ';'): Promise<(rows: readonly (readonly string[])[]) => string> {
  const { unparse } = (await import('papaparse')).default;
  const config = { delimiter: separator, newline: '\r\n', escapeFormulae: formula };
  return (rows) => (rows.length === 0 ? '' : `${unparse(rows as string[][], config)}\r\n`);
}
