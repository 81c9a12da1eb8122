import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * Writes to a hundred people of a company who cannot sign in after its single sign-on has ended. It
 * adds the job for the next ones.
 */
export const notifyShutOut = declareTask(
  'tellShutOut',
  z.object({
    companyId: z.uuid(),
    /** The event that has ended it. */
    eventId: z.uuid(),
    /**
     * The removed domain. Null stands for all proven domains, as single sign-on was switched off.
     * Older jobs have none, for all people.
     */
    domain: z.string().nullable().optional(),
    /** The last person of the previous job. */
    after: z.uuid().nullable(),
  }),
);
