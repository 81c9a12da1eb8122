import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Replaces ended periods every minute. Missed runs do no harm. */
export const endPeriods = declareTask('endPeriods', scheduled, { attempts: 2 });
