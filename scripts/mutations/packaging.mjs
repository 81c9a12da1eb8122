const tests = 'server/service-manager.test.ts';
const files = 'scripts/packaging.test.ts';

/** Faults that `npm run mutate` plants in what packages are made of. */
export const faults = [
  {
    sentence: 'Signs of life reach systemd after its limit.',
    file: 'server/service-manager.ts',
    text: 'ms / 3 : null',
    replacement: 'ms * 3 : null',
    noticedBy: [[tests, 'signs of life come three times in each limit']],
  },
  {
    sentence: 'A server whose systemd cannot be reached ends.',
    file: 'server/service-manager.ts',
    text: 'send(assignments).catch(warn)',
    replacement: 'send(assignments)',
    noticedBy: [[tests, 'cannot be reached goes on']],
  },
  {
    sentence: 'The digest of the image depends on the order of its files.',
    file: 'scripts/image/tar.mjs',
    text: 'entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))',
    replacement: '[...entries]',
    noticedBy: [[files, 'one digest for the same files in any order']],
  },
];
