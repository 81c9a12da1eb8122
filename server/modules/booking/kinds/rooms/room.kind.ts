import sql from 'sql-template-tag';
import * as z from 'zod';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import { checkMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import { limits } from '#contract/wire/limits.ts';
import { createDeskAndRoomPolicy } from '#server/modules/booking/engine/day.policy.ts';
import { createFloorAnnouncementBuilder } from '#server/modules/booking/engine/floor-announcements.ts';
import type { BookableKind, BookingRule, LikePlacesSql } from '#server/modules/booking/engine/kind.ts';
import { createBuildingQueryParts } from './search/building-parts.ts';

/** The fields of a booking that only this kind has. */
export interface RoomBookingDetails {
  topic: string;
}

const topicGiven: BookingRule<RoomBookingDetails> = ({ details }) => checkMeetingTopic(details.topic);

/** SQL: the number of seats in the facts of a room. Unknown seats count as none. */
const seats = sql`coalesce((origin.facts ->> 'seats')::int, 0)`;

/**
 * The rooms of the same building that have at least as many seats and at least the same equipment.
 * Rooms with the fewest seats come first.
 */
const likeRooms: LikePlacesSql = {
  facts: sql`(SELECT jsonb_build_object('seats', r.seats, 'equipment', r.equipment)
              FROM rooms r WHERE r.company_id = o.company_id AND r.id = o.id)`,
  within: sql`ARRAY(WITH RECURSIVE ${createBuildingQueryParts(sql`o.company_id`, sql`o.container_id`)} SELECT id FROM inside)`,
  // A room with unknown facts has no like rooms.
  where: sql`EXISTS (
    SELECT FROM rooms r
    WHERE r.company_id = s.company_id AND r.id = s.id AND coalesce(r.seats, 0) >= ${seats}
      AND r.equipment @> ARRAY(SELECT jsonb_array_elements_text(origin.facts -> 'equipment')))
    AND origin.facts IS NOT NULL`,
  order: sql`(SELECT coalesce(r.seats, 0) FROM rooms r WHERE r.company_id = s.company_id AND r.id = s.id)`,
};

/** The kind of meeting rooms. Bookings have a topic and invited colleagues. */
export const roomKind: BookableKind<RoomBookingDetails> = {
  name: 'room',
  details: z.strictObject({ topic: z.string().trim().max(limits.topicLength) }),
  hasParticipants: true,
  hasBuffers: true,
  managedBy: managerPermissionOfKind.room,
  cancelledWhen: ['planned', 'active'],
  terminatedWhen: ['active'],
  like: likeRooms,
  meetsWishes: sql`EXISTS (
    SELECT FROM rooms r
    WHERE r.company_id = s.company_id AND r.id = s.id
      AND coalesce(r.seats, 0) >= coalesce((w.wishes ->> 'seats')::int, 0)
      AND r.equipment @> ARRAY(SELECT jsonb_array_elements_text(coalesce(w.wishes -> 'equipment', '[]'))))`,
  checkDetails: ({ topic }) => checkMeetingTopic(topic),
  policyOf: (settings) => createDeskAndRoomPolicy(settings, 'room', settings.maxRoomBookingsCount),
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
  announcementsOf: createFloorAnnouncementBuilder({
    kind: 'room',
    created: 'RoomBookingCreated',
    updated: 'RoomBookingUpdated',
    removed: 'RoomBookingCanceled',
  }),
};
