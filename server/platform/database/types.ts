import pg from 'pg';

const { builtins } = pg.types;

/**
 * Converts PostgreSQL's form in a UTC session, '2026-11-20 08:00:00+00', to '2026-11-20T08:00:00Z'.
 */
function instantOf(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`;
}

/**
 * The types of columns. Instants and days stay text (ISO 8601), because parsing dates costs more
 * than the query. Counts are numbers.
 */
export const columnTypeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.TIMESTAMPTZ) return instantOf as never;
    if (oid === builtins.DATE) return ((text: string) => text) as never;
    if (oid === builtins.INT8) return Number as never;
    return pg.types.getTypeParser(oid, format as 'text') as never;
  },
};
