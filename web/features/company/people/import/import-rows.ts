import { getInvitedEmailFault, normalizeInvitedEmail } from '#contract/people/invitation-emails.ts';
import type { EmailMembershipStatus } from '#contract/people/invitations.ts';
import type { ExtraAttribute } from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import { type Role, roles } from '#contract/wire/permissions.ts';
import { normalizeForSearch } from '#web/ui/text/search-text.ts';
import { extractEmail } from '../extract-email.ts';
import { trimByPattern } from '../trim-by-pattern.ts';
import type { CsvRecord, CsvRecordProblem } from './csv-line.ts';

/** The reason why a row cannot be used. */
export type ImportRowFault =
  | 'emailIsRequired'
  | 'emailInvalid'
  | 'emailTooLong'
  | 'roleUnknown'
  | 'valueTooLong'
  | 'lineUnreadable'
  | CsvRecordProblem;

/**
 * The fate of a row when the file is sent: invited as new or former member, skipped, or unusable.
 */
export type ImportRowStatus = 'new' | 'former' | 'member' | 'invited' | 'repeated' | 'unusable';

/** A row that was read from a file of people. */
export interface ImportedRow {
  /** The first and last line of the row in the file, counted from 1. */
  line: number;
  lastLine: number;
  /** The email, or the text of a line whose cells cannot be read. */
  email: string;
  role: Role;
  extraAttributes: { id: string; value: string }[];
  fault: ImportRowFault | null;
  /** True if an earlier row has the same email. */
  isRepeated: boolean;
}

/** The indexes of the columns to read. */
export interface ImportColumnIndexes {
  email: number;
  /** The index of the role column. With -1 each person becomes a user. */
  role: number;
  attributes: { id: string; at: number }[];
}

/**
 * The known names of email columns, the most likely first, because a directory's export may have
 * several.
 */
const emailHeaders = [
  'email',
  'emailaddress',
  'adresemail',
  'adrespocztyelektronicznej',
  'workemail',
  'emailsluzbowy',
  'primaryemail',
  // The column name in an export of Google Contacts.
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

/** Returns a text in a form for comparisons: 'Adres e-mail' becomes 'adresemail'. */
const compared = (text: string) => normalizeForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');
/**
 * Returns a column name in a form for comparisons: 'Email Address [Required]' becomes
 * 'emailaddress'.
 */
const headerWord = (name: string) => compared(name.replace(/\[[^[\]]*\]|\([^()]*\)/g, ''));
const found = (header: readonly string[], wanted: readonly string[]) => {
  const words = header.map(headerWord);
  return wanted.map((word) => words.indexOf(word)).find((at) => at >= 0) ?? -1;
};

/** Returns the index of the email column in a header, or null without one. */
export function findEmailColumnIndex(header: readonly string[]): number | null {
  const at = found(header, emailHeaders);
  return at < 0 ? null : at;
}

/**
 * Finds the columns by their names in the file's header, ignoring case and punctuation. `email` is
 * null without an email column.
 */
export function findImportColumnIndexes(
  header: readonly string[],
  attributes: readonly ExtraAttribute[],
): Omit<ImportColumnIndexes, 'email'> & { email: number | null } {
  const email = findEmailColumnIndex(header);
  const role = found(header, roleHeaders);
  const known = attributes.flatMap(({ id, name }) => {
    const at = header.findIndex((one) => normalizeForSearch(cleanCellText(one)) === normalizeForSearch(name));
    return at < 0 || at === email || at === role ? [] : [{ id, at }];
  });
  return { email, role, attributes: known };
}

/** Returns the names of the columns that the import does not read. */
export function getUnreadColumnNames(
  header: readonly string[],
  { email, role, attributes }: ImportColumnIndexes,
): string[] {
  const used = new Set([email, role, ...attributes.map(({ at }) => at)]);
  return header.map(cleanCellText).filter((name, index) => !used.has(index) && name !== '');
}

/** Returns true if the text of a cell names a role. */
export const isRoleName = (text: string): boolean => Object.hasOwn(roleWords, compared(text));

const unseen = /[\s\p{Cf}]/u;
/**
 * Returns the text of a cell without invisible characters at its ends, and without the `="…"` that
 * Excel adds.
 */
export function cleanCellText(cell: string): string {
  const bare = trimByPattern(cell, unseen);
  return /^="[^"]*"$/.test(bare) ? trimByPattern(bare.slice(2, -1), unseen) : bare;
}

/** The maximum length of the shown text of an unreadable line. */
const shown = 80;

/** Returns the role that a cell names. An empty cell means `user`, an unknown role undefined. */
function roleIn(cell: string) {
  const typed = compared(cell);
  if (typed === '') return 'user';
  return isRoleName(typed) ? roleWords[typed] : undefined;
}

/** Converts the records below the header to rows. Empty records are skipped. */
export function toImportedRows(records: readonly CsvRecord[], columns: ImportColumnIndexes): ImportedRow[] {
  const taken = new Set<string>();
  return records.flatMap(({ line, lastLine, cells, text, doubt }): ImportedRow[] => {
    if (cells === null) {
      const row = { line, lastLine, email: cleanCellText(text).slice(0, shown), role: roles[0], extraAttributes: [] };
      return [{ ...row, fault: doubt ?? 'lineUnreadable', isRepeated: false }];
    }
    if (cells.every((cell) => cleanCellText(cell) === '')) return [];
    const email = emailIn(cells[columns.email] ?? '');
    const role = roleIn(cells[columns.role] ?? '');
    const extraAttributes = columns.attributes
      .map(({ id, at }) => ({ id, value: cleanCellText(cells[at] ?? '') }))
      .filter(({ value }) => value !== '');
    const tooLong = extraAttributes.some(({ value }) => value.length > limits.extraAttributeValue);
    const fault: ImportRowFault | null =
      getInvitedEmailFault(email) ?? (!role ? 'roleUnknown' : tooLong ? 'valueTooLong' : null);
    const isRepeated = fault === null && taken.has(email);
    if (fault === null) taken.add(email);
    return [{ line, lastLine, email, role: role ?? roles[0], extraAttributes, fault, isRepeated }];
  });
}

/** Returns the email in a cell, in the form in which the server stores emails. */
function emailIn(cell: string): string {
  return normalizeInvitedEmail(extractEmail(cell));
}

/** Returns the fate of a row. `standings` has what the server knows about the emails. */
export function getImportRowStatus(
  { email, fault, isRepeated }: ImportedRow,
  standings: ReadonlyMap<string, EmailMembershipStatus>,
): ImportRowStatus {
  if (fault) return 'unusable';
  if (isRepeated) return 'repeated';
  return standings.get(email) ?? 'new';
}

/** Splits a list into portions of at most `size` items. */
export function splitIntoChunks<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
