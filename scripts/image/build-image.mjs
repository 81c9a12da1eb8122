import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProgramPath, root } from '../project.mjs';
import { listAppEntries } from './app-files.mjs';
import { extractDebianLibraries } from './debian-files.mjs';
import { writeOciLayout } from './oci-layout.mjs';
import { createTar } from './tar.mjs';

/** The user and group of the server in the image. */
export const imageUser = 10001;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Files of the system that no package brings. */
const systemEntries = [
  { path: 'etc', mode: 0o755 },
  { path: 'etc/passwd', mode: 0o644, content: `biurko:x:${imageUser}:${imageUser}:Biurko:/app:/usr/sbin/nologin\n` },
  { path: 'etc/group', mode: 0o644, content: `biurko:x:${imageUser}:\n` },
  { path: 'etc/nsswitch.conf', mode: 0o644, content: 'passwd: files\ngroup: files\nhosts: files dns\n' },
  // Container runtimes mount file systems here, and a read-only root lets them create no folder.
  ...['dev', 'proc', 'sys'].map((path) => ({ path, mode: 0o755 })),
  { path: 'tmp', mode: 0o1777 },
  { path: 'usr/local', mode: 0o755 },
  { path: 'usr/local/bin', mode: 0o755 },
];

const nodeFlags = ['--import=./scripts/cache-stripped.mjs', '--max-semi-space-size=8', '--expose-gc'];

const node = '/usr/local/bin/node';

/** The settings of the image. Docker and containerd read the health check here, too. */
const config = {
  User: `${imageUser}:${imageUser}`,
  WorkingDir: '/app',
  Entrypoint: [node, ...nodeFlags],
  Cmd: ['server/main.ts'],
  Env: ['PATH=/usr/local/bin', 'NODE_ENV=production', 'HOST=0.0.0.0', 'PORT=3000', 'MALLOC_ARENA_MAX=2'],
  ExposedPorts: { '3000/tcp': {} },
  StopSignal: 'SIGTERM',
  Healthcheck: {
    Test: ['CMD', node, 'scripts/health-check.mjs'],
    ...{ Interval: 10e9, Timeout: 5e9, StartPeriod: 60e9, Retries: 3 },
  },
};

/** Returns the entries without repeated paths. The last one of a path counts. */
const withoutRepeats = (entries) => [...new Map(entries.map((entry) => [entry.path, entry])).values()];

/**
 * Builds the image from the checked-out commit and the built web, as an OCI layout in a folder. It
 * needs mmdebstrap, and neither a daemon nor a container. One commit, one version of Node and one
 * state of Debian's packages give one digest.
 */
export async function buildImage(folder) {
  const seconds = Number(git('log', '-1', '--format=%ct'));
  const created = new Date(seconds * 1000).toISOString();
  const isChanged = git('status', '--porcelain') !== '';
  const revision = `${git('rev-parse', 'HEAD')}${isChanged ? '-changed' : ''}`;
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const debian = extractDebianLibraries();
  try {
    const nodeEntry = { path: 'usr/local/bin/node', mode: 0o755, file: getProgramPath('node') };
    const app = await listAppEntries();
    const layers = [
      {
        sentence: `Debian: ${debian.versions.join(', ')}; Node ${process.version}`,
        tar: createTar(withoutRepeats([...debian.entries, ...systemEntries, nodeEntry]), seconds),
      },
      { sentence: `Biurko ${version} with ${app.packages} packages`, tar: createTar(app.entries, seconds) },
    ];
    const annotations = {
      'org.opencontainers.image.title': 'Biurko',
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.revision': revision,
      'org.opencontainers.image.licenses': license,
    };
    const written = writeOciLayout(folder, {
      ...{ layers, annotations, created, name: version },
      config: { ...config, Labels: annotations },
    });
    const unpackedBytes = layers.reduce((total, { tar }) => total + tar.length, 0);
    return { ...written, unpackedBytes, revision, debian: debian.versions };
  } finally {
    debian.remove();
  }
}
