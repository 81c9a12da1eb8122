import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { HomeDay } from './bookings/home-days.ts';
import type { SampleCompany } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

/** Stores a team with its members and leads. */
async function insertTeam(
  tx: Transaction,
  companyId: string,
  team: { id: string; name: string; attributeId: string | null; members: string[]; leads: string[] },
): Promise<void> {
  await tx.query(sql`
    INSERT INTO teams (company_id, id, name, attribute_id, created_on)
    VALUES (${companyId}, ${team.id}, ${team.name}, ${team.attributeId}, now())`);
  for (const [table, userIds] of [
    [sql`team_members`, team.members],
    [sql`team_leads`, team.leads],
  ] as const)
    await tx.query(sql`
      INSERT INTO ${table} (company_id, team_id, user_id)
      SELECT ${companyId}, ${team.id}, one FROM unnest(${userIds}::uuid[]) AS one`);
}

/**
 * Stores the teams of a company, with the days that their leads propose from the present week on. A
 * team of an attribute also gives its members the attribute's value, and the trigger on memberships
 * puts them into the team.
 */
export async function insertTeams(
  tx: Transaction,
  { id: companyId, urlName, people, habits }: SampleCompany,
  today: string,
): Promise<void> {
  const idsOf = (keys: readonly string[]) => keys.map((key) => people.find((one) => one.key === key)!.id);
  for (const { name, attribute, members, leads, days } of habits.teams) {
    const id = createSampleId(urlName, 'team', name);
    const attributeId = attribute ? createSampleId(urlName, 'attribute', attribute) : null;
    if (attributeId)
      await tx.query(sql`
        INSERT INTO extra_attributes (company_id, id, name, makes_teams) VALUES (${companyId}, ${attributeId}, ${attribute}, true)
        ON CONFLICT DO NOTHING`);
    const own = attributeId ? [] : idsOf(members);
    await insertTeam(tx, companyId, { id, name, attributeId, members: own, leads: idsOf(leads) });
    if (days)
      await tx.query(sql`
        INSERT INTO team_days (company_id, id, team_id, weekdays, days, note, proposed_by, created_on)
        VALUES (${companyId}, ${createSampleId(urlName, 'team days', name)}, ${id}, ${days.weekdays}::int[],
                daterange(date_trunc('week', ${today}::date)::date, NULL), ${days.note}, ${idsOf(leads)[0]!}, now())`);
    if (attributeId)
      await tx.query(sql`
        UPDATE memberships SET extra_attributes = extra_attributes || jsonb_build_object(${attributeId}::text, ${name}::text)
        WHERE company_id = ${companyId} AND user_id = ANY(${idsOf(members)}::uuid[])`);
  }
}

/** Stores the days on which people of a company are at home, both halves of each. */
export async function insertHomeDays(
  tx: Transaction,
  { id: companyId, people }: SampleCompany,
  days: readonly HomeDay[],
): Promise<void> {
  const rows = days.map(({ person, day }) => ({ userId: people.find(({ key }) => key === person)!.id, day }));
  await tx.query(sql`
    INSERT INTO week_marks (company_id, user_id, day, afternoon, place)
    SELECT ${companyId}, d."userId", d.day, half, 'home'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d ("userId" uuid, day date)
      CROSS JOIN unnest(ARRAY[false, true]) AS half`);
}
