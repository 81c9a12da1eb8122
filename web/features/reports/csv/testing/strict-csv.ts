/**
 * Parses a CSV file strictly, header first. It demands a UTF-8 byte order mark, CRLF after each
 * record, records of equal length and quotes by RFC 4180. It shares no code with the writer.
 * @throws at the first fault
 */
export function readStrictCsv(text: string, separator: ',' | ';'): string[][] {
  if (text[0] !== '\uFEFF') throw new Error('No mark of UTF-8');
  const fail = (what: string, at: number) => new Error(`${what} at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
  const plainEnd = new Set([separator, '\r', '\n', '"']);
  const records: string[][] = [];
  let record: string[] = [];
  let at = 1;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw fail('Open quote', at);
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') field += text[++at];
        else break;
      }
      at += 1;
    } else for (; at < text.length && !plainEnd.has(text[at]!); at += 1) field += text[at];
    record.push(field);
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw fail('Neither a separator nor CRLF', at);
    at += 2;
    if (record.length !== (records[0] ?? record).length) throw fail(`${record.length} fields`, at);
    records.push(record);
    record = [];
  }
  if (record.length > 0) throw fail('A record without its end', at);
  return records;
}
