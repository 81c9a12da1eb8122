import { named, carNames as names } from '#contract/asset-names.ts';
import type { AssetTimeline } from '#contract/assets.ts';
import * as contract from '#contract/fleet.ts';
import { call } from '#web/app/api/call.ts';
import { type AssetKind, asking, type GroupAnswer, type GroupsAnswer, type Removal } from '../asset-kind.ts';
import { askingBookings, savedBooking } from '../booking/whole-bookings.ts';
import type { CarDraft } from './car-draft.ts';
import { fuelNames, gearboxNames } from './car-names.ts';

/** Cars in fleets. */
export const fleetKind: AssetKind = {
  name: 'car',
  texts: 'fleet',
  module: 'fleetLimit',
  configures: 'fleet-create',
  screens: { groups: 'fleet', assets: 'fleetCars', booking: 'fleetBooking', list: 'fleetBookingView' },
  calls: {
    groups: () => asking<GroupsAnswer>(names)(contract.listFleets, { query: {} }),
    group: (groupId) => asking<GroupAnswer>(names)(contract.getFleet, { query: named(names, { groupId }) }),
    bookings: (period) => askingBookings(asking<AssetTimeline>(names)(contract.listFleetBookings, { query: period })),
    removal: (of) => asking<Removal>(names)(contract.getFleetRemoval, { query: named(names, of) }),
    saveGroup: (body) => call(contract.saveFleet, { body }),
    removeGroup: (id, bookings) => call(contract.removeFleet, { params: { id }, query: { bookings } }),
    upload: (file) => call(contract.uploadCarPicture, { file }),
    add: (draft) => call(contract.addCar, { body: named(names, draft as CarDraft) }),
    update: (draft) => call(contract.updateCar, { body: named(names, draft as CarDraft) }),
    remove: (id, bookings) => call(contract.removeCar, { params: { id }, query: { bookings } }),
    saveBooking: async (draft) =>
      savedBooking(await call(contract.saveFleetBooking, { body: named(names, draft) }), names),
    removeBooking: (id) => call(contract.removeFleetBooking, { params: { id } }),
  },
  reads: {
    groups: contract.listFleets,
    group: contract.getFleet,
    bookings: contract.listFleetBookings,
    lists: [contract.retrieveFleetBookings, contract.listPlannedFleetBookings],
  },
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
