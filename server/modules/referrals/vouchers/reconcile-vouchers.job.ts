import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * The hourly job that makes vouchers match the payments. Each run also makes up for missed runs.
 * Its name is older than this constant's, and stays because jobs outlive deployments.
 */
export const reconcileVouchersTask = declareTask('settleVouchers', scheduledTaskPayload);
