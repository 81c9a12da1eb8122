import type { AssetEndpoints } from '#contract/assets/asset-calls.ts';
import { carWireFieldNames } from '#contract/assets/asset-names.ts';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { createAssetCalls } from '../asset-calls.ts';
import type { AssetKind } from '../asset-kind.ts';
import { fuelTypeTextKeys, gearboxTextKeys } from './car-text-keys.ts';

/** The kind of assets that are cars in fleets. */
export const fleetKind: AssetKind = {
  name: 'car',
  texts: 'fleet',
  module: 'fleetLimit',
  configures: 'fleet-create',
  screens: { groups: 'fleet', assets: 'fleetCars', booking: 'fleetBooking', list: 'fleetBookingView' },
  ...createAssetCalls(carEndpoints as unknown as AssetEndpoints, carWireFieldNames),
  events: {
    groups: ['FleetUpserted', 'FleetRemoved'],
    assets: ['CarAdded', 'CarUpdated', 'CarRemoved'],
    saved: 'CarBookingUpserted',
    gone: 'CarBookingRemoved',
  },
  markOf: ({ registrationNumber }) => registrationNumber ?? null,
  factsOf: ({ registrationNumber, fuelType, gearbox, numberOfSeats, yearOfManufacture }, t) => [
    { label: t('fleet.car.registrationNumber'), value: registrationNumber },
    ...(fuelType ? [{ label: t('fleet.car.fuelType'), value: t(`fleet.fuel.${fuelTypeTextKeys[fuelType]}`) }] : []),
    ...(gearbox ? [{ label: t('fleet.car.gearbox'), value: t(`fleet.gears.${gearboxTextKeys[gearbox]}`) }] : []),
    { label: t('fleet.car.numberOfSeats'), value: numberOfSeats },
    { label: t('fleet.car.yearOfManufacture'), value: yearOfManufacture },
  ],
};
