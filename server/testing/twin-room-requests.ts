import { addDays } from '#contract/time/wall-clock.ts';
import { inDays, today } from './test-periods.ts';
import {
  bookings,
  calls,
  cancelled,
  everybody,
  exported,
  exportedOnce,
  forThem,
  ids,
  inParams,
  inQuery,
  late,
  locations,
  paged,
  type TwinCall,
  withBody,
} from './twin-calls.ts';
import { idOf } from './twin-rows.ts';

/**
 * Searches for rooms. The first asks at every location. The others ask at some locations: at free
 * hours, at partly booked hours, and for a whole day.
 */
const roomsSought = [
  ...inQuery('locationId', ids(locations), { day: addDays(today, 3), from: '10:00', to: '11:00' }),
  ...inQuery('locationId', ids('root floor annex'), { day: addDays(today, 12), from: '10:00', to: '11:00' }),
  ...inQuery('locationId', ids('floor annex'), { day: addDays(today, 1), from: '10:00', to: '13:00' }),
  ...inQuery('locationId', ids('floor annex'), { day: addDays(today, 2), from: '09:00', to: '17:00', equipment: '' }),
];

const invited = (guests: string) => (guests === '' ? [] : ids(guests));
const room = (roomId: string, guests = '', more: object = {}) => {
  return { roomId: idOf(roomId), periods: [late], topic: 'Twin', participants: invited(guests), ...more };
};
const changed = (booking: string, guests = '', day = 9) => {
  return {
    id: idOf(booking),
    topic: `Changed ${booking}`,
    participants: invited(guests),
    ...inDays(day, '10:00', '12:00'),
  };
};

/** The requests that read bookings of rooms. */
// biome-ignore format: one row a line
export const roomReads: Record<string, TwinCall[]> = {
  listPlannedRoomBookings: calls(everybody, {}),
  listNewMeetingAnswers: calls(everybody, {}),
  getMeetingAnswers: calls('ula marek iwo', ...inParams('id', ids(bookings))),
  retrieveRoomBookings: calls('ula marek', ...paged('userName', 'roomName', 'locationName', 'topic')),
  roomBookingGoogleEvent: exportedOnce,
  roomBookingIcs: exported,
  roomBookingOutlookEvent: exportedOnce,
  searchRooms: calls('ula nina seweryn', ...roomsSought),
};

/** The requests that answer, cancel, book and change meetings. */
// biome-ignore format: one row a line
export const roomCommands: Record<string, TwinCall[]> = {
  answerMeeting: calls('ula ada iwo iga', ...ids('b5 b6 b13 b15 b17 b19').map((id) => ({ params: { id }, body: { answer: 'tentative' } }))),
  noteMeetingAnswersRead: calls('ula marek seweryn', ...ids('b6 b13 b15 b19').map((id) => ({ params: { id }, body: { answers: ids('ada marek ula iwo').map((userId) => ({ userId, answer: 'accepted' })) } }))),
  cancelRoomBooking: calls('nina ula seweryn', ...inParams('id', ids('b5 b17 northern2 southern2'))),
  cancelRoomBookings: [
    ...calls('marek', ...withBody(cancelled('b15 b13'), cancelled('b19 b5'), cancelled('b15'))),
    ...calls('seweryn', ...withBody(cancelled('b15 b7'), cancelled('b15'))),
  ],
  createRoomBookings: [
    ...calls('ula', ...withBody(room('r1', 'ada'), room('r2', 'iwo'), room('r2', 'iga'))),
    ...calls('ada', ...withBody(room('d4', 'ula marek', forThem('marek')), room('r3', 'ula marek'))),
  ],
  updateRoomBooking: [
    // guests whom the other company's meeting with the same id already invites
    ...calls('ula', ...withBody(changed('b6', 'iwo'), changed('b6', 'ada'), changed('b5', 'ada'))),
    ...calls('marek', ...withBody(changed('b19', 'iga', 10), changed('b19', 'ula', 10), changed('b15', 'ula'))),
    ...calls('ada', ...withBody(changed('b13', 'ula marek', 0))),
  ],
};
