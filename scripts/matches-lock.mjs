/**
 * Returns whether the installed packages (node_modules/.package-lock.json) match package-lock.json
 * on this machine. Both arguments are parsed files. If the packages match, `npm start` and other
 * commands skip `npm ci`.
 */
export function matchesLock(lock, installed, { platform, arch } = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity;
    const isForUs =
      wanted.os?.includes(platform) && (wanted.cpu?.includes(arch) ?? true) && !wanted.libc?.includes('musl');
    return Boolean(wanted.optional) && !isForUs;
  });
}
