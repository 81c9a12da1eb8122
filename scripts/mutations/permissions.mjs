/** Faults that `npm run mutate` plants in roles and permissions. */
export const faults = [
  {
    sentence: 'Every user may read reports.',
    file: 'contract/wire/permissions.ts',
    text: "const userPermissions = ['user-get-profile',",
    replacement: "const userPermissions = ['user-get-profile', 'reports',",
    noticedBy: [['server/tests/permissions.test.ts', 'the roles are user, manager and admin']],
  },
  {
    sentence: 'A permission in capitals is none.',
    file: 'contract/wire/permissions.ts',
    text: 'permission.toLowerCase() === wanted',
    replacement: 'permission === wanted',
    noticedBy: [['web/platform/routing/may-open-screen.test.ts', 'needs all of the permissions, upper and lower case']],
  },
  {
    sentence: 'A list of bookings shows everybody’s to everybody.',
    file: 'server/modules/booking/engine/bookings-table.query.ts',
    text: 'if (canManageKind(kind, member)) return { scope: all, isNarrow: false };',
    replacement: 'if (canManageKind(kind, member) || member) return { scope: all, isNarrow: false };',
    noticedBy: [
      ['server/tests/permissions.test.ts', 'bookings shows those of others from the manager on'],
      ['server/modules/booking/engine/lists.test.ts', 'a user: one’s own, and in rooms those one is invited to'],
    ],
  },
  {
    sentence: 'Whoever has yet to set a second factor hears the events of the company.',
    file: 'server/platform/live/audience.ts',
    text: 'waits\n      ? [getAudienceGroup',
    replacement: 'false\n      ? [getAudienceGroup',
    noticedBy: [['server/platform/live/audience.test.ts', 'a member who has yet to set a second factor hears nothing']],
  },
];
