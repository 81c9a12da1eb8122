import type { ExtraAttribute } from '#contract/people/members.ts';
import { extractEmail } from '../extract-email.ts';
import { type CsvTableStructure, readCsvRecords } from './csv-table.ts';
import { cleanCellText, findImportColumnIndexes, type ImportColumnIndexes, isRoleName } from './import-rows.ts';

/** The number of example values that a column shows, and the maximum length of each. */
const shown = 3;
const shownCharacters = 40;
/** The number of rows from which the contents of columns are inferred. */
const judged = 200;

/** A column of a file, as the administrator sees it when assigning columns. */
export interface FileColumn {
  at: number;
  /** The column's name in the file's header. Empty if the header has none. */
  name: string;
  /** The first distinct values of the column. */
  examples: string[];
}

/** The columns of a file, with the most likely assignment. */
export interface ImportColumnChoice {
  columns: FileColumn[];
  likely: ImportColumnIndexes;
}

const looksLikeAddress = (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(extractEmail(cell));

/**
 * Returns the columns of a table with example values. It infers the assignment from the columns'
 * names, or else from their values.
 */
export function createImportColumnChoice(
  table: CsvTableStructure,
  attributes: readonly ExtraAttribute[],
): ImportColumnChoice {
  const named = findImportColumnIndexes(table.header, attributes);
  // The end of a quoted cell depends on the email column, but the examples do not need that
  // precision.
  const rows = readCsvRecords(table, named.email ?? 0)
    .slice(0, judged)
    .flatMap(({ cells }) => (cells ? [cells] : []));
  const columns = table.header.map((name, at) => {
    const values = rows.map((cells) => cleanCellText(cells[at] ?? '')).filter((value) => value !== '');
    const isRole = values.length > 0 && values.every(isRoleName);
    return { at, name: cleanCellText(name), values, isRole, addresses: values.filter(looksLikeAddress).length };
  });
  const [mostAddresses] = columns.toSorted((one, other) => other.addresses - one.addresses);
  const email = named.email ?? mostAddresses?.at ?? 0;
  const role = named.role >= 0 ? named.role : columns.findIndex(({ isRole, at }) => isRole && at !== email);
  return {
    columns: columns.map(({ at, name, values }) => ({
      at,
      name,
      examples: [...new Set(values)].slice(0, shown).map((value) => shortened(value)),
    })),
    likely: { email, role, attributes: named.attributes.filter(({ at }) => at !== email && at !== role) },
  };
}

function shortened(value: string): string {
  const characters = [...value.replace(/\s+/g, ' ')];
  return characters.length > shownCharacters
    ? `${characters.slice(0, shownCharacters - 1).join('')}…`
    : characters.join('');
}
