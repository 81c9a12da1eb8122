import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Unpacks an image of an OCI layout by buildah. Its settings come from buildah, too, so a second
 * program has understood the image.
 * @returns the folder of the root file system, the settings of the image, and how to remove both
 */
export function unpackImage(layout, name, store) {
  const buildah = (...args) =>
    execFileSync(
      'buildah',
      ['--storage-driver', 'vfs', '--root', join(store, 'root'), '--runroot', join(store, 'run'), ...args],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
    ).trim();
  mkdirSync(store, { recursive: true });
  const image = buildah('pull', '--quiet', `oci:${layout}:${name}`);
  const container = buildah('from', '--quiet', '--pull-never', image);
  const folder = buildah('mount', container);
  // The image's user has to reach the folder, which buildah keeps to root.
  for (let path = folder; path.startsWith(resolve(store)); path = dirname(path)) chmodSync(path, 0o755);
  // buildah's OCI form leaves out the health check, which its Docker form has.
  const { OCIv1, Docker } = JSON.parse(buildah('inspect', '--type', 'image', image));
  const config = { ...OCIv1.config, Healthcheck: Docker.config.Healthcheck };
  return {
    folder,
    config,
    remove() {
      buildah('umount', container);
      buildah('rm', container);
      buildah('rmi', '--all', '--force');
    },
  };
}

/**
 * Starts a command of the image without a container engine: as its user, without capabilities, as
 * the first process, with a root that is read-only. The network is the machine's.
 */
export function startInSandbox({ folder, config }, args, env) {
  const [user, group] = config.User.split(':');
  const variables = [...config.Env.map((pair) => pair.split(/=(.*)/s).slice(0, 2)), ...Object.entries(env)];
  const sandbox = [
    ...[
      '--ro-bind',
      folder,
      '/',
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      '--unshare-pid',
      '--unshare-ipc',
      '--unshare-uts',
    ],
    ...['--die-with-parent', '--as-pid-1', '--chdir', config.WorkingDir, '--clearenv'],
    ...variables.flatMap(([name, value]) => ['--setenv', name, value]),
  ];
  const identity = [`--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--no-new-privs'];
  return spawn('setpriv', [...identity, 'bwrap', ...sandbox, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns the process id of Node within a sandbox, as the machine counts. */
export function findNodeWithin(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  if (children === '') throw new Error('The sandbox has no process.');
  const child = Number(children.split(' ')[0]);
  return readlinkSync(`/proc/${child}/exe`).endsWith('/node') ? child : findNodeWithin(child);
}
