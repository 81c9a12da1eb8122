import { carNames } from '#contract/assets/asset-names.ts';
import type { AssetCalls } from '#contract/assets/assets.ts';
import { fleetCalls } from '#contract/assets/fleet.ts';
import { callsOf } from '../asset-calls.ts';
import type { AssetKind } from '../asset-kind.ts';
import { fuelNames, gearboxNames } from './car-names.ts';

/** The kind of assets that are cars in fleets. */
export const fleetKind: AssetKind = {
  name: 'car',
  texts: 'fleet',
  module: 'fleetLimit',
  configures: 'fleet-create',
  screens: { groups: 'fleet', assets: 'fleetCars', booking: 'fleetBooking', list: 'fleetBookingView' },
  ...callsOf(fleetCalls as unknown as AssetCalls, carNames),
  events: {
    groups: ['FleetUpserted', 'FleetRemoved'],
    assets: ['CarAdded', 'CarUpdated', 'CarRemoved'],
    saved: 'CarBookingUpserted',
    gone: 'CarBookingRemoved',
  },
  markOf: ({ registrationNumber }) => registrationNumber ?? null,
  factsOf: ({ registrationNumber, fuelType, gearbox, numberOfSeats, yearOfManufacture }, t) => [
    { label: t('fleet.car.registrationNumber'), value: registrationNumber },
    ...(fuelType ? [{ label: t('fleet.car.fuelType'), value: t(`fleet.fuel.${fuelNames[fuelType]}`) }] : []),
    ...(gearbox ? [{ label: t('fleet.car.gearbox'), value: t(`fleet.gears.${gearboxNames[gearbox]}`) }] : []),
    { label: t('fleet.car.numberOfSeats'), value: numberOfSeats },
    { label: t('fleet.car.yearOfManufacture'), value: yearOfManufacture },
  ],
};
