import sql from 'sql-template-tag';
import type { TeamChange } from '#contract/week/teams.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { checkTeamSize, lockActivePeople, lockTeam, throwAsTeamNameTaken } from './lock-team.ts';
import { addTeamPeople, removeTeamPeople } from './team-people.command.ts';
import { readTeam, type TeamWithMembersRow } from './teams.query.ts';
import type { WeekDeps } from './week-deps.ts';

/**
 * Changes the name and the people of a team. A repeated request changes nothing.
 * @throws Refused `notFound`, `personNotActive`, `teamNameTaken`, `teamTooLarge`,
 * `teamFollowsAttribute`
 */
export async function changeTeam(
  { db, publish }: Pick<WeekDeps, 'db' | 'publish'>,
  { companyId, userId: by }: Member,
  id: string,
  { name, ...change }: TeamChange,
): Promise<TeamWithMembersRow> {
  return await db.transaction(async (tx) => {
    // A change of an attribute's value holds the membership, and then needs the team.
    await lockActivePeople(tx, companyId, [...change.addedMembers, ...change.addedLeads]);
    const team = await lockTeam(tx, companyId, id);
    const changesMembers = change.addedMembers.length + change.removedMembers.length > 0;
    if (team.attributeId !== null && (changesMembers || (name !== undefined && name !== team.name)))
      refuse('teamFollowsAttribute', {});
    const renamed = name !== undefined && name !== team.name;
    if (renamed)
      await tx
        .query(sql`UPDATE teams SET name = ${name} WHERE company_id = ${companyId} AND id = ${id}`)
        .catch(throwAsTeamNameTaken);
    const of = (userIds: readonly string[]) => ({ companyId, id, userIds });
    const removedMembers = await removeTeamPeople(tx, 'members', of(change.removedMembers));
    const removedLeads = await removeTeamPeople(tx, 'leads', of(change.removedLeads));
    const addedMembers = await addTeamPeople(tx, 'members', of(change.addedMembers));
    const addedLeads = await addTeamPeople(tx, 'leads', of(change.addedLeads));
    // The attribute alone decides how many people its team has.
    if (team.attributeId === null && addedMembers.length + addedLeads.length > 0)
      await checkTeamSize(tx, companyId, id);
    const people = { addedMembers, removedMembers, addedLeads, removedLeads };
    if (renamed || Object.values(people).some(({ length }) => length > 0))
      await publish(tx, {
        ...{ name: 'teamChanged', companyId, by, team: name ?? team.name, formerName: renamed ? team.name : null },
        ...people,
      });
    return await readTeam(tx, companyId, id);
  });
}
