import { BackupError } from './backup-error.ts';
import { type BackupPlace, readEncrypted } from './backup-files.ts';
import { compareByWal, listBaseCopies, type Manifest, readBackedUpCluster, readManifest } from './backup-folder.ts';
import { getCopyName, getManifestName, getWalName } from './backup-names.ts';
import { readSegmentIdentifier } from './control-file.ts';
import { unpackEntries } from './copy-stream.ts';
import { listWalChain } from './find-wal-gap.ts';
import { segmentBytes } from './wal-names.ts';

/** The result of a check: what was read, and each fault as a sentence. */
export interface CheckResult {
  faults: string[];
  copies: number;
  segments: number;
  oldest: Manifest | null;
  newest: Manifest | null;
}

/**
 * Decrypts every file of the backups, and follows the WAL from each base copy to the newest segment.
 * It restores nothing.
 * @throws BackupError when there is nothing to check, or the key is a wrong one
 */
export async function checkBackups(place: BackupPlace): Promise<CheckResult> {
  const cluster = await readBackedUpCluster(place);
  if (!cluster) throw new BackupError(`BACKUP_DIR ${place.folder} has no backups: its file cluster.json is missing.`);
  const faults: string[] = [];
  const good: Manifest[] = [];
  for (const id of await listBaseCopies(place)) {
    let name = getManifestName(id);
    try {
      const manifest = await readManifest(place, id);
      name = getCopyName(id);
      await checkCopy(place, manifest);
      good.push(manifest);
    } catch (error) {
      faults.push(describeFault(error, name));
    }
  }
  good.sort(compareByWal);
  const oldest = good[0] ?? null;
  if (!oldest)
    return { faults: [...faults, 'No base copy can be restored.'], copies: 0, segments: 0, oldest, newest: null };
  const chain = await checkChains(place, good);
  return {
    faults: [...faults, ...chain.faults],
    copies: good.length,
    segments: chain.segments,
    oldest,
    newest: good.at(-1)!,
  };
}

function describeFault(error: unknown, name: string): string {
  if (error instanceof BackupError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? `The file ${name} is missing.` : `The file ${name} cannot be read: ${message}.`;
}

async function checkCopy(place: BackupPlace, manifest: Manifest): Promise<void> {
  await readEncrypted(place, getCopyName(manifest.id), (pieces) =>
    unpackEntries(pieces, async ({ pieces: content }) => {
      for await (const _piece of content);
    }),
  );
}

/**
 * Decrypts the WAL that follows each of the base copies, the oldest first. Returns the faults: a gap, a
 * damaged segment, or one of another cluster. A newer copy begins anew after a gap.
 */
export async function checkChains(
  place: BackupPlace,
  copies: readonly Manifest[],
): Promise<{ faults: string[]; segments: number }> {
  const faults = new Set<string>();
  const checked = new Set<string>();
  for (const copy of copies) {
    const { segments, missing } = await listWalChain(place, copy);
    for (const segment of segments.filter((name) => !checked.has(name))) {
      checked.add(segment);
      const name = getWalName(segment);
      await checkSegment(place, name, copy).catch((error) => faults.add(describeFault(error, name)));
    }
    if (missing) faults.add(describeGap(missing, copies));
  }
  return { faults: [...faults], segments: checked.size };
}

function describeGap(missing: string, copies: readonly Manifest[]): string {
  const next = copies.find(({ firstWal }) => firstWal > missing);
  const lost = next ? `nothing between it and ${next.finishedOn}` : 'nothing after it';
  return `The file ${getWalName(missing)} is missing, so ${lost} can be restored.`;
}

async function checkSegment(place: BackupPlace, name: string, { systemIdentifier }: Manifest): Promise<void> {
  await readEncrypted(place, name, async (pieces) => {
    let head: Buffer | undefined;
    let bytes = 0;
    for await (const piece of pieces) {
      head ??= piece;
      bytes += piece.length;
    }
    if (bytes !== segmentBytes || !head) throw new BackupError(`The file ${name} has not the length of a WAL segment.`);
    if (readSegmentIdentifier(head) !== systemIdentifier)
      throw new BackupError(`The file ${name} is of another cluster.`);
  });
}
