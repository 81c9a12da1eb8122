import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Notifies the members of a team of days that a lead proposed, changed or withdrew. */
export const notifyOfTeamDaysTask = declareTask(
  'notifyOfTeamDays',
  z.object({
    eventId: z.uuid(),
    companyId: z.uuid(),
    situation: z.enum(['proposed', 'changed', 'withdrawn']),
    /** The lead, who gets no message. */
    by: z.uuid(),
    id: z.uuid(),
    teamId: z.uuid(),
    team: z.string(),
    days: z.object({ weekdays: z.array(z.number()), from: z.string(), until: z.string().nullable() }),
    note: z.string(),
    /**
     * The people of the team when its days were withdrawn. Otherwise those of the present team get
     * a message.
     */
    userIds: z.array(z.uuid()).optional(),
  }),
  { lane: 'telling' },
);
