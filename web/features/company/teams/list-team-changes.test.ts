import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Team } from '#contract/week/teams.ts';
import { teamInForm } from '#contract/week/typed-team.ts';
import { listTeamChanges } from './list-team-changes.ts';

const people = (many: number) => Array.from({ length: many }, () => randomUUID());
const asPeople = (ids: readonly string[]) => ids.map((id) => ({ id, name: 'Ula', avatar: null }));
const team = (memberIds: readonly string[], more: Partial<Team> = {}): Team => ({
  ...{ id: randomUUID(), name: 'Sprzedaż', attributeId: null, people: memberIds.length },
  ...{ members: asPeople(memberIds), leads: [] },
  ...more,
});
const typed = (memberIds: string[], more: object = {}) => ({ name: 'Sprzedaż', memberIds, leadIds: [], ...more });

it('a large team is changed in parts that one call takes each', () => {
  const [old, added] = [people(700), people(1_100)];
  const changes = listTeamChanges(team(old), typed([...old.slice(600), ...added], { name: 'Nowa' }));
  expect(
    changes.map(({ name, addedMembers, removedMembers }) => [name, addedMembers.length, removedMembers.length]),
  ).toEqual([
    ['Nowa', 500, 500],
    [undefined, 500, 100],
    [undefined, 100, 0],
  ]);
  expect(changes.flatMap(({ addedMembers }) => addedMembers)).toEqual(added);
});

it('nothing changed needs no call, and a new name alone needs one', () => {
  const ids = people(2);
  expect(listTeamChanges(team(ids), typed(ids))).toEqual([]);
  expect(listTeamChanges(team(ids), typed(ids, { name: 'Nowa' }))).toMatchObject([{ name: 'Nowa', addedMembers: [] }]);
});

it('a team of an attribute changes its leads alone', () => {
  const [lead] = people(1);
  const changes = listTeamChanges(team(people(700), { attributeId: randomUUID() }), typed([], { leadIds: [lead!] }));
  expect(changes).toEqual([{ addedMembers: [], removedMembers: [], addedLeads: [lead], removedLeads: [] }]);
});

it('the form takes as many people as a team may have', () => {
  const body = { id: randomUUID(), name: 'Wszyscy', leadIds: [] };
  expect(teamInForm.safeParse({ ...body, memberIds: people(2_000) }).success).toBe(true);
  expect(teamInForm.safeParse({ ...body, memberIds: people(2_001) }).success).toBe(false);
});
