import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFetchCommand } from './archiving.ts';
import { findDifference } from './count-tables.query.ts';
import { runBackupCommand } from './operate-backups.ts';
import { parseRestoreTime } from './parse-restore-time.ts';
import { createSegmentName, getSegmentStart, parseSegmentName } from './wal-names.ts';

const BACKUP_KEY = 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A';

it('a WAL segment follows the last one of a log file with the next log file', () => {
  const { timeline, number } = parseSegmentName('0000000200000003000000FF');
  expect([timeline, number]).toEqual([2, 3 * 256 + 255]);
  expect(createSegmentName(timeline, number)).toBe('0000000200000003000000FF');
  expect(createSegmentName(timeline, number + 1)).toBe('000000020000000400000000');
});

it('a segment begins at its number times 16 MB', () => {
  expect(getSegmentStart('00000002000000030000000A')).toBe('3/A000000');
  expect(getSegmentStart('0000000100000003000000FF')).toBe('3/FF000000');
});

it('a restore goes on past a file that is not in the archive, and ends when one cannot be fetched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'biurko-fetch-'));
  try {
    await mkdir(join(folder, 'wal'));
    await writeFile(join(folder, 'wal', 'there.biurko'), 'no backup');
    const fetch = (name: string, env = {}) =>
      new Promise<number | null>((resolve) => {
        const command = createFetchCommand(folder).replaceAll('%f', name).replaceAll('%p', join(folder, 'out'));
        const variables = { PATH: process.env.PATH, BACKUP_DIR: folder, BACKUP_KEY, BACKUP_CLUSTER: '7', ...env };
        spawn('/bin/sh', ['-c', command], { env: variables, stdio: 'ignore' }).on('close', resolve);
      });
    expect(await fetch('missing')).toBe(1);
    expect(await fetch('there')).toBe(200);
    // Node refuses such an option with code 9, which PostgreSQL would take for the archive's end.
    expect(await fetch('there', { NODE_OPTIONS: '--no-such-option' })).toBe(200);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('the hour that comes twice when the clocks go back is two instants', () => {
  expect(parseRestoreTime('2026-10-25T02:30:00+02:00').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(parseRestoreTime('2026-10-25T02:30:00+01:00').toISOString()).toBe('2026-10-25T01:30:00.000Z');
});

it.each(['2026-10-25T02:30:00', '2026-10-25', 'yesterday', '2026-13-01T00:00:00Z'])(
  '%s is refused as a time',
  (text) => {
    expect(() => parseRestoreTime(text)).toThrow(`--to ${text} is no instant: write it as 2026-12-01T09:30:00+01:00`);
  },
);

it('a restored copy that differs is named by its table', () => {
  const rows = (table: string, count: number, checksum = '1') => ({ table, rows: count, checksum });
  const had = [rows('a', 1), rows('b', 2)];
  expect(findDifference(had, [rows('b', 2), rows('a', 1)])).toBe(null);
  expect(findDifference(had, [rows('a', 1)])).toBe('The table b is missing.');
  expect(findDifference(had, [rows('a', 1), rows('b', 1)])).toBe('The table b has 1 rows, and the database had 2.');
  expect(findDifference(had, [rows('a', 1), rows('b', 2, '2')])).toBe('The table b has rows with other content.');
  expect(findDifference(had, [...had, rows('c', 0)])).toBe('The restored database has more tables than the database.');
});

const { signal } = new AbortController();

it.each([
  [['take'], {}, 1, 'BACKUP_DIR is missing: set it and BACKUP_KEY as for the server.'],
  [['take'], { BACKUP_DIR: '/none', BACKUP_KEY }, 1, 'There is no database in /none/data: set DATA_DIR as for the'],
  [['check'], { BACKUP_DIR: '/none', BACKUP_KEY }, 1, 'BACKUP_DIR /none has no backups'],
  [
    ['check'],
    { BACKUP_DIR: '/none', BACKUP_KEY_FILE: '/none' },
    1,
    'The setting BACKUP_KEY_FILE is not usable: ENOENT',
  ],
  [['take'], { BACKUP_DIR: '/none', BACKUP_KEY, DATABASE_URL_FILE: '/none' }, 1, 'not usable with DATABASE_URL'],
  [['restore'], { BACKUP_DIR: '/none', BACKUP_KEY }, 2, 'npm run restore -- --into NEW_FOLDER'],
  [
    ['restore', '--into', '/none/new', '--to', 'noon'],
    { BACKUP_DIR: '/none', BACKUP_KEY },
    1,
    '--to noon is no instant',
  ],
  [['restore', '--onto', '/none/new'], { BACKUP_DIR: '/none', BACKUP_KEY }, 2, 'npm run restore -- --into NEW_FOLDER'],
])('%j with %j ends with code %i and a line', async (args, env, exitCode, line) => {
  const result = await runBackupCommand(args, { DATA_DIR: '/none/data', ...env }, signal);
  expect(result).toEqual({ exitCode, output: expect.stringContaining(line) });
  expect(existsSync('/none')).toBe(false);
});
