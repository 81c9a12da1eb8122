import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Returns the entries that package-lock.json lacks for optional packages of other platforms. npm
 * omits a package if its registry (perhaps a mirror) does not have it. `npm ci` then refuses the
 * file on every machine.
 */
export function findMissingLockEntries(lock) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isFound(lock.packages, path, name)) continue;
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

/**
 * Returns whether the lock has a package where Node would find it. Node searches the dependent
 * package's own node_modules, then each folder above.
 */
function isFound(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const system = systems.find((word) => words.includes(word));
  const cpu = processors.find((word) => words.includes(word));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : null;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && system === 'linux' && { libc: [libc] }),
    ...(system && { os: [system === 'windows' ? 'win32' : system] }),
  };
}

if (process.argv[1] === import.meta.filename) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = findMissingLockEntries(lock);
  const packages = { ...lock.packages, ...missing };
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  for (const path of Object.keys(missing)) console.log(`added ${path}`);
}
