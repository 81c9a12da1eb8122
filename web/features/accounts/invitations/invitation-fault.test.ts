import { expect, it } from 'vitest';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { getEndpointErrors } from '#contract/wire/endpoint.ts';
import { shouldInvitationPageStay } from './invitation-fault.ts';

it('the page stays for errors that can be corrected on it, and redirects after any other refusal', () => {
  const mended = [
    ...['InvalidPassword', 'InvitationForAnotherUser', 'invalidCaptcha', 'secondFactorNeeded', 'userLockOuted'],
    ...['passwordCommon', 'validationFailed', 'busy', 'databaseUnavailable'],
  ];
  const refusals = getEndpointErrors(acceptInvitation);
  expect(refusals.filter(shouldInvitationPageStay).toSorted()).toEqual(mended.toSorted());
  expect(refusals.filter((code) => !shouldInvitationPageStay(code))).toEqual(
    expect.arrayContaining(['invitationExpired', 'invitationUsed', 'companyInactive']),
  );
});
