import sql, { type Sql } from 'sql-template-tag';

/**
 * The SQL of a changed row's next version. It is later than the version in this column, and not
 * before the current time. `now()` would be the start of the transaction, which may have waited for
 * a later transaction.
 */
export const createNextVersionSql = (column: Sql) =>
  sql`greatest(clock_timestamp(), ${column} + interval '1 microsecond')`;
