import { expect, it } from 'vitest';
import { acceptInvitation, validateInvitation } from '#contract/people/invitation-acceptance.ts';
import { getEndpointErrors } from '#contract/wire/endpoint.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { findInvitationReadFault, shouldInvitationPageStay } from './invitation-fault.ts';

const ends = [
  ...['invitationUnknown', 'invitationReplaced', 'invitationExpired', 'invitationUsed', 'invitationRemoved'],
  ...['invitationChanged', 'companyInactive'],
];

it('the page keeps its input for every error but those that end the invitation', () => {
  const refusals = getEndpointErrors(acceptInvitation);
  expect(refusals.filter((code) => !shouldInvitationPageStay(code)).toSorted()).toEqual(ends.toSorted());
  for (const code of ['internalError', 'tooManyRequests', 'busy', 'passwordCommon', 'userLockOuted', 'offline'])
    expect(shouldInvitationPageStay(code), code).toBe(true);
});

it('a failed refetch leaves the page alone unless the invitation has ended', () => {
  const fails = (errorCode: ConstructorParameters<typeof ApiError>[1]['errorCode'], data?: object) =>
    findInvitationReadFault({ data, error: new ApiError(0, { errorCode, message: 'text', details: {} }) })?.errorCode ??
    null;
  const answer = {};
  for (const code of ['offline', 'internalError', 'tooManyRequests', 'busy'] as const) {
    expect(fails(code, answer), code).toBeNull();
    expect(fails(code), code).toBe(code);
  }
  for (const code of getEndpointErrors(validateInvitation).filter((one) => ends.includes(one)))
    expect(fails(code, answer), code).toBe(code);
  expect(findInvitationReadFault({ data: answer, error: null })).toBeNull();
});
