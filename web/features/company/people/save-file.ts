import { byteOrderMark, csvWriter } from '#web/ui/text/csv.ts';
import { saveBlob } from '#web/ui/text/save-blob.ts';

/** Downloads a text as a file with this name. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Downloads rows as a CSV file with commas. Spreadsheet programs run no formulas in its cells. */
export async function saveCsv(name: string, header: readonly string[], rows: readonly string[][]): Promise<void> {
  const write = await csvWriter(',');
  saveFile(name, byteOrderMark + write([header, ...rows]), 'text/csv;charset=utf-8');
}
