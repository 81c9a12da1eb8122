import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findDifference } from './count-tables.query.ts';
import { runBackupCommand } from './operate-backups.ts';
import { parseRestoreTime } from './parse-restore-time.ts';
import { createSegmentName, parseSegmentName } from './wal-names.ts';

it('a WAL segment follows the last one of a log file with the next log file', () => {
  const { timeline, number } = parseSegmentName('0000000200000003000000FF');
  expect([timeline, number]).toEqual([2, 3 * 256 + 255]);
  expect(createSegmentName(timeline, number)).toBe('0000000200000003000000FF');
  expect(createSegmentName(timeline, number + 1)).toBe('000000020000000400000000');
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
const BACKUP_KEY = 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A';

it.each([
  [['take'], {}, 1, 'BACKUP_DIR is missing: set it and BACKUP_KEY as for the server.'],
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
