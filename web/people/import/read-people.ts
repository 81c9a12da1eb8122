import { limits } from '#contract/limits.ts';
import type { ExtraAttribute } from '#contract/members.ts';
import { type ColumnChoice, choiceIn } from './column-choice.ts';
import { guessedTable, headedTable, recordsIn, type TableShape } from './csv-table.ts';
import {
  columnsOf,
  emailColumnOf,
  type ImportedColumns,
  type ImportedRow,
  readRows,
  unreadColumns,
} from './import-rows.ts';
import type { FileFault } from './read-file.ts';

/** The contents of a file: each of its lines is a row, is above the header, or is empty. */
export interface PeopleFile {
  rows: ImportedRow[];
  /** Lines above the header, which are passed over. */
  above: TableShape['above'];
  /** Headers that mean nothing here. */
  unknown: string[];
}

const tableIn = (text: string) => headedTable(text, emailColumnOf) ?? guessedTable(text);

/** Finds what somebody can choose of the columns of a file; null when it holds no e-mail. */
export function columnChoice(text: string, attributes: readonly ExtraAttribute[]): ColumnChoice | null {
  const table = tableIn(text);
  return table && choiceIn(table, attributes);
}

/**
 * Reads the text of a file of people, by its header or by the columns that somebody chose.
 * @returns why it cannot be read; `unnamed` when somebody has to say which column has the e-mails
 */
export function readPeople(
  text: string,
  attributes: readonly ExtraAttribute[],
  chosen?: ImportedColumns,
): PeopleFile | FileFault | 'unnamed' {
  const table = tableIn(text);
  if (!table) return 'noEmailColumn';
  const { email, ...others } = chosen ?? columnsOf(table.header, attributes);
  if (email === null) return 'unnamed';
  const columns = { email, ...others };
  const rows = readRows(recordsIn(table, email), columns);
  if (rows.length === 0) return 'empty';
  if (rows.length > limits.importedRows) return 'tooMany';
  return { rows, above: table.above, unknown: unreadColumns(table.header, columns) };
}
