import sql, { type Sql } from 'sql-template-tag';
import { refuse } from '#server/platform/http/refused.ts';

/** When a group or an asset was saved last, as the contract writes a version, and by whom; null for nobody who is known (any more). */
export interface LastSaved {
  modifiedOn: string;
  savedBy: string | null;
}

/** A version is written in one way, also within JSON. */
export const versionOf = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * What is changed must have been seen as it is now; who does not say as which it was seen writes over whatever there is.
 * @throws Refused `savedMeanwhile`
 */
export function checkSeen({ modifiedOn, savedBy }: LastSaved, seen: string | null | undefined): void {
  if (seen !== undefined && seen !== modifiedOn) refuse('savedMeanwhile', { by: savedBy });
}
