import { type Role, roles } from '#contract/permissions.ts';
import type { ImportedRow, RowFate } from './import-rows.ts';

/** A row with what will become of it or, once it was sent, what has. */
export interface JudgedRow extends ImportedRow {
  fate: RowFate | 'sent' | 'failed';
}

/** The result that sending would have. */
export interface ImportPlan {
  /** Rows that are invited now. */
  now: JudgedRow[];
  /** Rows for which no letter is left within 24 hours. */
  later: JudgedRow[];
  /** How many of both get each role. */
  roles: { role: Role; count: number }[];
  /** E-mails of those of both who become administrators. */
  adminEmails: string[];
}

/** Says who would be invited, now or later, and as what; `left` letters may be sent within 24 hours. */
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
