import { addDays } from '#contract/time/wall-clock.ts';
import { today } from './test-periods.ts';
import { calls, everybody, ids, inParams, inQuery, type TwinCall, withBody } from './twin-calls.ts';
import type { Side } from './twin-companies.ts';
import { created, idOf, type Row } from './twin-rows.ts';

/** Returns the teams, their days, marks and followed people of a twin. Both companies use the same ids. */
export function rowsOfWeek(side: Side): [table: string, rows: Row[]][] {
  const isNorth = side === 'north';
  const team = (id: string, name: string, attribute_id: string | null = null): Row => ({
    ...{ id: idOf(id), name, attribute_id, created_on: created },
  });
  const people = (id: string, names: string): Row[] =>
    names.split(' ').map((name) => ({ team_id: idOf(id), user_id: idOf(name) }));
  const mark = (name: string, days: number, afternoon: boolean, place: string): Row => ({
    ...{ user_id: idOf(name), day: addDays(today, days), afternoon, place },
  });
  const days = (id: string, team_id: string, weekdays: number[], lead: string | null): Row => ({
    ...{ id: idOf(id), team_id: idOf(team_id), weekdays, days: `[${addDays(today, -7)},)`, created_on: created },
    ...{ note: isNorth ? 'North' : 'South', proposed_by: lead && idOf(lead) },
  });
  const follows = (one: string, other: string): Row => ({ user_id: idOf(one), followed_id: idOf(other) });
  return [
    [
      'teams',
      [
        team('team', isNorth ? 'Northern crew' : 'Southern crew'),
        team('secondTeam', isNorth ? 'Crew of the north' : 'Crew of the south'),
        team('valueTeam', isNorth ? 'Northern value' : 'Southern value', idOf('a2')),
        team(isNorth ? 'northernTeam' : 'southernTeam', 'Alone'),
      ],
    ],
    [
      'team_members',
      [
        ...people('team', isNorth ? 'ula nina iwo' : 'ula marek iga'),
        ...people('secondTeam', isNorth ? 'marek ada' : 'seweryn zofia'),
        ...people(isNorth ? 'northernTeam' : 'southernTeam', isNorth ? 'ula iga' : 'ula iwo'),
      ],
    ],
    [
      'team_leads',
      [...people('team', isNorth ? 'marek' : 'ula'), ...people('secondTeam', isNorth ? 'ula ada' : 'marek ada')],
    ],
    [
      'team_days',
      [
        days('days', 'team', isNorth ? [1, 3] : [2], isNorth ? 'marek' : 'ula'),
        days('secondDays', 'secondTeam', isNorth ? [5] : [4], null),
        days(isNorth ? 'northernDays' : 'southernDays', isNorth ? 'northernTeam' : 'southernTeam', [1], null),
      ],
    ],
    [
      'week_marks',
      [
        mark('ula', 2, false, isNorth ? 'home' : 'office'),
        mark('marek', 3, true, isNorth ? 'office' : 'home'),
        mark('ada', isNorth ? 4 : 5, false, 'home'),
      ],
    ],
    [
      'week_follows',
      [follows('ula', isNorth ? 'iga' : 'zofia'), follows('marek', isNorth ? 'ula' : 'ada'), follows('ada', 'ula')],
    ],
  ];
}

const teams = ids('team secondTeam valueTeam northernTeam southernTeam');
const teamDays = ids('days secondDays northernDays southernDays');
const onDay = (days: number, place: string | null, afternoon = false) => ({
  ...{ day: addDays(today, days), afternoon, place },
});

/** The requests that read teams and the week. */
export const weekReads: Record<string, TwinCall[]> = {
  listTeams: calls('ada ula', {}),
  getTeam: calls('ada ula', ...inParams('id', teams)),
  findDeskNearTeam: calls(
    everybody,
    ...[0, 1, 2, 3].map((days) => ({ query: { day: addDays(today, days), from: '07:00', to: '20:00' } })),
  ),
  getWeek: calls(
    everybody,
    ...inQuery(
      'firstDay',
      [-2, 0, 3].map((days) => addDays(today, days)),
    ),
  ),
};

const proposed = { weekdays: [1, 2, 3, 4, 5], from: today, until: null, note: 'Changed' };

/** The requests that change teams, their days, marks and followed people. */
export const weekCommands: Record<string, TwinCall[]> = {
  addTeam: calls(
    'ada ula',
    ...withBody(
      { id: idOf('a new team'), name: 'New crew', memberIds: ids('ula marek'), leadIds: ids('ada') },
      { id: idOf('team'), name: 'Again', memberIds: ids('ada'), leadIds: [] },
      { id: idOf('a third team'), name: 'Northern crew', memberIds: [], leadIds: [] },
      { id: idOf('a fourth team'), name: 'Crew of the south', memberIds: [], leadIds: [] },
      { id: idOf('a fifth team'), name: 'With Nina', memberIds: ids('nina'), leadIds: [] },
      { id: idOf('a sixth team'), name: 'With Iga', memberIds: [], leadIds: ids('iga') },
    ),
  ),
  changeTeam: calls(
    'ada',
    ...teams.flatMap((id) => [
      { params: { id }, body: { addedLeads: ids('ada') } },
      { params: { id }, body: { name: `Renamed ${id}`, addedMembers: ids('ada'), removedMembers: ids('ula') } },
      { params: { id }, body: { removedLeads: ids('marek') } },
    ]),
  ),
  removeTeam: calls('ada ula', ...inParams('id', ids('secondTeam valueTeam northernTeam southernTeam'))),
  makeTeamsOfAttribute: calls(
    'ada',
    ...['a1', 'a2', 'a of the north'].map((one) => ({ params: { id: idOf(one) }, body: { makesTeams: one !== 'a2' } })),
  ),
  setWeekMarks: calls(
    'ula marek nina',
    ...withBody(
      { marks: [onDay(1, 'home'), onDay(1, 'office', true)] },
      { marks: [onDay(2, null), onDay(3, null, true)] },
    ),
  ),
  proposeTeamDays: calls(
    'ula marek ada',
    ...teams.flatMap((id) =>
      [`new days of ${id}`, 'days', 'secondDays'].map((one) => ({
        params: { id },
        body: { ...proposed, id: idOf(one) },
      })),
    ),
  ),
  changeTeamDays: calls('ula marek ada', ...teamDays.map((id) => ({ params: { id }, body: proposed }))),
  withdrawTeamDays: calls('ula marek ada', ...inParams('id', teamDays)),
  followPerson: calls('ula marek', ...inParams('userId', ids('ada nina seweryn iwo'))),
  unfollowPerson: calls('ula marek ada', ...inParams('userId', ids('iga zofia ula'))),
};
