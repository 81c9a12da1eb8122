/** The reason why a file contains no readable rows. */
export type PeopleFileFault = 'notText' | 'tooMany' | 'empty' | 'noEmailColumn';

/**
 * The maximum size of a file in bytes, above the size of any file with the maximum number of rows.
 */
const mostBytes = 5_000_000;

/** Returns the text of a file in any common encoding, or the reason why it cannot be read. */
export async function readTextFile(file: File): Promise<{ text: string } | PeopleFileFault> {
  if (file.size > mostBytes) return 'tooMany';
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) return 'notText';
  return text.trim() === '' ? 'empty' : { text };
}

/**
 * Decodes by the byte order mark, else as UTF-8, else in the encoding that Polish spreadsheet
 * programs use.
 */
function decoded(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
