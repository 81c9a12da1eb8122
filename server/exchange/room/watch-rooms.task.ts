import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Looks each minute which rooms have to be asked, renewed or tried again. */
export const watchRooms = declareTask('exchangeWatch', scheduled);

/** Has all calendars read anew each night, a day further on. */
export const moveWindows = declareTask('exchangeWindows', scheduled);
