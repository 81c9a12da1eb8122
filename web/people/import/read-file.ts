import { limits } from '#contract/limits.ts';

/** Why a file cannot be read as rows. */
export type FileFault = 'notText' | 'tooMany' | 'empty';

/** Bytes that no file of {@link limits.importedRows} rows reaches. */
const mostBytes = 5_000_000;

/** The header and rows of a CSV file, whatever separates them; or why it cannot be read. */
export async function readCsv(file: File): Promise<{ header: string[]; rows: string[][] } | FileFault> {
  if (file.size > mostBytes) return 'tooMany';
  const bytes = await file.arrayBuffer();
  const text = decoded(bytes);
  if (text.includes('\0')) return 'notText';
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(text, { skipEmptyLines: false });
  const [header, ...rows] = data;
  if (!header || rows.every((cells) => cells.every((cell) => cell.trim() === ''))) return 'empty';
  return rows.length > limits.importedRows + 1 ? 'tooMany' : { header, rows };
}

/** UTF-8 or, where that cannot be, as Polish spreadsheets write it. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
