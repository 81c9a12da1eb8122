import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * Emails people about dates that could not be booked, each Monday from 7:00 in the time zone of
 * their series. The job runs every hour.
 */
export const reportRefusedDatesTask = declareTask('reportRefusedDates', scheduledTaskPayload, { lane: 'telling' });
