import fs, { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BackupPlace } from './backup-files.ts';
import {
  listBaseCopies,
  type Manifest,
  readGoodManifests,
  writeBackedUpCluster,
  writeManifest,
} from './backup-folder.ts';
import { createBackupKey } from './backup-key.ts';
import { readAge } from './backup-service.ts';
import { checkBackups, checkChains } from './check-backups.ts';
import { pruneBackups } from './prune-backups.ts';
import { removeUnfinishedCopies } from './remove-unfinished-copies.ts';

let place: BackupPlace;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'biurko-backup-folder-'));
  place = { folder, key: createBackupKey('Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A') };
  for (const name of ['base', 'wal']) await mkdir(join(folder, name));
});
afterEach(() => rm(place.folder, { recursive: true, force: true }));

const segment = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;

/** Writes a base copy that nothing can restore, with its data of 4 bytes. */
async function writeCopy(id: string, given: Partial<Manifest> = {}): Promise<Manifest> {
  const manifest: Manifest = {
    ...{ format: 1, id, systemIdentifier: '7', timeline: 1, keyFingerprint: place.key.fingerprint },
    ...{ postgres: '18.4', migration: null, files: 1, bytes: 4, storedBytes: 4, secrets: [] },
    ...{ startedOn: '2026-11-01T03:00:00.000Z', finishedOn: '2026-11-01T03:00:00.000Z' },
    ...{ firstWal: segment(1), lastWal: segment(1) },
    ...given,
  };
  await mkdir(join(place.folder, 'base', id));
  await writeFile(join(place.folder, 'base', id, 'copy.biurko'), 'data');
  await writeManifest(place, manifest);
  return manifest;
}

const [first, second] = ['20261101T030000000Z', '20261102T030000000Z'] as const;
const base = (...names: string[]) => join(place.folder, 'base', ...names);

it('the tidying before a base copy removes unfinished copies only, never one whose manifest is missing', async () => {
  await writeCopy(first);
  await writeCopy(second);
  await rm(base(second, 'manifest.json'));
  await mkdir(base(`${second}.a.unfinished`));
  await writeFile(base(`${second}.a.unfinished`, 'manifest.json'), '{}');
  expect(await listBaseCopies(place)).toEqual([first, second]);
  await removeUnfinishedCopies(place);
  expect((await readdir(base())).sort()).toEqual([first, second]);
  expect((await readGoodManifests(place)).map(({ id }) => id)).toEqual([first]);
  await writeBackedUpCluster(place, { systemIdentifier: '7', timeline: 1, keyFingerprint: place.key.fingerprint });
  expect((await checkBackups(place)).faults).toContain(`The file base/${second}/manifest.json is missing.`);
});

it('a disk that does not answer is an error, never an empty folder', async () => {
  await writeCopy(first);
  await writeCopy(second);
  await rm(base(second, 'manifest.json'));
  // A link to itself cannot be read. It stands for a disk with an error.
  await symlink('manifest.json', base(second, 'manifest.json'));
  const now = new Date('2027-01-01T00:00:00Z');
  await expect(readGoodManifests(place)).rejects.toThrow('ELOOP');
  await expect(pruneBackups(place, 14, now)).rejects.toThrow('ELOOP');
  await rm(base(), { recursive: true });
  await symlink('base', base());
  await expect(listBaseCopies(place)).rejects.toThrow('ELOOP');
  await rm(base());
  expect(await listBaseCopies(place)).toEqual([]);
});

it('a deletion that ends half way leaves no copy that looks whole', async () => {
  const finishedOn = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
  await writeCopy(first, { finishedOn: finishedOn(1) });
  await writeCopy(second, { finishedOn: finishedOn(2) });
  const spy = vi.spyOn(fs, 'rm').mockRejectedValueOnce(new Error('killed'));
  syncBuiltinESMExports();
  await expect(pruneBackups(place, 1, new Date('2027-01-01T00:00:00Z'))).rejects.toThrow('killed');
  spy.mockRestore();
  syncBuiltinESMExports();
  expect(await listBaseCopies(place)).toEqual([second]);
  await removeUnfinishedCopies(place);
  expect(await readdir(base())).toEqual([second]);
});

it('a clock that was ahead ends no window, and its copy is not the newest for ever', async () => {
  const ahead = '20270101T030000000Z';
  await writeCopy(ahead, { finishedOn: '2027-01-01T03:00:00.000Z', firstWal: segment(1) });
  await writeCopy(first, { finishedOn: '2026-11-01T03:00:00.000Z', firstWal: segment(2) });
  await writeCopy(second, { finishedOn: '2026-11-02T03:00:00.000Z', firstWal: segment(3) });
  expect((await readGoodManifests(place)).map(({ id }) => id)).toEqual([ahead, first, second]);
  expect(await pruneBackups(place, 3, new Date('2027-01-01T04:00:00Z'))).toEqual({ copies: 0, segments: 0 });
  expect(await pruneBackups(place, 2, new Date('2027-01-01T04:00:00Z'))).toEqual({ copies: 1, segments: 0 });
  const now = Date.parse('2026-11-02T04:00:00Z');
  expect(readAge(new Date('2027-01-01T03:00:00Z'), now)).toBe(null);
  expect(readAge(new Date(now + 1_000), now)).toBe(0);
  expect(readAge(new Date(now - 1_000), now)).toBe(1_000);
});

it('a check goes on behind a gap where a newer base copy begins, and says which time is lost', async () => {
  const older = await writeCopy(first);
  const finishedOn = '2026-11-02T03:00:00.000Z';
  const newer = await writeCopy(second, { firstWal: segment(4), lastWal: segment(4), finishedOn });
  for (const number of [1, 4, 5]) await writeFile(join(place.folder, 'wal', `${segment(number)}.biurko`), 'data');
  const damaged = (number: number) => `The file wal/${segment(number)}.biurko is damaged: it ends too early.`;
  expect(await checkChains(place, [older, newer])).toEqual({
    segments: 3,
    faults: [
      damaged(1),
      `The file wal/${segment(2)}.biurko is missing, so nothing between it and ${finishedOn} can be restored.`,
      ...[damaged(4), damaged(5)],
    ],
  });
});
