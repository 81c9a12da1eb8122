import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import type { CopyEntry } from './copy-stream.ts';

/** Folders whose content PostgreSQL makes anew. */
const emptied = new Set([
  ...['pg_replslot', 'pg_dynshmem', 'pg_notify'],
  ...['pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
/** Files of the running process, and of backups and restores. */
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal|current_logfiles.*|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;
const controlFile = 'global/pg_control';

/** Returns the tables of a folder whose content a crash clears: those with an `_init` fork. */
function findUnloggedTables(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => /^(\d+)_init$/.exec(name)?.[1] ?? []));
}

/** A file or folder of a cluster, with its path in it. */
interface ListedPath {
  path: string;
  type: 'file' | 'folder';
}

/**
 * Folders that stand empty in the copy, because PostgreSQL does not make them anew. A restore gets its
 * WAL from the archive.
 */
const emptyFolders = ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries'];

/** Lists one folder: its files that a copy needs, and all its folders. */
async function listFolder(cluster: string, folder: string): Promise<ListedPath[]> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch((error) => {
    // PostgreSQL removes the folder of a dropped database. Another failure would lose its tables.
    if (error.code === 'ENOENT' && folder !== '') return [];
    throw error;
  });
  if (folder === 'pg_tblspc' && entries.length > 0)
    throw new BackupError('The database uses table spaces, which a backup does not copy.');
  // Only pg_wal may be on another disk, because the copy has an empty folder of that name.
  const link = entries.find((entry) => entry.isSymbolicLink() && entry.name !== 'pg_wal');
  if (link)
    throw new BackupError(`${join(cluster, folder, link.name)} is a symbolic link, which a backup does not follow.`);
  const unlogged = findUnloggedTables(entries.map(({ name }) => name));
  const isCopied = (name: string) => {
    const table = /^(\d+)(_(fsm|vm))?(\.\d+)?$/.exec(name)?.[1];
    return !leftOut.test(name) && !(table && unlogged.has(table));
  };
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isFile()) && isCopied(entry.name))
    .filter(({ name }) => folder !== '' || name !== 'pg_wal')
    .map((entry) => ({
      path: folder === '' ? entry.name : `${folder}/${entry.name}`,
      type: entry.isDirectory() ? 'folder' : 'file',
    }));
}

/**
 * Lists the files and folders of a running cluster that a base copy needs. Folders come before their
 * content, and pg_control last, as PostgreSQL recommends.
 * @throws BackupError for a cluster with table spaces or symbolic links, whose files are elsewhere
 */
export async function listCopiedFiles(cluster: string): Promise<ListedPath[]> {
  const listed: ListedPath[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const content = await listFolder(cluster, folder);
    listed.push(...content.filter(({ path }) => path !== controlFile));
    waiting.push(
      ...content.filter(({ path, type }) => type === 'folder' && !emptied.has(path)).map(({ path }) => path),
    );
  }
  const empty = emptyFolders.map((path) => ({ path, type: 'folder' as const }));
  return [...listed, ...empty, { path: controlFile, type: 'file' }];
}

const pieceBytes = 1 << 18;

/**
 * Reads exactly `size` bytes of a file that PostgreSQL may write and cut meanwhile. It fills up with
 * zeros, and the WAL of the copy mends the pages.
 */
async function* readSized(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(pieceBytes, size - at)), 0, undefined, at);
    const piece = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    at += piece.length;
    yield piece;
  }
}

/** Reads pg_control until two readings agree, because PostgreSQL may write it meanwhile. */
async function readControlFile(path: string): Promise<Buffer> {
  const read = async () => {
    const handle = await open(path);
    return handle.readFile().finally(() => handle.close());
  };
  for (let before = await read(); ; ) {
    const now = await read();
    if (now.equals(before)) return now;
    before = now;
  }
}

/**
 * Opens each listed file and gives its entry. Files that PostgreSQL has removed meanwhile are left
 * out: the WAL of the copy removes them too.
 */
export async function* readCopiedFiles(cluster: string, into: string, signal?: AbortSignal): AsyncGenerator<CopyEntry> {
  for (const { path, type } of await listCopiedFiles(cluster)) {
    signal?.throwIfAborted();
    const name = `${into}/${path}`;
    if (type === 'folder') yield { path: name, type, size: 0, pieces: [] };
    else if (path === controlFile) {
      const content = await readControlFile(join(cluster, path));
      yield { path: name, type, size: content.length, pieces: [content] };
    } else {
      const handle = await open(join(cluster, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!handle) continue;
      try {
        const { size } = await handle.stat();
        yield { path: name, type, size, pieces: readSized(handle, size) };
      } finally {
        await handle.close();
      }
    }
  }
}

/** Returns the bytes of a file on the disk. */
export async function getFileSize(path: string): Promise<number> {
  return (await stat(path)).size;
}
