import sql from 'sql-template-tag';
import * as z from 'zod';
import { checkMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import { limits } from '#contract/wire/limits.ts';
import { dayPolicy } from '#server/modules/booking/engine/day.policy.ts';
import { floorAnnouncements } from '#server/modules/booking/engine/floor-announcements.ts';
import type { BookableKind, BookingRule } from '#server/modules/booking/engine/kind.ts';

/** The fields of a booking that only this kind has. */
export interface RoomDetails {
  topic: string;
}

const topicGiven: BookingRule<RoomDetails> = ({ details }) => checkMeetingTopic(details.topic);

/** The kind of meeting rooms. Bookings have a topic and invited colleagues. */
export const roomKind: BookableKind<RoomDetails> = {
  name: 'room',
  details: z.strictObject({ topic: z.string().trim().max(limits.topicLength) }),
  hasParticipants: true,
  managedBy: 'get-all-bookings',
  cancelledWhen: ['planned', 'active'],
  terminatedWhen: ['active'],
  policyOf: (settings) => dayPolicy(settings, settings.maxRoomBookingsCount),
  confirmationOf: (settings) => settings.roomBookingConfirmationMode,
  unconfirmed: {
    isAsked: sql`s.room_booking_confirmation_mode > 0`,
    askedFrom: sql`s.room_confirmation_from`,
    releasedFrom: sql`s.room_release_from`,
    released: { minutes: sql`s.room_release_minutes`, longestHours: limits.longestBookingHours },
  },
  reported: {
    type: 'room',
    texts: { pl: 'Sala', en: 'Room' },
    where: 'locations',
    fieldsOf: ({ placeId, placeName, containerId, containerName }) => ({
      ...{ locationId: containerId, locationName: containerName, roomId: placeId, roomName: placeName },
    }),
  },
  rules: [topicGiven],
  announcementsOf: floorAnnouncements({
    kind: 'room',
    created: 'RoomBookingCreated',
    updated: 'RoomBookingUpdated',
    removed: 'RoomBookingCanceled',
  }),
};
