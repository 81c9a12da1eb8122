/** A byte order mark, by which spreadsheets read the file as UTF-8. */
export const csvMark = '\uFEFF';

/**
 * The first characters of formulas. Such texts get an apostrophe in front, whatever their further
 * lines contain.
 */
const formula = /^[=+\-@\t\r]/;

/**
 * Returns a writer of CSV rows (RFC 4180: CRLF at the end of each row, quotes doubled), with
 * formulas disarmed. The library loads on demand.
 */
export async function csvWriter(separator: ',' | ';'): Promise<(rows: readonly (readonly string[])[]) => string> {
  const { unparse } = (await import('papaparse')).default;
  const config = { delimiter: separator, newline: '\r\n', escapeFormulae: formula };
  return (rows) => (rows.length === 0 ? '' : `${unparse(rows as string[][], config)}\r\n`);
}
