import { nightlyTimeZone } from '../jobs/nightly-time-zone.ts';
import { createJobHandler } from '../jobs/task.ts';
import { type AppContext, defineModule } from '../module.ts';
import { takeBaseCopyTask, tryRestoreTask } from './backup.job.ts';
import type { BackupService } from './backup-service.ts';

/** The module of the backups of the embedded database. Servers without BACKUP_DIR do not have it. */
export const backupModule = defineModule({
  name: 'backup',
  deps: ({ log }: AppContext, backups: BackupService) => ({ log, backups }),
  jobs: ({ log, backups }) => [
    createJobHandler(takeBaseCopyTask, async (_payload, { signal }) => {
      const { manifest, pruned } = await backups.takeBaseCopy(signal);
      const { id, files, bytes, storedBytes } = manifest;
      log.info({ id, files, bytes, storedBytes, pruned }, 'a base copy was taken');
    }),
    createJobHandler(tryRestoreTask, async (_payload, { signal }) => {
      if (!(await backups.lacksTrialRestore())) return;
      const { tables, rows, seconds } = await backups.tryRestore(signal);
      log.info({ tables, rows, seconds }, 'a trial restore was good');
    }),
  ],
  schedules: () => [
    { task: takeBaseCopyTask, daily: { hour: '04:00', timeZone: nightlyTimeZone } },
    { task: tryRestoreTask, daily: { hour: '05:00', timeZone: nightlyTimeZone } },
  ],
});
