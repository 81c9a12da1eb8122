import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Finds, every minute, the rooms to poll, to subscribe or to retry. */
export const watchRoomsTask = declareTask('exchangeWatch', scheduledTaskPayload);

/** Reads all calendars in full each night, because the window has moved by a day. */
export const readWholeCalendarsTask = declareTask('exchangeWindows', scheduledTaskPayload);
