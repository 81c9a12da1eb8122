import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand } from './run.mjs';

/**
 * Installs a Debian package if the user is root on Debian. Returns false otherwise. The caller must
 * check whether the installation succeeded.
 */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['-q', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];
  await runCommand('apt-get', [...patient, 'update'], { env });
  await runCommand('apt-get', [...patient, 'install', '-y', name], { env });
  return true;
}

/** Returns the path of a program on the PATH, or null. */
export function findProgramPath(name) {
  try {
    return execFileSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
