import type { Profile } from '#contract/user.ts';

/** The car that somebody says in their profile to drive (PROF-05). */
export function ownCar({ vehicleRegistrationNumber, carId }: Profile) {
  return { registration: vehicleRegistrationNumber, icon: carId };
}
