import sql, { type Sql } from 'sql-template-tag';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * The version of a group or an asset, and the name of its last author. `savedBy` is null when the
 * author is unknown.
 */
export interface CurrentVersionAndAuthor {
  modifiedOn: string;
  savedBy: string | null;
}

/** Formats a version in SQL, alike in rows and in JSON. */
export const formatVersionSql = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Checks that a change starts from the current version. A request without a version overwrites any
 * version.
 * @throws Refused `savedMeanwhile`
 */
export function checkCurrentVersion(
  { modifiedOn, savedBy }: CurrentVersionAndAuthor,
  seen: string | null | undefined,
): void {
  if (seen !== undefined && seen !== modifiedOn) refuse('savedMeanwhile', { by: savedBy });
}
