import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Ends every minute what has ended by then; turns that were missed cost nothing. */
export const endPeriods = declareTask('endPeriods', scheduled, { attempts: 2 });
