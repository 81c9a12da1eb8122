import sql, { raw } from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';

let tables: Promise<{ name: string; column: string }[]> | undefined;

/** The tables that belong to companies, with the column that says whose a row is. */
function companyTables(db: Database): Promise<{ name: string; column: string }[]> {
  tables ??= db.query(sql`
    SELECT c.table_name AS name, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND (c.column_name = 'company_id' OR c.table_name = 'companies' AND c.column_name = 'id')
    ORDER BY 1`);
  return tables;
}

/** Every row of a company in every table, boiled down: it changes with any of them. */
export async function fingerprint(db: Database, companyId: string): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name, column } of await companyTables(db)) {
    const [row] = await db.queryOnce<{ print: string }>(sql`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' ORDER BY t::text)), '') AS print
      FROM ${raw(name)} t WHERE ${raw(column)} = ${companyId}`);
    prints[name] = row!.print;
  }
  return prints;
}
