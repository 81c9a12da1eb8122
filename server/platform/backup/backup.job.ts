import { hourMs } from '#contract/time/durations.ts';
import { scheduledTaskPayload } from '../jobs/schedule.ts';
import { declareTask } from '../jobs/task.ts';

/** Takes a base copy of the embedded database, every night. */
export const takeBaseCopyTask = declareTask('takeBaseCopy', scheduledTaskPayload, { attempts: 5, withinMs: hourMs });

/** Restores the newest backup into a scratch folder, in the first night when a week has passed. */
export const tryRestoreTask = declareTask('tryRestore', scheduledTaskPayload, { attempts: 3, withinMs: hourMs });
