import type { ListedTeam, Team } from '#contract/week/teams.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { PersonRow, TeamRow, TeamWithMembersRow } from './teams.query.ts';

/** Builds a colleague as pickers and plans show them. */
export const presentPerson = ({ id, name, avatarFileId }: PersonRow, links: PictureUrlBuilder) => ({
  id,
  name,
  avatar: links.avatar(id, avatarFileId),
});

/** Builds a team of the list. */
export function presentListedTeam({ leads, ...team }: TeamRow, links: PictureUrlBuilder): ListedTeam {
  return { ...team, leads: leads.map((one) => presentPerson(one, links)) };
}

/** Builds a team with its members. */
export function presentTeam({ members, ...team }: TeamWithMembersRow, links: PictureUrlBuilder): Team {
  return { ...presentListedTeam(team, links), members: members.map((one) => presentPerson(one, links)) };
}
