import {
  getInvitedEmailFault,
  type InvitedEmailFault,
  normalizeInvitedEmail,
} from '#contract/people/invitation-emails.ts';
import type { EmailMembershipStatus } from '#contract/people/invitations.ts';
import { limits } from '#contract/wire/limits.ts';
import { extractEmail } from '../extract-email.ts';

/** A row in the list of emails to invite. */
export interface InviteRow {
  /** The React key of the row. It stays the same while the email changes. */
  key: number;
  email: string;
}

/** The state of a row (USER-05): a fault, `Ok`, or `checking` until the server's response. */
export type InviteRowState = InvitedEmailFault | 'emailRepeated' | 'emailExists' | 'alreadyInvited' | 'checking' | 'Ok';

/**
 * Matches a name and `<address>`, as mail programs copy lists of people. Outlook puts the surname
 * first: `Kowalski, Jan <address>`.
 */
const namedAddress =
  /(?<![^\s,;])(?:"[^"]*"|(?:[^\s<>",;@]+,[^\S\n]+)?[^\s<>",;@]+(?:[^\S\n]+[^\s<>",;@]+){0,6})?[^\S\n]*<([^<>@]*@[^<>]*)>/g;

/**
 * Returns the complete emails in a text, as accounts store them, and the last word that is still
 * being typed. `Name <address>` yields its address.
 */
export function splitTypedEmails(text: string): { words: string[]; rest: string } {
  const parts = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(namedAddress, ' $1 ')
    .split(/[\s,;]+/);
  const rest = /[\s,;]$/.test(text) ? '' : (parts.pop() ?? '');
  const words = parts.map((word) => normalizeInvitedEmail(extractEmail(word))).filter((word) => word !== '');
  return { words, rest };
}

/** Returns the rows with new emails appended. Emails that already have a row are skipped. */
export function appendInviteRows(rows: readonly InviteRow[], emails: readonly string[]): InviteRow[] {
  const known = new Set(rows.map(({ email }) => email));
  let key = Math.max(0, ...rows.map((row) => row.key));
  const added = [...new Set(emails)].filter((email) => !known.has(email)).map((email) => ({ key: ++key, email }));
  return [...rows, ...added];
}

/**
 * Returns the email of a row after its cell was edited, as accounts store it. An empty cell
 * restores the email from before.
 */
export function normalizeEditedEmail(typed: string, before: string): string {
  const email = normalizeInvitedEmail(extractEmail(typed));
  return email === '' ? before : email;
}

/**
 * Returns the state of each row by key. `standings` has what the server knows about the emails so
 * far.
 */
export function getInviteRowStates(
  rows: readonly InviteRow[],
  standings: ReadonlyMap<string, EmailMembershipStatus>,
): Map<number, InviteRowState> {
  const seen = new Set<string>();
  const states = new Map<number, InviteRowState>();
  for (const { key, email } of rows) {
    const standing = standings.get(email);
    const state: InviteRowState =
      getInvitedEmailFault(email) ??
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

/** Returns the fault that concerns the list as a whole, or null. */
export function getInviteListFault(rows: readonly InviteRow[]): 'emailIsRequired' | 'achivedUsersLimit' | null {
  if (rows.length === 0) return 'emailIsRequired';
  return rows.length > limits.invitationsAtOnce ? 'achivedUsersLimit' : null;
}
