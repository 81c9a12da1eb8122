import { expect, it } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { isRefusalOfDesk } from './desk-refusals.ts';

const refused = (errorCode: ApiError['errorCode']) => new ApiError(409, { errorCode, message: '', details: {} });

it.each(['slotTaken', 'closedDay', 'outsideOpeningHours', 'notInBookingUnits'] as const)(
  'counts %s as a refusal of the desk, so that the plan offers another one',
  (code) => {
    expect(isRefusalOfDesk(refused(code))).toBe(true);
  },
);

it.each(['tooManyBookings', 'dateTooFar', 'offline'] as const)('counts %s as no refusal of the desk', (code) => {
  expect(isRefusalOfDesk(refused(code))).toBe(false);
});
