import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BackupError, DamagedBackupError } from './backup-error.ts';
import { type BackupPlace, unfinishedEnd, writeText } from './backup-files.ts';
import { baseFolder, encryptedEnd, getManifestName, walFolder } from './backup-names.ts';
import { isSegmentName, parseSegmentName } from './wal-names.ts';

const clusterSchema = z.object({
  format: z.literal(1),
  systemIdentifier: z.string(),
  timeline: z.number(),
  keyFingerprint: z.string(),
});
/** The cluster and the key of a backup folder, which stand in clear in its file cluster.json. */
export type BackedUpCluster = z.infer<typeof clusterSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  systemIdentifier: z.string(),
  timeline: z.number(),
  keyFingerprint: z.string(),
  /** PostgreSQL's version, such as 18.4. */
  postgres: z.string(),
  /** The name of the newest migration, or null before the first one. */
  migration: z.string().nullable(),
  startedOn: z.iso.datetime(),
  finishedOn: z.iso.datetime(),
  /** The WAL segments that a restore needs at least. */
  firstWal: z.string(),
  lastWal: z.string(),
  files: z.number(),
  bytes: z.number(),
  storedBytes: z.number(),
  /** The secrets that a restored server needs: their names and places, never their values. */
  secrets: z.array(z.string()),
});
/** The manifest of a base copy, which stands in clear beside its data. */
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Writes a text in clear together with its authentication code. With `path` it stands there until the
 * caller moves it to its name.
 */
async function writeSigned(
  { folder, key }: BackupPlace,
  name: string,
  content: object,
  mode: number,
  path = join(folder, name),
): Promise<void> {
  const code = key.sign(`${name}\n${JSON.stringify(content)}`);
  await writeText(path, `${JSON.stringify({ ...content, code }, null, 2)}\n`, mode);
}

async function readSigned<Schema extends z.ZodType>(
  { folder, key }: BackupPlace,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(join(folder, name), 'utf8');
  try {
    const { code, ...content } = JSON.parse(text) as { code: string };
    if (key.isSigned(`${name}\n${JSON.stringify(content)}`, code)) return schema.parse(content);
  } catch {
    // Falls through: the file is no JSON, or lacks a field.
  }
  throw new DamagedBackupError(`The file ${name} is damaged: it was changed or cut off.`);
}

const clusterFile = 'cluster.json';
/** Other users may read which cluster and key a folder has. PostgreSQL's user has to. */
const openMode = 0o644;

/** Returns the cluster of a backup folder, or null while the folder has none. */
export async function readBackedUpCluster(place: BackupPlace): Promise<BackedUpCluster | null> {
  const text = await readFile(join(place.folder, clusterFile), 'utf8').catch(allowMissing(null));
  if (text === null) return null;
  const { keyFingerprint } = z.object({ keyFingerprint: z.string().optional() }).catch({}).parse(parseJson(text));
  if (keyFingerprint && keyFingerprint !== place.key.fingerprint)
    throw new BackupError(
      `BACKUP_KEY is not the key of ${place.folder}: that folder has the key with the fingerprint ${keyFingerprint}, and yours has ${place.key.fingerprint}. Give the right key, or another BACKUP_DIR.`,
    );
  return readSigned(place, clusterFile, clusterSchema);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Names the cluster of a new backup folder. */
export function writeBackedUpCluster(place: BackupPlace, cluster: Omit<BackedUpCluster, 'format'>): Promise<void> {
  return writeSigned(place, clusterFile, { format: 1, ...cluster }, openMode);
}

/**
 * Returns a handler that answers with `value` for a missing file or folder. Any other failure passes:
 * a disk that does not answer must never look like an empty folder.
 */
function allowMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}

/** Stores the manifest of a base copy. With `path` it stands there until the caller moves it. */
export function writeManifest(place: BackupPlace, manifest: Manifest, path?: string): Promise<void> {
  return writeSigned(place, getManifestName(manifest.id), manifest, 0o600, path);
}

/** Returns the ids of the base copies, the oldest first. Unfinished copies have other names. */
export async function listBaseCopies({ folder }: BackupPlace): Promise<string[]> {
  const names = await readdir(join(folder, baseFolder)).catch(allowMissing([]));
  return names.filter((name) => /^\d{8}T\d{9}Z/.test(name) && !name.endsWith(unfinishedEnd)).sort();
}

/**
 * Reads the manifest of a base copy.
 * @throws DamagedBackupError when the manifest was changed
 */
export function readManifest(place: BackupPlace, id: string): Promise<Manifest> {
  return readSigned(place, getManifestName(id), manifestSchema);
}

/**
 * Returns the manifests of the base copies, the oldest first by their WAL, because a clock may have
 * been wrong. It leaves out those that are damaged, missing or of another user. A disk that does not
 * answer is an error, because a caller that deletes would take its copies for lost.
 */
export async function readGoodManifests(place: BackupPlace): Promise<Manifest[]> {
  const read = (await listBaseCopies(place)).map((id) =>
    readManifest(place, id).catch((error: NodeJS.ErrnoException) => {
      if (error instanceof DamagedBackupError || ['ENOENT', 'EACCES'].includes(error.code ?? '')) return null;
      throw error;
    }),
  );
  const good = (await Promise.all(read)).filter((manifest) => manifest !== null);
  return good.sort(compareByWal);
}

/** Compares base copies for a sort: the oldest first, by their WAL. */
export function compareByWal(a: Manifest, b: Manifest): number {
  return a.firstWal < b.firstWal ? -1 : Number(a.firstWal > b.firstWal);
}

/** Returns the names of the archived WAL segments of a time line, in the order of the log. */
export async function listSegments({ folder }: BackupPlace, timeline: number): Promise<string[]> {
  const files = await readdir(join(folder, walFolder)).catch(allowMissing([]));
  return files
    .filter((file) => file.endsWith(encryptedEnd))
    .map((file) => file.slice(0, -encryptedEnd.length))
    .filter((name) => isSegmentName(name) && parseSegmentName(name).timeline === timeline)
    .sort();
}

/** Returns when the newest WAL segment arrived, or null without one. */
export async function getNewestWalTime(place: BackupPlace): Promise<Date | null> {
  const files = await readdir(join(place.folder, walFolder)).catch(allowMissing([]));
  const newest = files
    .filter((file) => isSegmentName(file.slice(0, -encryptedEnd.length)))
    .sort()
    .at(-1);
  return newest === undefined ? null : (await stat(join(place.folder, walFolder, newest))).mtime;
}

const restoreFile = 'last-restore.json';
const restoreSchema = z.object({
  /** When the last trial restore was equal to the database. Null before the first one. */
  goodOn: z.iso.datetime().nullable(),
  triedOn: z.iso.datetime(),
  seconds: z.number(),
  tables: z.number(),
  rows: z.number(),
  /** The reason of the last failure, or null. */
  failure: z.string().nullable(),
});
/** The result of the last trial restore. */
export type LastRestore = z.infer<typeof restoreSchema>;

/** Returns the result of the last trial restore, or null before the first one. */
export function readLastRestore(place: BackupPlace): Promise<LastRestore | null> {
  return readSigned(place, restoreFile, restoreSchema).catch(() => null);
}

/** Keeps the result of a trial restore. */
export function writeLastRestore(place: BackupPlace, result: LastRestore): Promise<void> {
  return writeSigned(place, restoreFile, result, openMode);
}
