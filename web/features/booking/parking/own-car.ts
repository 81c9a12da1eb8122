import type { Profile } from '#contract/accounts/user.ts';

/** Returns the car of a member's profile (PROF-05). */
export function getOwnCar({ vehicleRegistrationNumber, carId }: Profile) {
  return { registration: vehicleRegistrationNumber, icon: carId };
}
