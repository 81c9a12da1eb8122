import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';

/** A table of the database with rows of companies. */
export interface CompanyTable {
  name: string;
  /** The column with the company's id. */
  company: string;
  /**
   * The columns of the primary key besides the company's id. Empty if the key does not contain that
   * id. Rows of two companies may have the same values in them.
   */
  key: string[];
  /** The columns of type UUID. */
  ids: string[];
}

let tables: Promise<CompanyTable[]> | undefined;

/** Reads the tables with rows of companies from the database's catalogue. */
export function readCompanyTables(db: Database): Promise<CompanyTable[]> {
  tables ??= db.query<CompanyTable>(sql`
    WITH keys AS (
      SELECT p.table_schema, p.table_name, array_agg(k.column_name::text ORDER BY k.ordinal_position) AS columns
      FROM information_schema.table_constraints p JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name)
      WHERE p.constraint_type = 'PRIMARY KEY' GROUP BY 1, 2
    )
    SELECT t.table_name AS name, o.column_name AS company,
           CASE WHEN o.column_name = ANY(keys.columns) THEN array_remove(keys.columns, o.column_name::text) ELSE '{}' END AS key,
           ARRAY(SELECT c.column_name::text FROM information_schema.columns c
                 WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.udt_name = 'uuid' ORDER BY 1) AS ids
    FROM information_schema.tables t JOIN information_schema.columns o USING (table_schema, table_name)
      LEFT JOIN keys USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND (o.column_name = 'company_id' OR t.table_name = 'companies' AND o.column_name = 'id')
    ORDER BY 1`);
  return tables;
}

/**
 * Joins one SELECT for each table into a single statement. Separate queries took most of the time
 * in tests that call every route. In a SELECT, `asked` has the company's id.
 */
function overAll(ofCompany: string, branches: string[]): Sql {
  return sql`WITH asked AS (SELECT ${ofCompany}::uuid AS company) ${raw(branches.join(' UNION ALL '))}`;
}

/** Returns a hash of a company's rows in each table, by the table's name. */
export async function hashCompanyRowsByTable(db: Database, companyId: string): Promise<Record<string, string>> {
  const branches = (await readCompanyTables(db)).map(
    ({ name, company }) => `
      SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' ORDER BY t::text)), '') AS print
      FROM ${name} t WHERE t.${company} = (SELECT company FROM asked)`,
  );
  const prints = await db.query<{ name: string; print: string }>(overAll(companyId, branches));
  return Object.fromEntries(prints.map(({ name, print }) => [name, print]));
}

/** Returns every row of a company, by table. */
export async function readCompanyRows(db: Database, companyId: string): Promise<Record<string, object[]>> {
  const texts = Object.entries(await readCompanyRowTexts(db, companyId));
  return Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text) as object[]]));
}

/** Returns every row of a company as the text of a JSON array, by table. */
export async function readCompanyRowTexts(db: Database, companyId: string): Promise<Record<string, string>> {
  const branches = (await readCompanyTables(db)).map(
    ({ name, company }) => `
      SELECT '${name}' AS name, (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM ${name} t
        WHERE t.${company} = (SELECT company FROM asked))::text AS rows`,
  );
  const stored = await db.query<{ name: string; rows: string }>(overAll(companyId, branches));
  return Object.fromEntries(stored.map(({ name, rows }) => [name, rows]));
}

/** Returns every id in a company's rows, also ids of other companies. */
export async function readIdsMentionedInCompanyRows(db: Database, companyId: string): Promise<Set<string>> {
  const branches = (await readCompanyTables(db)).map(
    ({ name, company, ids }) => `
      SELECT DISTINCT i.id FROM ${name} t CROSS JOIN unnest(ARRAY[${ids.map((column) => `t.${column}`).join(', ')}]) AS i (id)
      WHERE t.${company} = (SELECT company FROM asked) AND i.id IS NOT NULL`,
  );
  const found = await db.query<{ id: string }>(overAll(companyId, branches));
  return new Set(found.map(({ id }) => id));
}
