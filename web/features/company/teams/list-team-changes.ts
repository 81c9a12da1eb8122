import type { NewTeam, Team, TeamChange } from '#contract/week/teams.ts';
import { limits } from '#contract/wire/limits.ts';

/** Returns the ids of people. */
export const idsOf = (people: readonly { id: string }[]) => people.map((one) => one.id);
/** Returns the ids that only the first list has. */
const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));

const none = { addedMembers: [], removedMembers: [], addedLeads: [], removedLeads: [] };

/** The fields of a team's form. */
export type TeamFormValues = Pick<NewTeam, 'name' | 'memberIds' | 'leadIds'>;

/** Returns the parts of lists, each of which one call takes. */
function splitChanges(lists: Omit<TeamChange, 'name'>): Omit<TeamChange, 'name'>[] {
  const size = limits.teamChanges;
  const parts = Math.ceil(Math.max(...Object.values(lists).map(({ length }) => length)) / size);
  return Array.from({ length: parts }, (_, part) => {
    const cut = (ids: readonly string[]) => ids.slice(part * size, (part + 1) * size);
    return {
      addedMembers: cut(lists.addedMembers),
      removedMembers: cut(lists.removedMembers),
      addedLeads: cut(lists.addedLeads),
      removedLeads: cut(lists.removedLeads),
    };
  });
}

/**
 * Returns the changes that make a team what was typed, in parts that one call takes each. The
 * members of an attribute's team stay.
 */
export function listTeamChanges({ name, attributeId, members, leads }: Team, typed: TeamFormValues): TeamChange[] {
  const isByHand = attributeId === null;
  const [memberIds, leadIds] = [idsOf(members), idsOf(leads)];
  const lists = {
    addedMembers: isByHand ? without(typed.memberIds, memberIds) : [],
    removedMembers: isByHand ? without(memberIds, typed.memberIds) : [],
    addedLeads: without(typed.leadIds, leadIds),
    removedLeads: without(leadIds, typed.leadIds),
  };
  const isRenamed = isByHand && typed.name !== name;
  const [first, ...more] = splitChanges(lists);
  if (!isRenamed) return first ? [first, ...more] : [];
  return [{ ...(first ?? none), name: typed.name }, ...more];
}
