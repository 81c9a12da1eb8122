import pg from 'pg';
import { extraColumnPrefix, type MembersQuery, memberColumns } from '#contract/people/members.ts';
import { createHttpClient } from './http.ts';
import { percentile } from './loops.ts';
import { createMeasure, formatWithUnit, type Measure } from './measure.ts';
import { openBenchDatabase, startServer } from './stand.ts';
import { tokenOf } from './tokens.ts';

/**
 * The numbers of members and of invitations without an answer. Together they are as many as the
 * table counts exactly.
 */
const members = 9_500;
const invitations = 500;
const turns = 20;

type MembersRequest = Partial<Omit<MembersQuery, 'filters'>> & {
  filters?: { column: string; operator: string; value: string }[];
};

/**
 * Returns typical requests of an administrator to the members' table, by their name in the report.
 */
function requests(attribute: string): Record<string, MembersRequest> {
  const column = `${extraColumnPrefix}${attribute}` as const;
  const by = (of: string, value: string) => ({ column: of, operator: 'contains', value });
  const sorts = [...memberColumns, column].flatMap((one) =>
    (['ascending', 'descending'] as const).map((direction): [string, MembersRequest] => {
      return [`by ${one === column ? 'an attribute' : one}, ${direction}`, { sorting: { column: one, direction } }];
    }),
  );
  return {
    ...Object.fromEntries(sorts),
    'the last page of a hundred': { page: 100, pageSize: 100 },
    'a name found': { filters: [by('name', 'lukasz osoba 77')] },
    'an e-mail found': { filters: [by('email', '9@bench')] },
    'an attribute found': { filters: [by(column, 'zespół 7')] },
    'a letter anywhere': { operator: 'or', filters: [by('name', 'a'), by('email', 'a'), by(column, 'a')] },
  };
}

async function fill(client: pg.Client): Promise<{ companyId: string; attribute: string; admin: string }> {
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows[0]!.id;
  const companyId = await one(
    `INSERT INTO companies (id, name, url_name) VALUES (gen_random_uuid(), 'Bench', 'bench-members') RETURNING id`,
  );
  await client.query('INSERT INTO company_limits (company_id, desk_limit) VALUES ($1, 10)', [companyId]);
  await client.query('INSERT INTO company_settings (company_id) VALUES ($1)', [companyId]);
  const attribute = await one(
    `INSERT INTO extra_attributes (company_id, id, name) VALUES ($1, gen_random_uuid(), 'Zespół') RETURNING id`,
    [companyId],
  );
  await client.query(
    `WITH made AS (
       INSERT INTO users (id, email, name, email_confirmed_on, terms_of_service_on, privacy_policy_on)
       SELECT gen_random_uuid(), 'person.' || n || '@bench.example',
              (ARRAY['Łukasz', 'Żaneta', 'Anna', 'Ewa', 'Piotr', 'Jan'])[1 + n % 6] || ' Osoba ' || n, now(), now(), now()
       FROM generate_series(1, $2::int) n RETURNING id, email
     )
     INSERT INTO all_memberships (company_id, user_id, role, status, extra_attributes, created_on)
     SELECT $1, id, CASE WHEN email = 'person.1@bench.example' THEN 'admin' ELSE 'user' END,
            CASE WHEN email LIKE '%7@%' THEN 'inactive' ELSE 'active' END,
            jsonb_build_object($3::text, 'Zespół ' || (hashtext(email) & 63)), now() - random() * interval '900 days' FROM made`,
    [companyId, members, attribute],
  );
  const admin = await one(`SELECT user_id AS id FROM memberships WHERE company_id = $1 AND role = 'admin'`, [
    companyId,
  ]);
  await client.query(
    `WITH posted AS (
       INSERT INTO mails (id, company_id, status) SELECT gen_random_uuid(), $1, (ARRAY['sent', 'refused', 'delivered'])[1 + n % 3]
       FROM generate_series(1, $2::int) n RETURNING id
     )
     INSERT INTO invitations (company_id, id, email, code_hash, invited_by, mail_id, expires_on)
     SELECT $1, gen_random_uuid(), id || '@bench.example', sha256(id::text::bytea), $3, id, now() + interval '30 days' FROM posted`,
    [companyId, invitations, admin],
  );
  await client.query('VACUUM ANALYZE');
  return { companyId, attribute, admin };
}

/**
 * (j) Measures each request to a table of ten thousand members and invitations. The detail shows
 * the fastest answer, which other load on the machine affects least.
 */
export async function measureMembers(): Promise<Measure[]> {
  const stand = await openBenchDatabase();
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const { companyId, attribute, admin } = await fill(client);
  await client.end();
  const server = await startServer(stand.databaseUrl);
  try {
    const call = createHttpClient(server.url, tokenOf(admin), 1);
    const measures: Measure[] = [];
    for (const [name, body] of Object.entries(requests(attribute))) {
      const each: number[] = [];
      for (let turn = 0; turn <= turns; turn++) {
        const started = performance.now();
        const { status, text } = await call('POST', `/api/${companyId}/companies/users/retrieve`, body);
        if (turn > 0) each.push(performance.now() - started);
        const { items } = JSON.parse(text) as { items?: unknown[] };
        if (status !== 200 || !items?.length) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
      }
      const detail = `fastest ${formatWithUnit(percentile(each, 0), 'ms')}`;
      measures.push(
        createMeasure('j', `members ${name}, p95`, percentile(each, 95), 'ms', { aim: { atMost: 100 }, detail }),
      );
    }
    return measures;
  } finally {
    await server.stop();
    await stand.stop();
  }
}
