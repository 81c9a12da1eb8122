import * as z from 'zod';
import { person } from '#contract/people/people.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createRequiredLineSchema, id } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/*
 * Teams of a company (WEEK-06). An administrator makes them by hand, or lets the values of an extra
 * attribute make one team each. All calls are refused with `whoComesWhenOff` while the company has
 * the setting off.
 */

const administers = { who: 'member', allOf: ['company-update'] } as const;
const area = 'teams';
const params = z.object({ id });

/** A team in the list of administrators. */
export const listedTeam = z.object({
  id,
  name: z.string(),
  /** The attribute that has the team's name as a value. Null for a team made by hand. */
  attributeId: id.nullable(),
  /** The number of active people, with the leads. */
  people: z.number().int(),
  leads: z.array(person),
});
export type ListedTeam = z.infer<typeof listedTeam>;

/** A team with everyone in it. */
export const team = listedTeam.extend({
  /** Active members by name. A lead who is no member is missing here. */
  members: z.array(person),
});
export type Team = z.infer<typeof team>;

/** The typed name of a team. */
export const teamName = createRequiredLineSchema(limits.teamName);

const userIds = z.array(id).max(limits.teamChanges);

/** The body that adds a team. */
export const newTeam = z.object({ id, name: teamName, memberIds: userIds, leadIds: userIds });
export type NewTeam = z.output<typeof newTeam>;

/**
 * The body that changes a team. It names the changes, so that two administrators who change
 * different people lose nothing.
 */
export const teamChange = z.object({
  name: teamName.optional(),
  addedMembers: userIds.default([]),
  removedMembers: userIds.default([]),
  addedLeads: userIds.default([]),
  removedLeads: userIds.default([]),
});
export type TeamChange = z.output<typeof teamChange>;

export const listTeams = endpoint({
  method: 'GET',
  path: '/:company/teams',
  area,
  summary: 'The company’s teams by name, and the attributes that make teams',
  description: 'A team of an attribute is missing while no active person has its value.',
  access: administers,
  answer: { status: 200, body: z.object({ teams: z.array(listedTeam), attributeIds: z.array(id) }) },
  errors: ['whoComesWhenOff'],
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/:company/teams/:id',
  area,
  summary: 'A team with its members',
  access: administers,
  params,
  answer: { status: 200, body: team },
  errors: ['whoComesWhenOff', 'notFound'],
});

export const addTeam = endpoint({
  method: 'POST',
  path: '/:company/teams',
  area,
  summary: 'Make a team by hand',
  description: 'A repeated request with the same id gets the team as it is, and changes nothing.',
  access: administers,
  body: newTeam,
  answer: { status: 201, body: team },
  errors: ['whoComesWhenOff', 'notFound', 'personNotActive', 'teamNameTaken', 'tooManyTeams', 'teamTooLarge'],
});

export const changeTeam = endpoint({
  method: 'PUT',
  path: '/:company/teams/:id',
  area,
  summary: 'Change a team’s name, members and leads',
  description: 'A team of an attribute keeps its name and members, and takes leads alone.',
  access: administers,
  params,
  body: teamChange,
  answer: { status: 200, body: team },
  errors: ['whoComesWhenOff', 'notFound', 'personNotActive', 'teamNameTaken', 'teamTooLarge', 'teamFollowsAttribute'],
});

export const removeTeam = endpoint({
  method: 'DELETE',
  path: '/:company/teams/:id',
  area,
  summary: 'Remove a team that was made by hand',
  access: administers,
  params,
  answer: { status: 204 },
  errors: ['whoComesWhenOff', 'notFound', 'teamFollowsAttribute'],
});

export const makeTeamsOfAttribute = endpoint({
  method: 'PUT',
  path: '/:company/teams/ofAttribute/:id',
  area,
  summary: 'Make one team of each value of an extra attribute, or remove these teams',
  description: 'The teams follow the attribute from then on. Their members see its values as names of teams.',
  access: administers,
  params,
  body: z.object({ makesTeams: z.boolean() }),
  answer: { status: 204 },
  errors: ['whoComesWhenOff', 'notFound', 'tooManyTeams'],
});
