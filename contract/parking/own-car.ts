import * as z from 'zod';
import { profile } from '#contract/accounts/user.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema } from '#contract/wire/formats.ts';
import { carIconIndex, carRegistrationNumber } from './car.ts';
import { parkingLimits } from './parking-limits.ts';

/** The car that a person drives (PROF-05). It prefills the booking of a parking space. */
export const ownCar = z.object({
  /** The index of the car's drawing. Null for the default drawing. */
  carId: carIconIndex,
  /** The registration number in upper case, at most 8 characters. Empty for none. */
  vehicleRegistrationNumber: z.union([
    createLineSchema(parkingLimits.carRegistration).pipe(z.literal('')),
    carRegistrationNumber,
  ]),
});
export type OwnCar = z.infer<typeof ownCar>;

export const updateOwnCar = endpoint({
  method: 'PUT',
  path: '/user/profile/car',
  area: 'user',
  summary: 'Say which car one drives',
  description: 'In every company; the person’s other windows are told (UserProfileRefreshed).',
  access: { who: 'signedIn' },
  body: ownCar,
  answer: { status: 200, body: profile },
  errors: [],
});
