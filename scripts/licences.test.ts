import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Licences compatible with the project's own: AGPL-3.0-or-later (decision 14). */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Licences of data that a package contains. The README has the attribution that they ask for. */
const ofData = new Map([['date-holidays', 'CC-BY-3.0']]);

/** Packages whose manifest names no licence, with the licence whose text they contain. */
const unnamed = new Map([['png-js', 'MIT']]);

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

it('each package of a deployment has a licence that agrees with ours', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const deployed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  expect(deployed.length).toBeGreaterThan(100);
  for (const [path, { license, optional }] of deployed) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // The lock file names no licence for binaries of other platforms. They have the licence of the
    // package that depends on them.
    if (license === undefined && optional) continue;
    const terms = (license ?? unnamed.get(name) ?? 'none').replace(/[()]/g, '').split(' AND ');
    expect(
      terms.filter((term) => !allowed.has(term) && ofData.get(name) !== term),
      name,
    ).toEqual([]);
  }
});

it('the licence in the manifest is the one whose text stands beside it', async () => {
  const { license } = JSON.parse(await readFile('package.json', 'utf8')) as { license: string };
  expect(license).toBe('AGPL-3.0-or-later');
  expect(await readFile('LICENSE', 'utf8')).toMatch(/GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3, 19 November 2007/);
});
