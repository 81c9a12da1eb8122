import { type Role, roles } from '#contract/wire/permissions.ts';
import type { ImportedRow, ImportRowStatus } from './import-rows.ts';

/** A row of the file with its expected fate. After sending it has its actual fate. */
export interface CheckedImportRow extends ImportedRow {
  fate: ImportRowStatus | 'sent' | 'failed';
}

/** The expected result of sending the invitations. */
export interface ImportPlan {
  /** The rows whose invitations can be sent now. */
  now: CheckedImportRow[];
  /** The rows beyond the limit of emails within 24 hours. */
  later: CheckedImportRow[];
  /** The number of people per role, in `now` and `later` together. */
  roles: { role: Role; count: number }[];
  /** The emails of future administrators, in `now` and `later` together. */
  adminEmails: string[];
}

/**
 * Returns the people to invite now or later, and their roles. `left` is the number of emails that
 * may still be sent within 24 hours.
 */
export function createImportPlan(rows: readonly CheckedImportRow[], left: number): ImportPlan {
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
