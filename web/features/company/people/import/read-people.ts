import type { ExtraAttribute } from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import { type CsvTableStructure, findTableByHeader, findTableWithoutHeader, readCsvRecords } from './csv-table.ts';
import { createImportColumnChoice, type ImportColumnChoice } from './import-column-choice.ts';
import {
  findEmailColumnIndex,
  findImportColumnIndexes,
  getUnreadColumnNames,
  type ImportColumnIndexes,
  type ImportedRow,
  toImportedRows,
} from './import-rows.ts';
import type { PeopleFileFault } from './read-file.ts';

/**
 * The contents of a file. Each line is the header, stands above the header, belongs to a row, or is
 * empty.
 */
export interface PeopleFile {
  rows: ImportedRow[];
  /** The skipped lines above the header. */
  above: CsvTableStructure['above'];
  /** The unknown column names, whose columns are not read. */
  unknown: string[];
}

const tableIn = (text: string) => findTableByHeader(text, findEmailColumnIndex) ?? findTableWithoutHeader(text);

/** Returns the columns that the administrator can assign, or null for a file without an email. */
export function parseImportColumnChoice(
  text: string,
  attributes: readonly ExtraAttribute[],
): ImportColumnChoice | null {
  const table = tableIn(text);
  return table && createImportColumnChoice(table, attributes);
}

/**
 * Reads the text of a file of people, by its header or by the selected columns.
 * @returns the rows, the fault of the file, or `unnamed` if the administrator has to select the
 * email column
 */
export function parsePeopleFile(
  text: string,
  attributes: readonly ExtraAttribute[],
  chosen?: ImportColumnIndexes,
): PeopleFile | PeopleFileFault | 'unnamed' {
  const table = tableIn(text);
  if (!table) return 'noEmailColumn';
  const { email, ...others } = chosen ?? findImportColumnIndexes(table.header, attributes);
  if (email === null) return 'unnamed';
  const columns = { email, ...others };
  const rows = toImportedRows(readCsvRecords(table, email), columns);
  if (rows.length === 0) return 'empty';
  if (rows.length > limits.importedRows) return 'tooMany';
  return { rows, above: table.above, unknown: getUnreadColumnNames(table.header, columns) };
}
