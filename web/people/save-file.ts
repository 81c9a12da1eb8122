import { saveBlob } from '#web/ui/save-blob.ts';

/** Saves a text as a file of this name. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** A byte order mark: spreadsheets take the file for what it is, UTF-8. */
const mark = '\uFEFF';

/** Saves rows as CSV, with semicolons or commas as papaparse writes them; formulas of spreadsheets are not carried out. */
export async function saveCsv(name: string, header: readonly string[], rows: readonly string[][]): Promise<void> {
  const { unparse } = (await import('papaparse')).default;
  const text = unparse({ fields: [...header], data: rows.map((row) => [...row]) }, { escapeFormulae: true });
  saveFile(name, mark + text, 'text/csv;charset=utf-8');
}
