import type { EmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { getClusterPath } from '#server/platform/database/embedded/home.ts';

const hasSockets = process.platform !== 'win32';
/**
 * The most characters that the path of a cluster's folder may have. A socket's path has at most 107
 * characters, of which the name of PostgreSQL's socket takes up to 17.
 */
const longestFolder = 90;

/**
 * PostgreSQL's settings for {@link getPostgresSocketUrl}: a socket in the cluster's folder, in addition to
 * its port.
 */
export const postgresSocketSettings: Readonly<Record<string, string>> = hasSockets
  ? { unix_socket_directories: '.' }
  : {};

/**
 * Returns a connection string through the socket of a cluster that was started with {@link
 * socketSettings}. If the socket's path is too long, it returns the one over TCP. TCP takes a fifth
 * more processor time.
 */
export function getPostgresSocketUrl({ url, folder }: Pick<EmbeddedPostgres, 'url' | 'folder'>): string {
  const cluster = getClusterPath(folder);
  if (!hasSockets || cluster.length > longestFolder) return url;
  const through = new URL(url);
  through.searchParams.set('host', cluster);
  return through.href;
}
