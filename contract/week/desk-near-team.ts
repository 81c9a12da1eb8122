import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { day, id, instant, timeOfDay } from '#contract/wire/formats.ts';

/* A desk near the desks of the caller's teams (WEEK-06), for a day that they take in one press. */

export const findDeskNearTeam = endpoint({
  method: 'GET',
  path: '/:company/week/deskNearTeam',
  area: 'week',
  summary: 'The free desk nearest to the desks that members of the caller’s teams have at that time',
  description:
    'The hours follow the clock of the company’s root location, and only locations with that clock count. A location that is open for a part of the hours gives a desk for that part. The desk may be taken before it is booked.',
  access: { who: 'member', allOf: ['user-get-profile'], anyModule: ['deskLimit'] },
  query: z.object({ day, from: timeOfDay, to: timeOfDay }),
  answer: {
    status: 200,
    body: z.object({
      /**
       * Null if no teammate has a desk then, if no desk near them is free, or if the caller has a
       * desk (`isBooked`).
       */
      desk: z
        .object({ deskId: id, deskNo: z.string(), locationId: id, startDate: instant, endDate: instant })
        .nullable(),
      /**
       * True if the caller has booked a desk at that time. No second one is offered then. Older
       * servers send nothing.
       */
      isBooked: z.boolean().optional(),
    }),
  },
  errors: ['whoComesWhenOff'],
});
