import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The Debian release of the image, which gets security updates until June 2028, and the packages with the libraries that Node needs. */
const release = 'bookworm';
const packages = ['libc6', 'libgcc-s1', 'libstdc++6'];

/** Files of these packages without use in the image. */
const unused = /^(dev|tmp|etc\/apt|var|usr\/share\/(man|lintian|gcc|locale)|usr\/lib\/[^/]+\/gconv)(\/|$)/;

/**
 * Returns the lines of Debian's sources for mmdebstrap. Without any, mmdebstrap takes Debian's own
 * addresses with updates and security. A bare address would leave out both.
 */
export function listDebianSources({ DEBIAN_MIRROR: mirror, DEBIAN_SECURITY_MIRROR: security }) {
  if (!mirror && !security) return [];
  if (!mirror || !security) throw new Error('Give DEBIAN_MIRROR and DEBIAN_SECURITY_MIRROR, or none of them.');
  return [
    `deb ${mirror} ${release} main`,
    `deb ${mirror} ${release}-updates main`,
    `deb ${security} ${release}-security main`,
  ];
}

/** Throws unless apt has read the lists of updates and of security. */
function ensureUpdatesRead(lists) {
  for (const suite of ['updates', 'security'].map((name) => `${release}-${name}`))
    if (!lists.some((name) => name.includes(`_dists_${suite}_`)))
      throw new Error(`mmdebstrap has read no packages of ${suite}, so the image would miss Debian's updates.`);
}

function listEntries(folder, under = '') {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under ? `${under}/${entry.name}` : entry.name;
    const file = join(folder, path);
    if (entry.isSymbolicLink()) return [{ path, mode: 0o777, target: readlinkSync(file) }];
    if (entry.isDirectory()) return [{ path, mode: 0o755 }, ...listEntries(folder, path)];
    return [{ path, mode: lstatSync(file).mode & 0o111 ? 0o755 : 0o644, file }];
  });
}

/**
 * Extracts Debian's libraries with mmdebstrap and without running a script of a package. So the
 * image has no shell and no package manager.
 * @returns the entries, the name and version of each package, and how to remove the files
 */
export function extractDebianLibraries() {
  const folder = mkdtempSync(join(tmpdir(), 'biurko-debian-'));
  const root = join(folder, 'root');
  const options = ['--quiet', '--variant=extract', '--skip=cleanup/apt', `--include=${packages.join(',')}`];
  const sources = listDebianSources(process.env);
  execFileSync('mmdebstrap', [...options, release, root, ...sources], { stdio: ['ignore', 'inherit', 'inherit'] });
  ensureUpdatesRead(readdirSync(join(root, 'var/lib/apt/lists')));
  const archives = join(root, 'var/cache/apt/archives');
  const debs = readdirSync(archives).filter((name) => name.endsWith('.deb'));
  const fields = debs.map((deb) => execFileSync('dpkg-deb', ['--field', join(archives, deb)], { encoding: 'utf8' }));
  const installed = fields.map((text) => {
    const [name, version] = ['Package', 'Version'].map((field) => new RegExp(`^${field}: (.+)$`, 'm').exec(text)[1]);
    // Scanners of vulnerabilities find the packages here.
    return { name, version, entry: { path: `var/lib/dpkg/status.d/${name}`, mode: 0o644, content: text } };
  });
  const entries = listEntries(root).filter(({ path }) => !unused.test(path));
  const folders = ['var', 'var/lib', 'var/lib/dpkg', 'var/lib/dpkg/status.d'].map((path) => ({ path, mode: 0o755 }));
  return {
    entries: [...entries, ...folders, ...installed.map(({ entry }) => entry)],
    versions: installed.map(({ name, version }) => `${name} ${version}`).toSorted(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
