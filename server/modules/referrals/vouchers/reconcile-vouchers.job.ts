import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** The scheduled job that updates vouchers every hour. Each run also makes up for missed runs. */
export const reconcileVouchersTask = declareTask('settleVouchers', scheduledTaskPayload);
