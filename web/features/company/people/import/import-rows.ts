import { faultOfEmail, listedEmail } from '#contract/people/invitation-emails.ts';
import type { EmailStanding } from '#contract/people/invitations.ts';
import type { ExtraAttribute } from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import { type Role, roles } from '#contract/wire/permissions.ts';
import { folded } from '#web/ui/text/folded-text.ts';
import { addressIn } from '../addresses.ts';
import { withoutEdges } from '../edges.ts';
import type { CsvRecord, RecordDoubt } from './csv-line.ts';

/** The reason why a row is unusable. */
export type RowFault =
  | 'emailIsRequired'
  | 'emailInvalid'
  | 'emailTooLong'
  | 'roleUnknown'
  | 'valueTooLong'
  | 'lineUnreadable'
  | RecordDoubt;

/** The fate of a row: invited, invited again, skipped, or unusable. */
export type RowFate = 'new' | 'former' | 'member' | 'invited' | 'repeated' | 'unusable';

/** A row read from a file. */
export interface ImportedRow {
  /** The first and last line in the file, counted from 1. */
  line: number;
  lastLine: number;
  /** The line's text if its cells cannot be read. */
  email: string;
  role: Role;
  extraAttributes: { id: string; value: string }[];
  fault: RowFault | null;
  /** True if a row further up has the same email. */
  isRepeated: boolean;
}

/** The columns to read, by their index. */
export interface ImportedColumns {
  email: number;
  /** The value -1 means no column, so each person becomes a user. */
  role: number;
  attributes: { id: string; at: number }[];
}

/** Names of email columns, the likeliest first: a directory's export has several. */
const emailHeaders = [
  'email',
  'emailaddress',
  'adresemail',
  'adrespocztyelektronicznej',
  'workemail',
  'emailsluzbowy',
  'primaryemail',
  // The name that Google Contacts exports.
  'email1value',
  'email1wartosc',
  'mail',
  'userprincipalname',
  'upn',
];
const roleHeaders = ['role', 'rola', 'rolename'];
const roleWords: Record<string, Role> = {
  user: 'user',
  uzytkownik: 'user',
  manager: 'manager',
  menedzer: 'manager',
  menadzer: 'manager',
  admin: 'admin',
  administrator: 'admin',
};

/** Returns words in a comparable form: 'Adres e-mail' becomes 'adresemail'. */
const compared = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
/** Returns a header in a comparable form: 'Email Address [Required]' becomes 'emailaddress'. */
const headerWord = (name: string) => compared(name.replace(/\[[^[\]]*\]|\([^()]*\)/g, ''));
const found = (header: readonly string[], wanted: readonly string[]) => {
  const words = header.map(headerWord);
  return wanted.map((word) => words.indexOf(word)).find((at) => at >= 0) ?? -1;
};

/** Returns the index of a header's email column, or null without one. */
export function emailColumnOf(header: readonly string[]): number | null {
  const at = found(header, emailHeaders);
  return at < 0 ? null : at;
}

/**
 * Finds the columns by the file's header, whatever its case and punctuation. `email` is null
 * without an email column.
 */
export function columnsOf(
  header: readonly string[],
  attributes: readonly ExtraAttribute[],
): Omit<ImportedColumns, 'email'> & { email: number | null } {
  const email = emailColumnOf(header);
  const role = found(header, roleHeaders);
  const known = attributes.flatMap(({ id, name }) => {
    const at = header.findIndex((one) => folded(seen(one)) === folded(name));
    return at < 0 || at === email || at === role ? [] : [{ id, at }];
  });
  return { email, role, attributes: known };
}

/** Returns the names of the columns that are not read. */
export function unreadColumns(header: readonly string[], { email, role, attributes }: ImportedColumns): string[] {
  const used = new Set([email, role, ...attributes.map(({ at }) => at)]);
  return header.map(seen).filter((name, index) => !used.has(index) && name !== '');
}

/** Returns true if a cell's text names a role. */
export const isRoleWord = (text: string): boolean => Object.hasOwn(roleWords, compared(text));

const unseen = /[\s\p{Cf}]/u;
/** Returns a cell's text without invisible characters at its ends, and without Excel's `="…"`. */
export function seen(cell: string): string {
  const bare = withoutEdges(cell, unseen);
  return /^="[^"]*"$/.test(bare) ? withoutEdges(bare.slice(2, -1), unseen) : bare;
}

/** The most characters shown of an unreadable line. */
const shown = 80;

/** Returns the role that a cell names, `user` for an empty one. */
function roleIn(cell: string) {
  const typed = compared(cell);
  if (typed === '') return 'user';
  return isRoleWord(typed) ? roleWords[typed] : undefined;
}

/** Reads the records below the header, one row each. Empty ones are left out. */
export function readRows(records: readonly CsvRecord[], columns: ImportedColumns): ImportedRow[] {
  const taken = new Set<string>();
  return records.flatMap(({ line, lastLine, cells, text, doubt }): ImportedRow[] => {
    if (cells === null) {
      const row = { line, lastLine, email: seen(text).slice(0, shown), role: roles[0], extraAttributes: [] };
      return [{ ...row, fault: doubt ?? 'lineUnreadable', isRepeated: false }];
    }
    if (cells.every((cell) => seen(cell) === '')) return [];
    const email = emailIn(cells[columns.email] ?? '');
    const role = roleIn(cells[columns.role] ?? '');
    const extraAttributes = columns.attributes
      .map(({ id, at }) => ({ id, value: seen(cells[at] ?? '') }))
      .filter(({ value }) => value !== '');
    const tooLong = extraAttributes.some(({ value }) => value.length > limits.extraAttributeValue);
    const fault: RowFault | null = faultOfEmail(email) ?? (!role ? 'roleUnknown' : tooLong ? 'valueTooLong' : null);
    const isRepeated = fault === null && taken.has(email);
    if (fault === null) taken.add(email);
    return [{ line, lastLine, email, role: role ?? roles[0], extraAttributes, fault, isRepeated }];
  });
}

/** Returns a cell's email in the server's form. Other text stays as it is. */
function emailIn(cell: string): string {
  return listedEmail(addressIn(cell));
}

/** Returns the fate of a row, given the standings of the emails. */
export function fateOf(
  { email, fault, isRepeated }: ImportedRow,
  standings: ReadonlyMap<string, EmailStanding>,
): RowFate {
  if (fault) return 'unusable';
  if (isRepeated) return 'repeated';
  return standings.get(email) ?? 'new';
}

/** Cuts a list into portions. */
export function portions<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
