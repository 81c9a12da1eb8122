import * as z from 'zod';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { createRequiredLineSchema } from '#contract/wire/formats.ts';
import { createAssetEndpoints } from './asset-calls.ts';
import { assetLimits } from './asset-limits.ts';
import { carWireFieldNames } from './asset-names.ts';
import { createAssetSchemas } from './asset-schemas.ts';

/** The codes of fuel types (modules, section 3). */
export const fuelTypeCodes = { gasoline: 1, diesel: 2, naturalGas: 3, electricity: 4, hybrid: 5, other: 6 } as const;
/** The codes of gearboxes (modules, section 3). */
export const gearboxCodes = { manual: 1, automatic: 2, semiautomatic: 3 } as const;

const oneOf = <const V extends Record<string, number>>(values: V) =>
  z
    .literal(Object.values(values) as [V[keyof V], ...V[keyof V][]])
    .nullable()
    .default(null);

/**
 * The fields that a car has and a resource has not. The server also refuses a year of manufacture
 * after the current year.
 */
export const carOnlyFields = {
  registrationNumber: createRequiredLineSchema(parkingLimits.carRegistration),
  fuelType: oneOf(fuelTypeCodes),
  gearbox: oneOf(gearboxCodes),
  numberOfSeats: z.number().int().min(assetLimits.seats.least).max(assetLimits.seats.most),
  yearOfManufacture: z.number().int().min(assetLimits.firstYear),
};

const schemas = createAssetSchemas({
  names: carWireFieldNames,
  own: carOnlyFields,
  fields: { carName: z.string(), registrationNumber: z.string(), fleetName: z.string() },
});
/** The schema of a car booking in lists. */
export const listedCarBooking = schemas.listed;

/** The columns that sort and filter the list of bookings. */
export const fleetBookingColumns = [
  'startDate',
  'endDate',
  'createdOn',
  'userName',
  'title',
  'fleetName',
  'carName',
  'status',
] as const;

/** The endpoints of cars and fleets by purpose, for code that also serves resources. */
export const carEndpoints = createAssetEndpoints({
  names: carWireFieldNames,
  area: 'fleet',
  module: 'fleetLimit',
  books: 'fleet-user',
  configures: 'fleet-create',
  fieldNames: { asset: 'car', assets: 'cars', group: 'fleet' },
  paths: { add: 'addCar', update: 'updateCar', remove: 'removeCar', removeBooking: 'removeFleetBooking' },
  schemas,
  columns: fleetBookingColumns,
});

/** The endpoints of cars and their fleets (FLEET-01 to FLEET-05). */
export const {
  list: listFleets,
  get: getFleet,
  saveGroup: saveFleet,
  removal: getFleetRemoval,
  removeGroup: removeFleet,
  upload: uploadCarPicture,
  add: addCar,
  update: updateCar,
  remove: removeCar,
  bookings: listFleetBookings,
  saveBooking: saveFleetBooking,
  removeBooking: removeFleetBooking,
  cancelBookings: cancelFleetBookings,
  terminateBookings: terminateFleetBookings,
  retrieve: retrieveFleetBookings,
  planned: listPlannedFleetBookings,
  ics: fleetBookingIcs,
  google: fleetBookingGoogleEvent,
  outlook: fleetBookingOutlookEvent,
  previewSeries: previewFleetSeries,
  createSeries: createFleetSeries,
} = carEndpoints;
