/** A byte order mark. It makes spreadsheet programs read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Matches texts that spreadsheet programs would run as a formula. The CSV writer puts an apostrophe
 * before such a text, even if it has several lines.
 */
const formula = /^[=+\-@\t\r]/;

/**
 * Returns a function that writes CSV rows (RFC 4180: CRLF at the end of each row, doubled quotes).
 * A text that looks like a formula gets an apostrophe. The library loads on demand.
 */
export async function createCsvWriter(separator: ',' | ';'): Promise<(rows: readonly (readonly string[])[]) => string> {
  const { unparse } = (await import('papaparse')).default;
  const config = { delimiter: separator, newline: '\r\n', escapeFormulae: formula };
  return (rows) => (rows.length === 0 ? '' : `${unparse(rows as string[][], config)}\r\n`);
}
