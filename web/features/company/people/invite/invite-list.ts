import { faultOfEmail, type InvitedEmailFault, listedEmail } from '#contract/people/invitation-emails.ts';
import type { EmailStanding } from '#contract/people/invitations.ts';
import { limits } from '#contract/wire/limits.ts';
import { addressIn } from '../addresses.ts';

/** A row of the grid of emails to invite. */
export interface InviteRow {
  /** Stays the same while the email changes. */
  key: number;
  email: string;
}

/** The state of a row (USER-05): a fault, `Ok`, or a check under way. */
export type RowState = InvitedEmailFault | 'emailRepeated' | 'emailExists' | 'alreadyInvited' | 'checking' | 'Ok';

/**
 * A name before `<address>`, as mail programs copy a list of people. Outlook puts the surname
 * first: `Kowalski, Jan <address>`.
 */
const namedAddress =
  /(?<![^\s,;])(?:"[^"]*"|(?:[^\s<>",;@]+,[^\S\n]+)?[^\s<>",;@]+(?:[^\S\n]+[^\s<>",;@]+){0,6})?[^\S\n]*<([^<>@]*@[^<>]*)>/g;

/**
 * Returns the complete emails of a free text, as accounts store them, and the unfinished rest.
 * `Name <address>` yields its address.
 */
export function wordsOf(text: string): { words: string[]; rest: string } {
  const parts = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(namedAddress, ' $1 ')
    .split(/[\s,;]+/);
  const rest = /[\s,;]$/.test(text) ? '' : (parts.pop() ?? '');
  const words = parts.map((word) => listedEmail(addressIn(word))).filter((word) => word !== '');
  return { words, rest };
}

/** Adds new emails to the rows. */
export function withEmails(rows: readonly InviteRow[], emails: readonly string[]): InviteRow[] {
  const known = new Set(rows.map(({ email }) => email));
  let key = Math.max(0, ...rows.map((row) => row.key));
  const added = [...new Set(emails)].filter((email) => !known.has(email)).map((email) => ({ key: ++key, email }));
  return [...rows, ...added];
}

/** Returns a left cell's email as accounts store it. An empty cell keeps the email from before. */
export function emailAfter(typed: string, before: string): string {
  const email = listedEmail(addressIn(typed));
  return email === '' ? before : email;
}

/** Returns each row's state, given the server's answers so far. */
export function statesOf(
  rows: readonly InviteRow[],
  standings: ReadonlyMap<string, EmailStanding>,
): Map<number, RowState> {
  const seen = new Set<string>();
  const states = new Map<number, RowState>();
  for (const { key, email } of rows) {
    const standing = standings.get(email);
    const state: RowState =
      faultOfEmail(email) ??
      (seen.has(email)
        ? 'emailRepeated'
        : standing === undefined
          ? 'checking'
          : standing === 'member'
            ? 'emailExists'
            : standing === 'invited'
              ? 'alreadyInvited'
              : 'Ok');
    seen.add(email);
    states.set(key, state);
  }
  return states;
}

/** Returns the fault of the list as a whole. */
export function faultOfList(rows: readonly InviteRow[]): 'emailIsRequired' | 'achivedUsersLimit' | null {
  if (rows.length === 0) return 'emailIsRequired';
  return rows.length > limits.invitationsAtOnce ? 'achivedUsersLimit' : null;
}
