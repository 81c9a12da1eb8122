import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { WeekDeps } from './week-deps.ts';
import { withdrawDaysOfTeams } from './withdraw-days-of-teams.command.ts';

/**
 * Makes one team of each value that members have, compared without case and diacritics. A trigger
 * keeps the teams up to date from then on.
 * @throws Refused `tooManyTeams`
 */
async function makeTeams(tx: Transaction, companyId: string, attributeId: string, now: string): Promise<void> {
  // This lock and the update of a person who leaves exclude each other. If they leave later, their
  // trigger takes them out of these teams. If they left earlier, the insertion leaves them out.
  await tx.query(sql`
    SELECT FROM all_memberships WHERE company_id = ${companyId} AND extra_attributes ? ${attributeId}::text
    ORDER BY user_id FOR SHARE`);
  const made = await tx.query(sql`
    INSERT INTO teams (company_id, id, name, attribute_id, created_on)
    SELECT DISTINCT ON (folded(value)) ${companyId}::uuid, gen_random_uuid(), value, ${attributeId}::uuid, ${now}::timestamptz
    FROM (SELECT extra_attributes ->> ${attributeId}::text AS value FROM memberships
          WHERE company_id = ${companyId} AND extra_attributes ? ${attributeId}::text) AS valued
    ORDER BY folded(value), value
    RETURNING id`);
  if (made.length > limits.teamsOfAttribute) refuse('tooManyTeams', { max: limits.teamsOfAttribute });
  await tx.query(sql`
    INSERT INTO team_members (company_id, team_id, user_id)
    SELECT m.company_id, t.id, m.user_id
    FROM memberships m
    JOIN teams t ON t.company_id = m.company_id AND t.attribute_id = ${attributeId}
      AND folded(t.name) = folded(m.extra_attributes ->> ${attributeId}::text)
    WHERE m.company_id = ${companyId} AND m.extra_attributes ? ${attributeId}::text`);
}

/**
 * Makes teams of an attribute's values, or removes these teams with their leads. Their people get a
 * message about the team days that end.
 * @throws Refused `notFound`, `tooManyTeams`
 */
export async function setAttributeMakesTeams(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  { companyId, userId: by }: Member,
  attributeId: string,
  makesTeams: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A change of a member's value holds this row for sharing, so each value is seen by one of
    // both.
    const [attribute] = await tx.query<{ name: string; makesTeams: boolean }>(sql`
      SELECT name, makes_teams AS "makesTeams" FROM extra_attributes
      WHERE company_id = ${companyId} AND id = ${attributeId} FOR NO KEY UPDATE`);
    const { name, makesTeams: before } = requireFound(attribute);
    if (before === makesTeams) return;
    await tx.query(sql`
      UPDATE extra_attributes SET makes_teams = ${makesTeams} WHERE company_id = ${companyId} AND id = ${attributeId}`);
    if (makesTeams) await makeTeams(tx, companyId, attributeId, clock.now().toISOString());
    else {
      const ofAttribute = sql`t.attribute_id = ${attributeId}`;
      await withdrawDaysOfTeams(tx, { clock, publish }, { companyId, userId: by }, ofAttribute);
      await tx.query(sql`DELETE FROM teams WHERE company_id = ${companyId} AND attribute_id = ${attributeId}`);
    }
    await publish(tx, { name: 'teamsOfAttributeSet', companyId, by, attributeId, attribute: name, makesTeams });
  });
}
