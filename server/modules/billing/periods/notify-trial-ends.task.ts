import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Writes every hour about trials that end soon. The next run makes up for missed ones. */
export const notifyTrialEnds = declareTask('tellTrialEnds', scheduled);
