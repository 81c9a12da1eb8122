import type { Database } from '#server/platform/database/database.ts';
import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask, type Work, workOf } from '#server/platform/jobs/task.ts';
import { endPeriods as end } from './end-periods.command.ts';
import type { SubscriptionParts } from './put-in-force.ts';

/** Ends every minute what has ended by then; turns that were missed cost nothing. */
export const endPeriods = declareTask('endPeriods', scheduled, { attempts: 2 });

export function endPeriodsWork(parts: SubscriptionParts & { db: Database }): Work<'endPeriods'> {
  return workOf(endPeriods, () => end(parts));
}
