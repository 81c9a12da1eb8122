// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const server = 'server/modules/week';
const week = `${server}/week.test.ts`;
const teams = `${server}/teams.test.ts`;
const teamDays = `${server}/team-days.test.ts`;

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
  {
    sentence: 'A night books a desk on a day at home.',
    file: 'server/modules/booking/engine/series/away-dates.query.ts',
    text: 'atHome.has(date) ||',
    replacement: 'false ||',
    noticedBy: [[`${server}/home-and-series.test.ts`, 'books no desk on a day that its person marked as home']],
  },
  {
    sentence: 'Owners of assigned desks come on a closed day.',
    file: `${server}/week-rows.query.ts`,
    text: 'if (closed.length === 0) return sql``;',
    replacement: 'if (closed.length >= 0) return sql``;',
    noticedBy: [[week, 'while its location is closed']],
  },
  {
    sentence: 'Any member of a team proposes its days.',
    file: `${server}/lock-led-team.ts`,
    text: 'AND user_id = ${userId}`',
    replacement: 'AND ${userId}::uuid IS NOT NULL`',
    noticedBy: [[teamDays, 'are refused to members']],
  },
  {
    sentence: 'The lead who proposes days gets a message about them.',
    file: 'server/modules/notifications/notify-of-team-days.ts',
    text: '.filter((userId) => userId !== by)',
    replacement: '.filter(() => true)',
    noticedBy: [[teamDays, 'and not the lead']],
  },
  {
    sentence: 'A new lead holds the team while a value of theirs changes.',
    file: `${server}/change-team.command.ts`,
    text: '    await lockActivePeople(tx, companyId, [...change.addedMembers, ...change.addedLeads]);\n    const team = await lockTeam(tx, companyId, id);',
    replacement:
      '    const team = await lockTeam(tx, companyId, id);\n    await lockActivePeople(tx, companyId, [...change.addedMembers, ...change.addedLeads]);',
    noticedBy: [[teams, 'without holding the team']],
  },
  {
    sentence: 'One press takes a day in the office again beside half a day away.',
    file: 'web/features/booking/week/team-days.ts',
    text: "half?.state === 'office' || half?.state === 'away'",
    replacement: "half?.state === 'office'",
    noticedBy: [['web/features/booking/week/team-days.test.ts', 'without the halves of an absence']],
  },
  {
    sentence: 'Office books a desk before its building opens.',
    file: 'web/features/booking/week/plan-own-day.ts',
    text: 'from: from > allowed.from ? from : allowed.from',
    replacement: 'from: from',
    noticedBy: [['web/features/booking/week/plan-office.test.ts', 'within the opening hours']],
  },
];
