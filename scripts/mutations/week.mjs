// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const server = 'server/modules/week';
const week = `${server}/week.test.ts`;
const teams = `${server}/teams.test.ts`;

/** Faults that `npm run mutate` plants in the week and in teams. */
export const faults = [
  {
    sentence: 'Colleagues see where a person was last week.',
    file: `${server}/week-rows.query.ts`,
    text: 'WHERE user_id = ${userId} OR half >=',
    replacement: 'WHERE true OR half >=',
    noticedBy: [[week, 'show their days from today on']],
  },
  {
    sentence: 'A booking left over hides an absence.',
    file: `${server}/decide-half.ts`,
    text: "  ['away', 'away'],\n  ['booked', 'office'],",
    replacement: "  ['booked', 'office'],\n  ['away', 'away'],",
    noticedBy: [[`${server}/decide-half.test.ts`, 'by the fact that wins']],
  },
  {
    sentence: 'A desk until noon counts for the afternoon.',
    file: `${server}/week-rows.query.ts`,
    text: '/ 43200)::int - 1))`',
    replacement: '/ 43200)::int))`',
    noticedBy: [[week, 'for each half that the booking touches']],
  },
  {
    sentence: 'A repeated mark reaches every open page.',
    file: `${server}/set-marks.command.ts`,
    text: 'WHERE m.place <> excluded.place',
    replacement: 'WHERE true',
    noticedBy: [[week, 'only when they changed']],
  },
  {
    sentence: 'A person who is turned off may join a team.',
    file: `${server}/lock-team.ts`,
    text: 'for (const membership of found) requireActiveMember(membership);',
    replacement: '',
    noticedBy: [[teams, 'members who are turned off with personNotActive']],
  },
  {
    sentence: 'An administrator renames a team of an attribute.',
    file: `${server}/change-team.command.ts`,
    text: 'if (team.attributeId !== null &&',
    replacement: 'if (team.attributeId === undefined &&',
    noticedBy: [[teams, 'decide the name and the members']],
  },
];
