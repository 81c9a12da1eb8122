import { type Role, roles } from '#contract/wire/permissions.ts';
import type { ImportedRow, RowFate } from './import-rows.ts';

/** A row with its expected fate or, once sent, its actual one. */
export interface JudgedRow extends ImportedRow {
  fate: RowFate | 'sent' | 'failed';
}

/** The expected result of sending. */
export interface ImportPlan {
  /** Rows whose invitations go now. */
  now: JudgedRow[];
  /** Rows beyond the limit of emails within 24 hours. */
  later: JudgedRow[];
  /** The number of people per role, now and later. */
  roles: { role: Role; count: number }[];
  /** The emails of new administrators, now and later. */
  adminEmails: string[];
}

/**
 * Returns the people to invite, now or later, and their roles. `left` emails may go within 24
 * hours.
 */
export function planOf(rows: readonly JudgedRow[], left: number): ImportPlan {
  const wanted = rows.filter(({ fate }) => fate === 'new' || fate === 'former' || fate === 'failed');
  return {
    now: wanted.slice(0, left),
    later: wanted.slice(left),
    roles: roles
      .map((role) => ({ role, count: wanted.filter((row) => row.role === role).length }))
      .filter(({ count }) => count > 0),
    adminEmails: wanted.filter(({ role }) => role === 'admin').map(({ email }) => email),
  };
}
