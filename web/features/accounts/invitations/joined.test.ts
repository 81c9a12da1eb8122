import { expect, it } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { toInvitationFault } from './invitation-fault.ts';

const used = (details: Record<string, string>) =>
  toInvitationFault(new ApiError(410, { errorCode: 'invitationUsed', message: 'Przyjęte.', details }));

it('an accepted invitation leads its signed-in member into the company, and other people to the start', () => {
  const company = { companyName: 'Firma', companyUrlName: 'firma' };
  expect(used(company).joined).toEqual(company);
  expect(used({}).joined).toBeUndefined();
  const inactive = new ApiError(409, { errorCode: 'companyInactive', message: '', details: { companyName: 'Firma' } });
  expect(toInvitationFault(inactive).joined).toBeUndefined();
});
