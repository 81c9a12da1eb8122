/**
 * Whether what npm has installed (node_modules/.package-lock.json) is what package-lock.json asks for on this machine, so
 * that who ran `npm ci` themselves does not wait for a second one. Both parsed.
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
