import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Updates vouchers every hour. The next run makes up for missed ones. */
export const settleVouchersTask = declareTask('settleVouchers', scheduled);
