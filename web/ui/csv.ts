/** A byte order mark: spreadsheets take the file for what it is, UTF-8. */
export const csvMark = '\uFEFF';

/** What a spreadsheet would carry out: texts that begin so are written after an apostrophe, whatever follows on further lines. */
const formula = /^[=+\-@\t\r]/;

/**
 * How rows are written as CSV (RFC 4180: CRLF at the end of each row, quotes doubled); formulas of spreadsheets are disarmed. The writer is
 * fetched when it is asked for.
 */
export async function csvWriter(separator: ',' | ';'): Promise<(rows: readonly (readonly string[])[]) => string> {
  const { unparse } = (await import('papaparse')).default;
  const config = { delimiter: separator, newline: '\r\n', escapeFormulae: formula };
  return (rows) => (rows.length === 0 ? '' : `${unparse(rows as string[][], config)}\r\n`);
}
