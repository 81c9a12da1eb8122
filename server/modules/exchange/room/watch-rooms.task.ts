import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Finds every minute the rooms to poll, renew or retry. */
export const watchRooms = declareTask('exchangeWatch', scheduled);

/** Reads all calendars in full each night, as the window has moved by a day. */
export const moveWindows = declareTask('exchangeWindows', scheduled);
