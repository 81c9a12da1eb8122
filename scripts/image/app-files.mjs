import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../project.mjs';
import { listServerPackages } from './server-packages.mjs';

/** Tracked files that the server needs. */
const parts = ['server', 'contract', 'database', 'scripts/cache-stripped.mjs', 'scripts/health-check.mjs'];
const tests = /\.(test|drill|program)\.tsx?$|^server\/(testing|tests)\//;
/** Files of packages that only their developers read. Licences stay. */
const forDevelopers = /\.(d\.[cm]?ts|map|md|markdown|flow)$|(^|\/)(\.github|__tests__)\//i;
const isLicence = (path) => /^(licen[cs]e|notice|copying)/i.test(basename(path));

function listTrackedFiles() {
  const files = execFileSync('git', ['ls-files', '-z', ...parts, 'package.json', 'LICENSE'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files.split('\0').filter((path) => path !== '' && !tests.test(path));
}

/** Returns the files below a folder of the project, without nested packages. */
function listFolder(folder, skipsPackages = false) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return skipsPackages && entry.name === 'node_modules' ? [] : listFolder(path, skipsPackages);
  });
}

/**
 * Strips the TypeScript files of their types, as the first start of a server would. The image's
 * user may write nothing, so the cache has to be complete.
 */
async function fillCache(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'biurko-stripped-'));
  mkdirSync(join(folder, 'scripts'));
  const hook = join(folder, 'scripts', 'cache-stripped.mjs');
  writeFileSync(hook, readFileSync(join(root, 'scripts', 'cache-stripped.mjs')));
  const { stripped } = await import(pathToFileURL(hook).href);
  for (const text of sources) stripped(text);
  const cache = join('node_modules', '.cache', 'stripped', process.version);
  const entries = readdirSync(join(folder, cache)).map((name) => ({
    ...{ path: join(cache, name), mode: 0o644 },
    content: readFileSync(join(folder, cache, name)),
  }));
  rmSync(folder, { recursive: true });
  return entries;
}

function createEntry(path) {
  const file = join(root, path);
  const stats = lstatSync(file);
  if (stats.isSymbolicLink()) return { path, mode: 0o777, target: readlinkSync(file) };
  return { path, mode: stats.mode & 0o100 ? 0o755 : 0o644, file };
}

/** Returns the folders above entries. */
function listFolders(entries) {
  const folders = new Set();
  for (const { path } of entries)
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  return [...folders].map((path) => ({ path, mode: 0o755 }));
}

/**
 * Returns the entries of Biurko in the image, below `app`: the server's sources with the cache of
 * their stripped texts, the built web, and the packages that the server needs.
 */
export async function listAppEntries() {
  const tracked = listTrackedFiles();
  const sources = tracked.filter((path) => path.endsWith('.ts')).map((path) => readFileSync(join(root, path), 'utf8'));
  const packages = listServerPackages(sources);
  const ofPackages = packages
    .flatMap((folder) => listFolder(folder, true))
    .filter((path) => isLicence(path) || !forDevelopers.test(path));
  const files = [...tracked, ...listFolder('dist/web'), ...ofPackages].map(createEntry);
  const entries = [...files, ...(await fillCache(sources))].map((entry) => ({
    ...entry,
    path: join('app', entry.path),
  }));
  return { entries: [...entries, ...listFolders(entries)], packages: packages.length };
}
