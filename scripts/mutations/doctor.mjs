const tests = 'server/doctor/examine.test.ts';

/** Faults that `npm run mutate` plants in the doctor of deployments. */
export const faults = [
  {
    sentence: 'The doctor takes a database of a newer version for a good one.',
    file: 'server/doctor/check-database.ts',
    text: 'facts.newestMigration > newest',
    replacement: 'facts.newestMigration < newest',
    noticedBy: [[tests, 'alone, and its mend']],
  },
  {
    sentence: 'The doctor accepts a clock that is half a minute off.',
    file: 'server/doctor/check-clock.ts',
    text: 'const tooFarSeconds = 20',
    replacement: 'const tooFarSeconds = 60',
    noticedBy: [[tests, 'alone, and its mend']],
  },
  {
    sentence: 'The doctor trusts any certificate.',
    file: 'server/doctor/check-tls.ts',
    text: 'socket.authorized ? null',
    replacement: 'socket.encrypted ? null',
    noticedBy: [[tests, 'alone, and its mend']],
  },
  {
    sentence: 'The doctor does not see that two secrets are the same.',
    file: 'server/doctor/check-secrets.ts',
    text: 'env[other] === env[name]',
    replacement: 'other === name',
    noticedBy: [[tests, 'alone, and its mend']],
  },
  {
    sentence: 'The doctor misses a restored copy.',
    file: 'server/platform/database/adopted.command.ts',
    text: 'return others.length > 0',
    replacement: 'return others.length > 1',
    noticedBy: [[tests, 'a restored copy']],
  },
];
