import { expect, it } from 'vitest';
import { acceptInvitation } from '#contract/people/invitation-acceptance.ts';
import { errorsOf } from '#contract/wire/endpoint.ts';
import { staysFor } from './invitation-fault.ts';

it('the page stays for errors that can be corrected on it, and redirects after any other refusal', () => {
  const mended = [
    ...['InvalidPassword', 'InvitationForAnotherUser', 'invalidCaptcha', 'secondFactorNeeded', 'userLockOuted'],
    ...['passwordCommon', 'validationFailed', 'busy', 'databaseUnavailable'],
  ];
  const refusals = errorsOf(acceptInvitation);
  expect(refusals.filter(staysFor).toSorted()).toEqual(mended.toSorted());
  expect(refusals.filter((code) => !staysFor(code))).toEqual(
    expect.arrayContaining(['invitationExpired', 'invitationUsed', 'companyInactive']),
  );
});
