import * as z from 'zod';
import { proofRequiredOpenApiText } from '#contract/factors/proof.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id } from '#contract/wire/formats.ts';

const signedIn = { who: 'signedIn' } as const;

export const getDeletion = endpoint({
  method: 'GET',
  path: '/user/deletion',
  area: 'user',
  summary: 'What deleting one’s account would take along',
  access: signedIn,
  answer: {
    status: 200,
    body: z.object({
      companies: z.array(
        z.object({
          companyId: id,
          name: z.string(),
          /**
           * True if the caller is the company's only active administrator. Another member must
           * become one first.
           */
          isLastAdmin: z.boolean(),
        }),
      ),
      /**
       * The number of the caller's bookings, in all companies, that have not begun. The deletion
       * cancels them.
       */
      futureBookings: z.number().int(),
    }),
  },
  errors: [],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/deletion',
  area: 'user',
  summary: 'Delete one’s account, for ever',
  description: `All sessions end, all companies are left, bookings that have not begun are cancelled. What others have to keep, past bookings and the audit trail, names a deleted account from then on. ${proofRequiredOpenApiText}`,
  access: signedIn,
  answer: { status: 204 },
  errors: ['proofNeeded', 'lastAdminOf'],
});
