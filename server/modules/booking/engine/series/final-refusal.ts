import sql, { type Sql } from 'sql-template-tag';
import type { Refusal } from '#contract/wire/errors.ts';

/**
 * Returns whether a refusal is final for a date. Nights do not try a closed day of its own place
 * again.
 * @param isElsewhere true if the date was tried at another place
 */
export const isFinalRefusal = (refusal: Refusal | undefined, isElsewhere: boolean): boolean =>
  refusal?.errorCode === 'closedDay' && !isElsewhere;

/**
 * SQL condition: the refused date d of a series is tried again at night. A closed day of its own
 * place is final.
 */
export const retriedNightlyCondition: Sql = sql`(d.refusal IS NOT NULL AND NOT d.is_final)`;
