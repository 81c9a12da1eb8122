import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './formats.ts';
import { limits } from './limits.ts';
import { loginProvider } from './providers.ts';

const signedIn = { who: 'signedIn' } as const;

/** How somebody shows that an account is theirs: by their password, or by signing in once more at a provider that opens it. */
const proof = z.enum(['password', 'provider']);

export const getDeletion = endpoint({
  method: 'GET',
  path: '/user/deletion',
  area: 'user',
  summary: 'What deleting one’s account would take along, and what it asks for',
  access: signedIn,
  answer: {
    status: 200,
    body: z.object({
      companies: z.array(
        z.object({
          companyId: id,
          name: z.string(),
          /** They are its only active administrator: it has to get another one before. */
          isLastAdmin: z.boolean(),
        }),
      ),
      /** Bookings of theirs that have not begun, in all companies: they are cancelled. */
      futureBookings: z.number().int(),
      proof,
      /** They have signed in, by a provider, within the last ten minutes; false while a password is asked for. */
      isProven: z.boolean(),
    }),
  },
  errors: [],
});

export const proveOwner = endpoint({
  method: 'POST',
  path: '/user/prove',
  area: 'user',
  summary: 'Begin to show by a linked provider, or one’s company, that the account is one’s own',
  description:
    'Answers the page to go to. It comes back to `returnTo`, a path of ours, with `provenBy` or `externalError` in its query; for ten minutes the session counts as proven.',
  access: signedIn,
  body: z.union([
    z.object({ provider: loginProvider, returnTo: z.string().max(500) }),
    z.object({ companyId: id, returnTo: z.string().max(500) }),
  ]),
  answer: { status: 200, body: z.object({ location: z.string() }) },
  errors: ['providerUnavailable', 'notFound', 'tooManyRequests'],
});

export const deleteAccountBody = z.object({
  /** Left out by whoever has none. */
  password: z.string().min(1).max(limits.passwordLength).optional(),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/deletion',
  area: 'user',
  summary: 'Delete one’s account, for ever',
  description:
    'All sessions end, all companies are left, bookings that have not begun are cancelled. What others have to keep, past bookings and the audit trail, names a deleted account from then on. Asks for the password, or for a sign-in by a provider within the last ten minutes.',
  access: signedIn,
  body: deleteAccountBody,
  answer: { status: 204 },
  errors: ['oldPasswordWrong', 'proofNeeded', 'lastAdminOf', 'tooManyRequests'],
});
