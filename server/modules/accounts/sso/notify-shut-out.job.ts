import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * The job that emails up to a hundred people who cannot sign in after their company's single
 * sign-on has ended. It adds the job for the next hundred.
 */
export const notifyShutOutTask = declareTask(
  'tellShutOut',
  z.object({
    companyId: z.uuid(),
    /** The event that ended single sign-on or the domain. */
    eventId: z.uuid(),
    /**
     * The removed domain. Null stands for all proven domains, because single sign-on was switched
     * off. Jobs of older versions have no domain and concern all people.
     */
    domain: z.string().nullable().optional(),
    /** The last person whom the previous job emailed. Null for the first job. */
    after: z.uuid().nullable(),
  }),
);
