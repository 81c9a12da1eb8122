/** Why a file cannot be read as rows. */
export type FileFault = 'notText' | 'tooMany' | 'empty' | 'noEmailColumn';

/** Bytes that no file of as many rows as may be imported reaches. */
const mostBytes = 5_000_000;

/** The text of a file, whatever it was written in; or why it has none. */
export async function readText(file: File): Promise<{ text: string } | FileFault> {
  if (file.size > mostBytes) return 'tooMany';
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) return 'notText';
  return text.trim() === '' ? 'empty' : { text };
}

/** As its first bytes say, else UTF-8 or, where it cannot be that, as Polish spreadsheets write it. */
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
