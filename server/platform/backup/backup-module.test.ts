import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { BackupService } from './backup-service.ts';

let app: TestApp;
let without: TestApp;
const backups = {
  takeBaseCopy: vi.fn<BackupService['takeBaseCopy']>(),
  tryRestore: vi.fn<BackupService['tryRestore']>(),
  lacksTrialRestore: vi.fn<BackupService['lacksTrialRestore']>(),
  lacksBaseCopy: vi.fn<BackupService['lacksBaseCopy']>(),
  readAges: vi.fn<BackupService['readAges']>(),
  findFaults: vi.fn<BackupService['findFaults']>(),
};

beforeAll(async () => {
  app = await createTestApp({ backups });
  without = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await without.stop();
  await app.stop();
});

const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal };
const run = (task: string) => app.jobHandlers[task]!.act({ dueOn: '2026-12-01T03:00:00.000Z' }, attempt);

it('[OPER-02i] a base copy is taken each night, and a server without backups has no such jobs', async () => {
  const nightly = app.schedules.filter(({ task }) => ['takeBaseCopy', 'tryRestore'].includes(task.name));
  expect(nightly.map(({ task, daily }) => [task.name, daily])).toEqual([
    ['takeBaseCopy', { hour: '04:00', timeZone: 'Europe/Warsaw' }],
    ['tryRestore', { hour: '05:00', timeZone: 'Europe/Warsaw' }],
  ]);
  expect(Object.keys(without.jobHandlers)).not.toContain('takeBaseCopy');
  backups.takeBaseCopy.mockRejectedValueOnce(new Error('no space'));
  await expect(run('takeBaseCopy')).rejects.toThrow('no space');
});

it('a trial restore runs once a week, and again the next night after a failure', async () => {
  backups.lacksTrialRestore.mockResolvedValueOnce(false);
  await run('tryRestore');
  expect(backups.tryRestore).not.toHaveBeenCalled();
  backups.lacksTrialRestore.mockResolvedValue(true);
  backups.tryRestore.mockRejectedValueOnce(new Error('it differs'));
  await expect(run('tryRestore')).rejects.toThrow('it differs');
  expect(backups.tryRestore).toHaveBeenCalledOnce();
});

it('metrics show the ages and faults of backups, none before the first, and none without backups', async () => {
  const now = vi.spyOn(Date, 'now');
  const metrics = async (server: TestApp) => {
    now.mockReturnValue(Date.now() + 2_000);
    return (await server.http.inject('/metrics')).body;
  };
  backups.readAges.mockResolvedValue({ baseCopy: hourMs, wal: 5_000, goodRestore: null });
  backups.findFaults.mockResolvedValue({ lostWal: null, failedRestore: null });
  const body = await metrics(app);
  expect(body).toMatch(/^backup_base_copy_age_seconds 3600$/m);
  expect(body).toMatch(/^backup_wal_age_seconds 5$/m);
  expect(body).not.toMatch(/^backup_good_restore_age_seconds \d/m);
  expect(body).not.toMatch(/^backup_(wal_gap|restore_failed) \d/m);
  backups.readAges.mockResolvedValue({ baseCopy: hourMs, wal: 5_000, goodRestore: 60_000 });
  expect(await metrics(app)).toMatch(/^backup_good_restore_age_seconds 60$/m);
  for (const is of [false, true]) {
    backups.findFaults.mockResolvedValue({ lostWal: is, failedRestore: !is });
    const flags = await metrics(app);
    expect(flags).toMatch(new RegExp(`^backup_wal_gap ${Number(is)}$`, 'm'));
    expect(flags).toMatch(new RegExp(`^backup_restore_failed ${Number(!is)}$`, 'm'));
  }
  backups.readAges.mockRejectedValue(new Error('the folder is away'));
  backups.findFaults.mockRejectedValue(new Error('the folder is away'));
  expect(await metrics(app)).not.toMatch(/^backup_\w+ \d/m);
  expect(await metrics(without)).not.toContain('backup_');
  now.mockRestore();
});
