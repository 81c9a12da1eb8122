import sql from 'sql-template-tag';
import type { NewTeam } from '#contract/week/teams.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { checkTeamSize, lockActivePeople, throwAsTeamNameTaken } from './lock-team.ts';
import { addTeamPeople } from './team-people.command.ts';
import { readTeam, type TeamWithMembersRow } from './teams.query.ts';
import type { WeekDeps } from './week-deps.ts';

/**
 * Makes a team by hand. A repeated request, after a lost response, returns the team as it is now.
 * @throws Refused `teamNameTaken`, `tooManyTeams`, `notFound`, `personNotActive`, `teamTooLarge`
 */
export async function addTeam(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  { companyId, userId: by }: Member,
  { id, name, memberIds, leadIds }: NewTeam,
): Promise<TeamWithMembersRow> {
  return await db.transaction(async (tx) => {
    // The company's row is the lock, because the company may have no team yet.
    const [, known] = await Promise.all([
      tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`),
      tx.query<{ mine: boolean }>(sql`
        SELECT id = ${id} AS mine FROM teams WHERE company_id = ${companyId} AND (attribute_id IS NULL OR id = ${id})`),
    ]);
    if (known.some(({ mine }) => mine)) return await readTeam(tx, companyId, id);
    if (known.length >= limits.teams) refuse('tooManyTeams', { max: limits.teams });
    await lockActivePeople(tx, companyId, [...memberIds, ...leadIds]);
    await tx
      .query(sql`
        INSERT INTO teams (company_id, id, name, created_on)
        VALUES (${companyId}, ${id}, ${name}, ${clock.now().toISOString()})`)
      .catch(throwAsTeamNameTaken);
    await Promise.all([
      addTeamPeople(tx, 'members', { companyId, id, userIds: memberIds }),
      addTeamPeople(tx, 'leads', { companyId, id, userIds: leadIds }),
    ]);
    await checkTeamSize(tx, companyId, id);
    await publish(tx, { name: 'teamAdded', companyId, by, team: name, memberIds, leadIds });
    return await readTeam(tx, companyId, id);
  });
}
