import type { input } from 'zod/mini';
import type { acceptBody } from '#contract/people/accept-body.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { call } from '#web/platform/api/call.ts';
import { storeCompanyId } from '#web/platform/company/choose-company.ts';
import { signIn } from '#web/platform/session/session.ts';
import { type InvitationFault, shouldInvitationPageStay, toInvitationFault } from './invitation-fault.ts';

/**
 * Accepts the invitation and opens the company (INV-05). It passes errors that end or replace the
 * page to `onFault`.
 * @throws ApiError for errors that the form shows
 */
export async function acceptInvitationAndOpenCompany(
  body: input<typeof acceptBody>,
  onFault: (fault: InvitationFault) => void,
): Promise<void> {
  try {
    const { tokens, companyId, companyUrlName } = await call(acceptInvitation, { body });
    if (tokens) signIn(tokens);
    storeCompanyId(companyId);
    // A page load drops data that was read as another person, or without this company.
    location.assign(`/${companyUrlName}`);
  } catch (error) {
    const fault = toInvitationFault(error as Error);
    if (shouldInvitationPageStay(fault.errorCode) && fault.errorCode !== 'InvitationForAnotherUser') throw error;
    onFault(fault);
  }
}
