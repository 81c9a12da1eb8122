import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { renameShapeFields } from '#contract/assets/asset-names.ts';
import { carEndpoints, fleetBookingColumns } from '#contract/assets/fleet.ts';
import { resourceBookingColumns, resourceEndpoints } from '#contract/assets/resources.ts';
import type { Period } from '#contract/booking/bookings.ts';
import * as desks from '#contract/booking/bookings.ts';
import * as parking from '#contract/parking/parking-bookings.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import * as rooms from '#contract/rooms/room-bookings.ts';
import { assetWireNamesByKind } from './asset-words.ts';
import type { TestedKindEndpoints } from './kind-calls.ts';
import type { TestAnswer, TestApp, TestCaller } from './test-app.ts';
import type { AssetKind } from './test-assets.ts';
import { changeSettings, type TestCompany } from './test-world.ts';

const onFloors = {
  containerOf: (company: TestCompany) => company.floor,
  severalPeriods: true,
  cancelledWhen: ['planned', 'active'],
  managedBy: 'get-all-bookings',
  forOthers: 'reservation-bypass',
  hasBypass: true,
  startsNotBefore: 'day',
  hoursPrefix: 'reservation_hours_limit',
  limitCounts: 'notOver',
  zoneField: 'locationIana',
  setDaysAhead: (app: TestApp, company: TestCompany, days: number) =>
    changeSettings(app, company, sql`max_booking_period = ${days}`),
  opensLocked: true,
} as const satisfies Partial<TestedKindEndpoints>;

/** Renames the times of a saved car or resource booking as other kinds name them. */
const listed = ({ startTime, endTime, ...unchanged }: { startTime: string; endTime: string }) => {
  return { ...unchanged, startDate: startTime, endDate: endTime };
};
/** Returns the endpoints and properties that cars and resources share. */
const assets = (kind: AssetKind, calls: typeof carEndpoints | typeof resourceEndpoints) =>
  ({
    create: calls.saveBooking,
    retrieve: calls.retrieve,
    planned: calls.planned,
    ics: calls.ics,
    google: calls.google,
    outlook: calls.outlook,
    body: (assetId: string, periods: Period[]) => {
      const { startDate: startTime, endDate: endTime } = onePeriod(periods);
      return {
        id: randomUUID(),
        ...renameShapeFields(assetWireNamesByKind[kind], { assetId }),
        title: 'Delegacja',
        startTime,
        endTime,
      };
    },
    severalPeriods: false,
    asMade: (answer: TestAnswer) =>
      answer.status === 200 ? { ...answer, status: 201, body: { bookings: [listed(answer.body)] } } : answer,
    cancel: (app: TestApp, as: TestCaller, [id]: string[]) =>
      app.call(calls.removeBooking, as, { params: { id: id! } }),
    cancelAll: calls.cancelBookings,
    cancelledWhen: ['planned'],
    terminate: calls.terminateBookings,
    hasBypass: false,
    startsNotBefore: 'instant',
    limitColumn: null,
    hoursPrefix: null,
    limitCounts: 'notOver',
    setDaysAhead: null,
    opensLocked: false,
    confirmationColumn: null,
    details: { title: 'Delegacja', isAllDay: false },
    zoneField: assetWireNamesByKind[kind].groupIana,
    typed: 'title',
    numbered: false,
  }) as const satisfies Partial<TestedKindEndpoints>;

/**
 * The kinds of places over which shared tests run, with their endpoints. A new kind gets all these
 * tests by an entry here.
 */
export const testedKindEndpointsByKind = {
  desk: {
    ...onFloors,
    create: desks.createDeskBookings,
    retrieve: desks.retrieveDeskBookings,
    planned: desks.listPlannedDeskBookings,
    ics: desks.deskBookingIcs,
    google: desks.deskBookingGoogleEvent,
    outlook: desks.deskBookingOutlookEvent,
    placesOf: (company) => company.desks,
    body: (deskId, periods) => ({ deskId, periods }),
    cancel: (app, as, bookingIds) => app.call(desks.cancelDeskBookings, as, { body: { bookingIds } }),
    cancelAll: desks.cancelDeskBookings,
    limitColumn: 'max_desk_bookings_count',
    confirmationColumn: 'desk_booking_confirmation_mode',
    details: {},
    listColumns: desks.deskBookingColumns,
    typed: null,
    numbered: true,
    columns: { person: 'name', place: 'deskNo', container: 'locationName' },
  },
  room: {
    ...onFloors,
    create: rooms.createRoomBookings,
    retrieve: rooms.retrieveRoomBookings,
    planned: rooms.listPlannedRoomBookings,
    ics: rooms.roomBookingIcs,
    google: rooms.roomBookingGoogleEvent,
    outlook: rooms.roomBookingOutlookEvent,
    placesOf: (company) => company.rooms,
    body: (roomId, periods) => ({ roomId, topic: 'Planning', periods }),
    cancel: (app, as, [id]) => app.call(rooms.cancelRoomBooking, as, { params: { id: id! } }),
    cancelAll: rooms.cancelRoomBookings,
    limitColumn: 'max_room_bookings_count',
    confirmationColumn: 'room_booking_confirmation_mode',
    details: { topic: 'Planning' },
    listColumns: rooms.roomBookingColumns,
    typed: 'topic',
    numbered: false,
    columns: { person: 'userName', place: 'roomName', container: 'locationName' },
  },
  parking: {
    create: parking.createParkingBooking,
    retrieve: parking.retrieveParkingBookings,
    planned: parking.listPlannedParkingBookings,
    ics: parking.parkingBookingIcs,
    google: parking.parkingBookingGoogleEvent,
    outlook: parking.parkingBookingOutlookEvent,
    placesOf: (company) => company.spaces,
    containerOf: (company) => company.parking,
    body: (parkingSpaceId, periods) => ({ parkingSpaceId, carRegistrationNumber: 'WA 12345', ...onePeriod(periods) }),
    severalPeriods: false,
    cancel: (app, as, bookingIds) => app.call(parking.cancelParkingBookings, as, { body: { bookingIds } }),
    cancelAll: parking.cancelParkingBookings,
    cancelledWhen: ['planned'],
    terminate: parking.terminateParkingBookings,
    managedBy: 'parking-configurator',
    forOthers: 'reservation-bypass',
    hasBypass: true,
    startsNotBefore: 'day',
    limitColumn: 'max_parking_bookings_count',
    hoursPrefix: 'parking_reservation_hours_limit',
    limitCounts: 'planned',
    setDaysAhead: (app, { id, parking: containerId }, days) =>
      app.db.query(
        sql`UPDATE containers SET booking_period_days = ${days} WHERE company_id = ${id} AND id = ${containerId}`,
      ),
    opensLocked: false,
    confirmationColumn: 'parking_booking_confirmation_mode',
    details: { carIconId: null, carRegistrationNumber: 'WA 12345', description: '' },
    zoneField: 'parkingIana',
    listColumns: parking.parkingBookingColumns,
    typed: 'carRegistrationNumber',
    numbered: true,
    columns: { person: 'name', place: 'spaceNumber', container: 'parkingName' },
  },
  car: {
    ...assets('car', carEndpoints),
    placesOf: (company) => company.cars,
    containerOf: (company) => company.fleet,
    managedBy: 'fleet-create',
    forOthers: 'fleet-create',
    listColumns: fleetBookingColumns,
    columns: { person: 'userName', place: 'carName', container: 'fleetName' },
  },
  resource: {
    ...assets('resource', resourceEndpoints),
    placesOf: (company) => company.resources,
    containerOf: (company) => company.resourceGroup,
    managedBy: 'resource-group-create',
    forOthers: 'resource-group-create',
    listColumns: resourceBookingColumns,
    columns: { person: 'userName', place: 'resourceName', container: 'resourceGroupName' },
  },
} satisfies Record<BookedKind, TestedKindEndpoints>;

/** A kind of place over which shared tests run. */
export type TestedKind = keyof typeof testedKindEndpointsByKind;
export const testedKinds = Object.keys(testedKindEndpointsByKind) as TestedKind[];

/** Returns the entry of a kind, with the type for shared tests. */
export const getTestedKindEndpoints = (kind: TestedKind): TestedKindEndpoints => testedKindEndpointsByKind[kind];

/**
 * Returns the only period of a request.
 * @throws if the request has several periods
 */
function onePeriod(periods: Period[]): Period {
  if (periods.length !== 1) throw new Error('This kind is booked for one period at a time.');
  return periods[0]!;
}
