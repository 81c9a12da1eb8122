import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from './build.mjs';
import { findProgramPath, installDebianPackage } from './debian.mjs';
import { buildImage } from './image/build-image.mjs';
import { ensurePackagesInstalled } from './install.mjs';
import { continueOnPinnedNode } from './pinned-node.mjs';
import { getProgramPath, getProjectEnvironment, root } from './project.mjs';
import { runCommand } from './run.mjs';

// npm run drill:image: builds the image twice from nothing, and starts it, kills it and starts it
// again as its user on a read-only root. It also examines the unit of systemd and the Caddyfile by
// their programs. It writes its figures into docs/operations.md. It needs root on Linux, and ends
// by itself within ten minutes.
const limit = setTimeout(() => {
  console.error('The drill took longer than ten minutes.');
  process.exit(1);
}, 600_000);
limit.unref();
for (const [program, debianPackage] of [
  ['mmdebstrap', 'mmdebstrap'],
  ['buildah', 'buildah'],
  ['bwrap', 'bubblewrap'],
  ['systemd-analyze', 'systemd'],
  ['caddy', 'caddy'],
]) {
  if (!findProgramPath(program)) await installDebianPackage(debianPackage);
  if (findProgramPath(program)) continue;
  console.error(`${program} is needed: install it, or run this as root on Debian.`);
  process.exit(1);
}
if (!(await ensurePackagesInstalled())) process.exit(1);
await continueOnPinnedNode();
// buildah names the image after this folder, and accepts only small letters.
const folder = join(tmpdir(), `biurko-layout-${process.pid}`);

/** Builds the web and the image from nothing. */
async function build() {
  rmSync(join(root, 'dist', 'web'), { recursive: true, force: true });
  if (!(await ensureWebBuilt())) process.exit(1);
  return await buildImage(folder);
}

let code = 1;
try {
  const first = await build();
  const began = performance.now();
  const second = await build();
  const seconds = (performance.now() - began) / 1000;
  console.log(`First build:  ${first.digest}\nSecond build: ${second.digest}`);
  const built = { ...second, folder, seconds, digests: [first.digest, second.digest] };
  code = await runCommand(
    getProgramPath('vitest'),
    ['run', '--reporter=verbose', '--project=drills', 'scripts/image'],
    { env: { ...getProjectEnvironment(), DRILLS: '1', BUILT_IMAGE: JSON.stringify(built) } },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
