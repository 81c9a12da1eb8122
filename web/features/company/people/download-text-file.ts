import { byteOrderMark, createCsvWriter } from '#web/ui/text/csv.ts';
import { downloadBlob } from '#web/ui/text/download-blob.ts';

/** Downloads a text as a file with this name. */
export function downloadTextFile(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Downloads rows as a CSV file with commas. Spreadsheet programs run no formulas in its cells. */
export async function downloadCsv(name: string, header: readonly string[], rows: readonly string[][]): Promise<void> {
  const write = await createCsvWriter(',');
  downloadTextFile(name, byteOrderMark + write([header, ...rows]), 'text/csv;charset=utf-8');
}
