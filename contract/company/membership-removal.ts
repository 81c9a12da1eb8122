import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { instant } from '#contract/wire/formats.ts';

/** The company that removed the caller last, with the time of the removal. */
export const latestMembershipRemoval = z.object({
  modifiedOn: instant,
  companyName: z.string(),
  companyEmail: z.string(),
});
export type LatestMembershipRemoval = z.infer<typeof latestMembershipRemoval>;

/**
 * A company that deactivated the caller's membership, with the time. An administrator can
 * reactivate it only while the company is active.
 */
export const deactivatedMembership = latestMembershipRemoval.extend({
  companyUrlName: z.string(),
  companyActive: z.boolean(),
});
export type DeactivatedMembership = z.infer<typeof deactivatedMembership>;

/**
 * An invitation that the caller has not accepted. Its link is only in the email that was sent at
 * `sentOn`.
 */
export const ownInvitation = z.object({ companyName: z.string(), sentOn: instant });
export type OwnInvitation = z.infer<typeof ownInvitation>;

export const getRemoval = endpoint({
  method: 'GET',
  path: '/companies/removal',
  area: 'companies',
  summary:
    'Why the signed-in person may be without a company: removed, turned off, or invited and not come yet (SHELL-10)',
  description:
    'The company that they were removed from last, if any; those in which they are turned off and the invitations that they can accept, the last one first.',
  access: { who: 'signedIn' },
  answer: {
    status: 200,
    body: z.object({
      removal: latestMembershipRemoval.nullable(),
      turnedOff: z.array(deactivatedMembership),
      invitations: z.array(ownInvitation),
    }),
  },
  errors: [],
});
