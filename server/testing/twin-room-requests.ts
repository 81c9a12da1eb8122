import { addDays } from '#contract/time/wall-clock.ts';
import { createPeriodDaysFromToday, testToday } from './test-periods.ts';
import {
  createBookingIdsBody,
  createHolderField,
  createListRequests,
  createRequestsWithBody,
  createRequestsWithParam,
  createRequestsWithQuery,
  createTwinCallsForPeople,
  fewTwinCalendarExportCalls,
  getTwinIdsByNames,
  mostlyFreePeriod,
  spaceSeparatedTwinBookingNames,
  spaceSeparatedTwinLocationNames,
  spaceSeparatedTwinPeopleNames,
  type TwinCall,
  twinCalendarExportCalls,
} from './twin-calls.ts';
import { getTwinId } from './twin-rows.ts';

/**
 * Searches for rooms. The first asks at every location. The others ask at some locations: at free
 * hours, at partly booked hours, and for a whole day.
 */
const roomsSought = [
  ...createRequestsWithQuery('locationId', getTwinIdsByNames(spaceSeparatedTwinLocationNames), {
    day: addDays(testToday, 3),
    from: '10:00',
    to: '11:00',
  }),
  ...createRequestsWithQuery('locationId', getTwinIdsByNames('root floor annex'), {
    day: addDays(testToday, 12),
    from: '10:00',
    to: '11:00',
  }),
  ...createRequestsWithQuery('locationId', getTwinIdsByNames('floor annex'), {
    day: addDays(testToday, 1),
    from: '10:00',
    to: '13:00',
  }),
  ...createRequestsWithQuery('locationId', getTwinIdsByNames('floor annex'), {
    day: addDays(testToday, 2),
    from: '09:00',
    to: '17:00',
    equipment: '',
  }),
];

/**
 * Searches for times of people whose meetings, absences and desks differ in the companies. Iga, Iwo
 * and Zofia are active in one company alone.
 */
const timesSought = [
  ...['ula marek', 'ada nina', 'iga', 'iwo', 'zofia'].flatMap((people) =>
    createRequestsWithBody(
      {
        userIds: getTwinIdsByNames(people),
        minutes: 60,
        locationId: getTwinId('floor'),
        days: { from: testToday, until: addDays(testToday, 20) },
      },
      { userIds: getTwinIdsByNames(people), minutes: 30, equipment: ['screen'] },
    ),
  ),
  ...getTwinIdsByNames(spaceSeparatedTwinLocationNames).flatMap((locationId) =>
    createRequestsWithBody({ userIds: getTwinIdsByNames('ula'), minutes: 480, seats: 0, locationId }),
  ),
];

const invited = (guests: string) => (guests === '' ? [] : getTwinIdsByNames(guests));
const room = (roomId: string, guests = '', more: object = {}) => {
  return {
    roomId: getTwinId(roomId),
    periods: [mostlyFreePeriod],
    topic: 'Twin',
    participants: invited(guests),
    ...more,
  };
};
const changed = (booking: string, guests = '', day = 9) => {
  return {
    id: getTwinId(booking),
    topic: `Changed ${booking}`,
    participants: invited(guests),
    ...createPeriodDaysFromToday(day, '10:00', '12:00'),
  };
};

/** The requests that read bookings of rooms. */
// biome-ignore format: one row a line
export const twinRoomReadsByEndpoint: Record<string, TwinCall[]> = {
  listPlannedRoomBookings: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  listNewMeetingAnswers: createTwinCallsForPeople(spaceSeparatedTwinPeopleNames, {}),
  findMeetingTimes: createTwinCallsForPeople('ula nina seweryn', ...timesSought),
  getMeetingAnswers: createTwinCallsForPeople('ula marek iwo', ...createRequestsWithParam('id', getTwinIdsByNames(spaceSeparatedTwinBookingNames))),
  retrieveRoomBookings: createTwinCallsForPeople('ula marek', ...createListRequests('userName', 'roomName', 'locationName', 'topic')),
  roomBookingGoogleEvent: fewTwinCalendarExportCalls,
  roomBookingIcs: twinCalendarExportCalls,
  roomBookingOutlookEvent: fewTwinCalendarExportCalls,
  searchRooms: createTwinCallsForPeople('ula nina seweryn', ...roomsSought),
};

/** The requests that answer, cancel, book and change meetings. */
// biome-ignore format: one row a line
export const twinRoomCommandsByEndpoint: Record<string, TwinCall[]> = {
  answerMeeting: createTwinCallsForPeople('ula ada iwo iga', ...getTwinIdsByNames('b5 b6 b13 b15 b17 b19').map((id) => ({ params: { id }, body: { answer: 'tentative' } }))),
  noteMeetingAnswersRead: createTwinCallsForPeople('ula marek seweryn', ...getTwinIdsByNames('b6 b13 b15 b19').map((id) => ({ params: { id }, body: { answers: getTwinIdsByNames('ada marek ula iwo').map((userId) => ({ userId, answer: 'accepted' })) } }))),
  cancelRoomBooking: createTwinCallsForPeople('nina ula seweryn', ...createRequestsWithParam('id', getTwinIdsByNames('b5 b17 northern2 southern2'))),
  cancelRoomBookings: [
    ...createTwinCallsForPeople('marek', ...createRequestsWithBody(createBookingIdsBody('b15 b13'), createBookingIdsBody('b19 b5'), createBookingIdsBody('b15'))),
    ...createTwinCallsForPeople('seweryn', ...createRequestsWithBody(createBookingIdsBody('b15 b7'), createBookingIdsBody('b15'))),
  ],
  createRoomBookings: [
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(room('r1', 'ada'), room('r2', 'iwo'), room('r2', 'iga'))),
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(room('d4', 'ula marek', createHolderField('marek')), room('r3', 'ula marek'))),
  ],
  updateRoomBooking: [
    // guests whom the other company's meeting with the same id already invites
    ...createTwinCallsForPeople('ula', ...createRequestsWithBody(changed('b6', 'iwo'), changed('b6', 'ada'), changed('b5', 'ada'))),
    ...createTwinCallsForPeople('marek', ...createRequestsWithBody(changed('b19', 'iga', 10), changed('b19', 'ula', 10), changed('b15', 'ula'))),
    ...createTwinCallsForPeople('ada', ...createRequestsWithBody(changed('b13', 'ula marek', 0))),
  ],
};
