import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Writes to a hundred people of a company who cannot sign in once its single sign-on has ended, and adds the job for the next ones. */
export const tellShutOut = declareTask(
  'tellShutOut',
  z.object({
    companyId: z.uuid(),
    /** The event that has ended it. */
    eventId: z.uuid(),
    /** The domain that was removed. Null: all that the company has proven, since it was switched off. Older jobs have none, for anybody. */
    domain: z.string().nullable().optional(),
    /** The last person whom the job before this one wrote to. */
    after: z.uuid().nullable(),
  }),
);
