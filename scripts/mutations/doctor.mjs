const tests = 'server/doctor/examine.test.ts';

/** Faults that `npm run mutate` plants in the doctor of deployments. */
export const faults = [
  {
    sentence: 'The doctor takes a database of a newer version for a good one.',
    file: 'server/doctor/check-database.ts',
    text: 'later > newest',
    replacement: 'later < newest',
    noticedBy: [[tests, 'alone, and its mend']],
  },
  {
    sentence: 'The doctor takes a user without the tables for their owner.',
    file: 'server/doctor/database-facts.query.ts',
    text: "AND NOT pg_has_role(relowner, 'USAGE')",
    replacement: "AND NOT pg_has_role(relowner, 'USAGE') AND false",
    noticedBy: [[tests, 'a user who does not own the tables']],
  },
  {
    sentence: 'One unreadable secret hides all others from the doctor.',
    file: 'server/doctor/read-secrets.ts',
    text: 'settings[name] = await readSecretSetting(name, given);',
    replacement: 'if (unreadable.size === 0) settings[name] = await readSecretSetting(name, given);',
    noticedBy: [[tests, 'secrets in unreadable files']],
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
