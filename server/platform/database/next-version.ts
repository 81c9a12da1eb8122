import sql, { type Sql } from 'sql-template-tag';

/**
 * The next version of a row that changes: later than the version in this column, and not before
 * this moment. `now()` would be the start of the transaction, which may have waited for a later
 * one.
 */
export const nextVersion = (column: Sql) => sql`greatest(clock_timestamp(), ${column} + interval '1 microsecond')`;
