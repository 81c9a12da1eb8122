import type { input } from 'zod/mini';
import type { acceptBody } from '#contract/accept-body.ts';
import { acceptInvitation } from '#contract/invitation-acceptance.ts';
import { call } from '#web/app/api/call.ts';
import { rememberCompany } from '#web/app/company/choose-company.ts';
import { signIn } from '#web/app/session/session.ts';
import { faultOf, type InvitationFault, staysFor } from './invitation-fault.ts';

/**
 * Accepts and loads the company (INV-05). What the page leaves for goes to `onFault`; what it stays for is thrown, for the form to say.
 * @throws ApiError
 */
export async function accept(body: input<typeof acceptBody>, onFault: (fault: InvitationFault) => void): Promise<void> {
  try {
    const { tokens, companyId, companyUrlName } = await call(acceptInvitation, { body });
    if (tokens) signIn(tokens);
    rememberCompany(companyId);
    // What was read as somebody else, or without this company, is left behind.
    location.assign(`/${companyUrlName}`);
  } catch (error) {
    const fault = faultOf(error as Error);
    if (staysFor(fault.errorCode) && fault.errorCode !== 'InvitationForAnotherUser') throw error;
    onFault(fault);
  }
}
