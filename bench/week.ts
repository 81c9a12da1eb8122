import pg from 'pg';
import { createWeekStatement } from '#server/modules/week/week-rows.query.ts';
import { getConnectionOptions } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createHttpClient } from './http.ts';
import { percentile } from './loops.ts';
import { createMeasure, formatWithUnit, type Measure } from './measure.ts';
import type { Target } from './targets.ts';

const turns = 200;
const asked = { people: 500, days: 5 };

/**
 * Puts the caller and 499 colleagues into a team. On each day half of them have a mark. A tenth are
 * absent on three days.
 */
const insertTeam = `
  WITH team AS (
    INSERT INTO teams (company_id, id, name, created_on) VALUES ($1, gen_random_uuid(), 'Bench', now()) RETURNING id
  ), marks AS (
    INSERT INTO week_marks (company_id, user_id, day, afternoon, place)
    SELECT $1, one, $3::date + d, h = 1, 'home'
    FROM unnest($2::uuid[]) WITH ORDINALITY AS p(one, n), generate_series(0, 4) AS d, generate_series(0, 1) AS h
    WHERE (n + d) % 2 = 0
  ), absences AS (
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
    SELECT $1, gen_random_uuid(), one, $3::date + 1, $3::date + 3, now()
    FROM unnest($2::uuid[]) WITH ORDINALITY AS p(one, n) WHERE n % 10 = 0
  )
  INSERT INTO team_members (company_id, team_id, user_id) SELECT $1, team.id, one FROM team, unnest($2::uuid[]) AS one`;

/** Assigns a desk on all weekdays to each of a thousand people, of whom 500 are shown. */
const assignDesks = `
  INSERT INTO place_assignments (company_id, id, bookable_id, user_id, weekdays, days, created_on, created_by)
  SELECT $1, gen_random_uuid(), d.id, p.one, '{[1,6)}', daterange($3::date - 30, NULL), now(), p.one
  FROM unnest($2::uuid[]) WITH ORDINALITY AS p(one, n)
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM desks WHERE company_id = $1) AS d ON d.n = p.n`;
const owners = 1_000;

async function timesOf(act: () => Promise<void>): Promise<number[]> {
  for (let turn = 0; turn < 10; turn++) await act();
  const each: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const started = performance.now();
    await act();
    each.push(performance.now() - started);
  }
  return each;
}

/**
 * (x) Measures who comes when: 500 people by 5 days over the API, and its statement on a bare
 * connection that plans once, as the server's do.
 */
export async function measureReadPeopleWeek({ databaseUrl, server, companies, tokenOf }: Target): Promise<Measure[]> {
  const { companyId, people, day } = companies[0]!;
  const firstDay = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
  const userIds = people.slice(0, asked.people);
  const connection = getConnectionOptions(databaseUrl);
  const options = `${connection.options} -c plan_cache_mode=force_generic_plan`;
  const client = new pg.Client({ ...connection, options });
  await client.connect();
  await client.query(insertTeam, [companyId, userIds, firstDay]);
  await client.query('ANALYZE teams, team_members, week_marks, absences');
  // The caller is not `people[0]`, whose settings the server remembers from other benchmarks.
  const userId = userIds[1]!;
  const call = createHttpClient(server.url, tokenOf(userId), 1);
  const api = await timesOf(async () => {
    const { status, text } = await call('GET', `/api/${companyId}/week?firstDay=${firstDay}&days=${asked.days}`);
    if (status !== 200) throw new Error(`the week: ${status} ${text.slice(0, 300)}`);
    const { people: rows } = JSON.parse(text) as { people: unknown[] };
    if (rows.length !== asked.people) throw new Error(`a week of ${rows.length} people`);
  });
  const timeStatement = async (assignedDesks: boolean) => {
    const member = {
      companyId,
      userId,
      permissions: new Set(),
      settings: { absences: true, assignedDesks },
    } as unknown as Member;
    const week = { userIds, firstDay, days: asked.days, today: day, closed: [] };
    const { text, values } = createWeekStatement(member, week);
    return await timesOf(async () => void (await client.query({ name: `week ${assignedDesks}`, text, values })));
  };
  const bare = await timeStatement(false);
  await client.query(assignDesks, [companyId, people.slice(0, owners), firstDay]);
  await client.query('UPDATE company_settings SET assigned_desks = true WHERE company_id = $1', [companyId]);
  await client.query('ANALYZE place_assignments');
  const assigned = await timeStatement(true);
  await client.end();
  const name = '500 people by 5 days, 1 M, p95';
  const detail = (each: number[]) => `median ${formatWithUnit(percentile(each, 50), 'ms')}`;
  return [
    createMeasure('x', `${name} over the API`, percentile(api, 95), 'ms', { aim: { atMost: 50 }, detail: detail(api) }),
    createMeasure('x', `${name} of the statement`, percentile(bare, 95), 'ms', {
      aim: { atMost: 50 },
      detail: detail(bare),
    }),
    createMeasure('x', `${name} of the statement with 1,000 assigned desks`, percentile(assigned, 95), 'ms', {
      aim: { atMost: 50 },
      detail: detail(assigned),
    }),
  ];
}
