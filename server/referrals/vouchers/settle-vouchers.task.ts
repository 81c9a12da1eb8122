import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Makes every hour the vouchers that have fallen due; turns that were missed are made up for by the next. */
export const settleVouchersTask = declareTask('settleVouchers', scheduled);
