import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanyTable, readCompanyTables } from '#server/testing/fingerprint.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type TwinSide, twinSides } from '#server/testing/twin-companies.ts';
import { twinCommandsByEndpoint, twinReadsByEndpoint } from '#server/testing/twin-requests.ts';
import { getTwinId } from '#server/testing/twin-rows.ts';
import { createTwinWorld, sendRequestInTwinCompany } from '#server/testing/twin-world.ts';
import { allowedCallersByEndpoint } from '#server/testing/who-may.ts';

const north: TwinSide = 'north';
const looked = 'a row of another company was looked at';
let app: TestApp;
let tables: CompanyTable[];

/**
 * Makes statements fail that read another company's row, even if they discard the row. PostgreSQL
 * checks the costly policy after `company_id = …`, but before most conditions. A join that scans a
 * whole table fails too (docs/decisions/0017-row-level-security.md).
 */
async function stretchTripwire(companyId: string): Promise<void> {
  const { pool } = app.db;
  await pool.query(`
    CREATE FUNCTION is_ours(company_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE COST 100000 AS $$
      BEGIN
        IF company_id <> '${companyId}' THEN RAISE EXCEPTION '${looked}'; END IF;
        RETURN true;
      END $$`);
  for (const { name, company } of tables)
    await pool.query(`
      CREATE POLICY tripwire ON ${name} USING (is_ours(${company}));
      ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
}

beforeAll(async () => {
  app = await createTwinWorld(...twinSides);
  tables = await readCompanyTables(app.db);
  await stretchTripwire(getTwinId(north));
});
afterAll(() => app.stop());

it('a statement that names no company fails in every table', async () => {
  for (const { name, company } of tables) {
    await expect(app.db.pool.query(`SELECT FROM ${name}`), name).rejects.toThrow(looked);
    await app.db.pool.query(`SELECT FROM ${name} WHERE ${company} = $1`, [getTwinId(north)]);
  }
});

/**
 * The requests to endpoints about one company. Requests for pictures are left out, since a
 * picture's address names no company.
 */
const ofCompanies = Object.entries({ ...twinReadsByEndpoint, ...twinCommandsByEndpoint }).filter(
  ([name]) => allowedCallersByEndpoint[name] !== 'linkHolder',
);

it.each(ofCompanies)('%s looks at no row of another company', async (name, calls) => {
  for (const { by, request: asked } of calls) {
    const { status, body } = await sendRequestInTwinCompany(app, name, north, { by, request: asked });
    expect(status, `${by} ${JSON.stringify([asked, body])}`).toBeLessThan(500);
  }
});
