import type { input } from 'zod/mini';
import type { acceptInvitationBody } from '#contract/people/accept-body.ts';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { storeCompanyId } from '#web/platform/company/choose-company.ts';
import { startSessionWithTokens } from '#web/platform/session/session.ts';
import { type InvitationFault, shouldInvitationPageStay, toInvitationFault } from './invitation-fault.ts';

/**
 * Accepts the invitation and opens the company (INV-05). It passes errors that end or replace the
 * page to `onFault`.
 * @throws ApiError for errors that the form shows
 */
export async function acceptInvitationAndOpenCompany(
  body: input<typeof acceptInvitationBody>,
  onFault: (fault: InvitationFault) => void,
): Promise<void> {
  try {
    const { tokens, companyId, companyUrlName } = await call(acceptInvitation, { body });
    if (tokens) startSessionWithTokens(tokens);
    storeCompanyId(companyId);
    // A page load drops data that was read as another person, or without this company.
    location.assign(`/${companyUrlName}`);
  } catch (error) {
    const fault = toInvitationFault(error as Error);
    const { errorCode } = fault;
    // A form shows only refusals and missing responses.
    const isShownByForm = error instanceof ApiError && errorCode !== 'InvitationForAnotherUser';
    if (isShownByForm && shouldInvitationPageStay(errorCode)) throw error;
    onFault(fault);
  }
}
