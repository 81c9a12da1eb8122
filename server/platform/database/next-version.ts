import sql, { type Sql } from 'sql-template-tag';

/**
 * The version that a row gets when it changes: later than the one in this column, and this moment or later. `now()` is the beginning of a
 * transaction, which may have waited for one that began after it.
 */
export const nextVersion = (column: Sql) => sql`greatest(clock_timestamp(), ${column} + interval '1 microsecond')`;
