import { faultOfEmail, listedEmail } from '#contract/invitation-emails.ts';
import type { EmailStanding } from '#contract/invitations.ts';
import { limits } from '#contract/limits.ts';
import type { ExtraAttribute } from '#contract/members.ts';
import { type Role, roles } from '#contract/permissions.ts';
import { folded } from '#web/ui/folded-text.ts';

/** Why a row of a file cannot be used. */
export type RowFault = 'emailIsRequired' | 'emailInvalid' | 'emailTooLong' | 'roleUnknown' | 'valueTooLong';

/** What will become of a row: somebody is invited (anew), passed over, or the row cannot be used. */
export type RowFate = 'new' | 'former' | 'member' | 'invited' | 'repeated' | 'unusable';

/** A row of a file, read. */
export interface ImportedRow {
  /** Its line in the file, from 1; the header is line 1. */
  line: number;
  email: string;
  role: Role;
  extraAttributes: { id: string; value: string }[];
  fault: RowFault | null;
  /** The same e-mail stands further up. */
  isRepeated: boolean;
}

/** What a file's columns are. */
export interface ImportedColumns {
  email: number;
  role: number;
  attributes: { id: string; at: number }[];
  /** Headers that mean nothing here. */
  unknown: string[];
}

const emailHeaders = ['email', 'e-mail', 'adres e-mail', 'adres email', 'mail'];
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

/** Finds the columns by the file's header, whatever its case and marks; null when it has none of e-mails. */
export function columnsOf(header: readonly string[], attributes: readonly ExtraAttribute[]): ImportedColumns | null {
  const names = header.map((name) => folded(name.trim()));
  const at = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const email = at(emailHeaders);
  if (email < 0) return null;
  const role = at(roleHeaders);
  const known = attributes.flatMap(({ id, name }) => {
    const found = names.indexOf(folded(name));
    return found < 0 || found === email || found === role ? [] : [{ id, at: found }];
  });
  const used = new Set([email, role, ...known.map((one) => one.at)]);
  const unknown = header.filter((name, index) => !used.has(index) && name.trim() !== '');
  return { email, role, attributes: known, unknown };
}

/** Reads the rows below the header; empty ones are left out. */
export function readRows(rows: readonly (readonly string[])[], columns: ImportedColumns): ImportedRow[] {
  const seen = new Set<string>();
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const email = listedEmail(cells[columns.email] ?? '');
    const typedRole = folded((cells[columns.role] ?? '').trim());
    const role = typedRole === '' ? 'user' : roleWords[typedRole];
    const extraAttributes = columns.attributes
      .map(({ id, at }) => ({ id, value: (cells[at] ?? '').trim() }))
      .filter(({ value }) => value !== '');
    const tooLong = extraAttributes.some(({ value }) => value.length > limits.extraAttributeValue);
    const fault: RowFault | null = faultOfEmail(email) ?? (!role ? 'roleUnknown' : tooLong ? 'valueTooLong' : null);
    const isRepeated = fault === null && seen.has(email);
    if (fault === null) seen.add(email);
    return [{ line: index + 2, email, role: role ?? roles[0], extraAttributes, fault, isRepeated }];
  });
}

/** What will become of a row, given how its e-mail stands. */
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
