import { addDays } from '#contract/time/wall-clock.ts';
import { testToday } from './test-periods.ts';
import {
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCallsForPeople,
  getTwinIdsByNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
} from './twin-calls.ts';
import type { TwinSide } from './twin-companies.ts';
import { getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';

/**
 * Returns the teams, their days, marks and followed people of a twin. Both companies use the same
 * ids.
 */
export function createWeekRows(side: TwinSide): [table: string, rows: TableRow[]][] {
  const isNorth = side === 'north';
  const team = (id: string, name: string, attribute_id: string | null = null): TableRow => ({
    ...{ id: getTwinId(id), name, attribute_id, created_on: twinCreationTime },
  });
  const people = (id: string, names: string): TableRow[] =>
    names.split(' ').map((name) => ({ team_id: getTwinId(id), user_id: getTwinId(name) }));
  const mark = (name: string, days: number, afternoon: boolean, place: string): TableRow => ({
    ...{ user_id: getTwinId(name), day: addDays(testToday, days), afternoon, place },
  });
  const days = (id: string, team_id: string, weekdays: number[], lead: string | null): TableRow => ({
    ...{
      id: getTwinId(id),
      team_id: getTwinId(team_id),
      weekdays,
      days: `[${addDays(testToday, -7)},)`,
      created_on: twinCreationTime,
    },
    ...{ note: isNorth ? 'North' : 'South', proposed_by: lead && getTwinId(lead) },
  });
  const follows = (one: string, other: string): TableRow => ({
    user_id: getTwinId(one),
    followed_id: getTwinId(other),
  });
  return [
    [
      'teams',
      [
        team('team', isNorth ? 'Northern crew' : 'Southern crew'),
        team('secondTeam', isNorth ? 'Crew of the north' : 'Crew of the south'),
        team('valueTeam', isNorth ? 'Northern value' : 'Southern value', getTwinId('a2')),
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

const teams = getTwinIdsByNames('team secondTeam valueTeam northernTeam southernTeam');
const teamDays = getTwinIdsByNames('days secondDays northernDays southernDays');
const onDay = (days: number, place: string | null, afternoon = false) => ({
  ...{ day: addDays(testToday, days), afternoon, place },
});

/** The requests that read teams and the week. */
export const twinWeekReadsByEndpoint: Record<string, TwinCall[]> = {
  listTeams: createTwinCallsForPeople('ada ula', {}),
  getTeam: createTwinCallsForPeople('ada ula', ...createRequestsWithParam('id', teams)),
  findDeskNearTeam: createTwinCallsForPeople(
    spaceSeparatedTwinPeopleNames,
    ...[0, 1, 2, 3].map((days) => ({ query: { day: addDays(testToday, days), from: '07:00', to: '20:00' } })),
  ),
  getWeek: createTwinCallsForPeople(
    spaceSeparatedTwinPeopleNames,
    ...createRequestsWithQuery(
      'firstDay',
      [-2, 0, 3].map((days) => addDays(testToday, days)),
    ),
  ),
};

const proposed = { weekdays: [1, 2, 3, 4, 5], from: testToday, until: null, note: 'Changed' };

/** The requests that change teams, their days, marks and followed people. */
export const twinWeekCommandsByEndpoint: Record<string, TwinCall[]> = {
  addTeam: createTwinCallsForPeople(
    'ada ula',
    ...createRequestsWithBody(
      {
        id: getTwinId('a new team'),
        name: 'New crew',
        memberIds: getTwinIdsByNames('ula marek'),
        leadIds: getTwinIdsByNames('ada'),
      },
      { id: getTwinId('team'), name: 'Again', memberIds: getTwinIdsByNames('ada'), leadIds: [] },
      { id: getTwinId('a third team'), name: 'Northern crew', memberIds: [], leadIds: [] },
      { id: getTwinId('a fourth team'), name: 'Crew of the south', memberIds: [], leadIds: [] },
      { id: getTwinId('a fifth team'), name: 'With Nina', memberIds: getTwinIdsByNames('nina'), leadIds: [] },
      { id: getTwinId('a sixth team'), name: 'With Iga', memberIds: [], leadIds: getTwinIdsByNames('iga') },
    ),
  ),
  changeTeam: createTwinCallsForPeople(
    'ada',
    ...teams.flatMap((id) => [
      { params: { id }, body: { addedLeads: getTwinIdsByNames('ada') } },
      {
        params: { id },
        body: {
          name: `Renamed ${id}`,
          addedMembers: getTwinIdsByNames('ada'),
          removedMembers: getTwinIdsByNames('ula'),
        },
      },
      { params: { id }, body: { removedLeads: getTwinIdsByNames('marek') } },
    ]),
  ),
  removeTeam: createTwinCallsForPeople(
    'ada ula',
    ...createRequestsWithParam('id', getTwinIdsByNames('secondTeam valueTeam northernTeam southernTeam')),
  ),
  makeTeamsOfAttribute: createTwinCallsForPeople(
    'ada',
    ...['a1', 'a2', 'a of the north'].map((one) => ({
      params: { id: getTwinId(one) },
      body: { makesTeams: one !== 'a2' },
    })),
  ),
  setWeekMarks: createTwinCallsForPeople(
    'ula marek nina',
    ...createRequestsWithBody(
      { marks: [onDay(1, 'home'), onDay(1, 'office', true)] },
      { marks: [onDay(2, null), onDay(3, null, true)] },
    ),
  ),
  proposeTeamDays: createTwinCallsForPeople(
    'ula marek ada',
    ...teams.flatMap((id) =>
      [`new days of ${id}`, 'days', 'secondDays'].map((one) => ({
        params: { id },
        body: { ...proposed, id: getTwinId(one) },
      })),
    ),
  ),
  changeTeamDays: createTwinCallsForPeople(
    'ula marek ada',
    ...teamDays.map((id) => ({ params: { id }, body: proposed })),
  ),
  withdrawTeamDays: createTwinCallsForPeople('ula marek ada', ...createRequestsWithParam('id', teamDays)),
  followPerson: createTwinCallsForPeople(
    'ula marek',
    ...createRequestsWithParam('userId', getTwinIdsByNames('ada nina seweryn iwo')),
  ),
  unfollowPerson: createTwinCallsForPeople(
    'ula marek ada',
    ...createRequestsWithParam('userId', getTwinIdsByNames('iga zofia ula')),
  ),
};
