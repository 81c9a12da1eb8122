import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Tells every hour of trials that end soon; turns that were missed are made up for by the next. */
export const tellTrialEnds = declareTask('tellTrialEnds', scheduled);
