import { expect, it } from 'vitest';
import { matchesLock } from './matches-lock.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const packages = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'a' },
  'node_modules/postgres-linux': { version: '18.4.0', integrity: 'b', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/postgres-darwin': { version: '18.4.0', integrity: 'c', optional: true, os: ['darwin'], cpu: ['x64'] },
  'node_modules/only-of-another-platforms': { version: '1.0.0', integrity: 'd', optional: true },
};
const installed = {
  'node_modules/zod': { version: '4.6.7', integrity: 'a' },
  'node_modules/postgres-linux': { version: '18.4.0', integrity: 'b' },
};

it('takes an installation for whole that lacks only what is for other machines', () => {
  expect(matchesLock({ packages }, { packages: installed }, machine)).toBe(true);
});

it.each([
  ['another version', { ...installed, 'node_modules/zod': { version: '4.6.6', integrity: 'a' } }],
  ['another content', { ...installed, 'node_modules/zod': { version: '4.6.7', integrity: 'x' } }],
  ['a package that is missing', { 'node_modules/postgres-linux': installed['node_modules/postgres-linux'] }],
  ['an optional package for this machine that is missing', { 'node_modules/zod': installed['node_modules/zod'] }],
])('does not for %s', (_what, found) => {
  expect(matchesLock({ packages }, { packages: found }, machine)).toBe(false);
});
