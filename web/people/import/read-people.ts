import { limits } from '#contract/limits.ts';
import type { ExtraAttribute } from '#contract/members.ts';
import { type CsvTable, tableOf } from './csv-table.ts';
import { columnsOf, emailColumnOf, type ImportedRow, readRows } from './import-rows.ts';
import type { FileFault } from './read-file.ts';

/** The contents of a file: each of its lines is a row, is above the header, or is empty. */
export interface PeopleFile {
  rows: ImportedRow[];
  /** Lines above the header, which are passed over. */
  above: CsvTable['above'];
  /** Headers that mean nothing here. */
  unknown: string[];
}

/** Reads the text of a file of people; or says why it cannot be read. */
export function readPeople(text: string, attributes: readonly ExtraAttribute[]): PeopleFile | FileFault {
  const table = tableOf(text, emailColumnOf);
  const columns = table && columnsOf(table.header, attributes);
  if (!columns) return 'noEmailColumn';
  const rows = readRows(table.records, columns);
  if (rows.length === 0) return 'empty';
  return rows.length > limits.importedRows ? 'tooMany' : { rows, above: table.above, unknown: columns.unknown };
}
