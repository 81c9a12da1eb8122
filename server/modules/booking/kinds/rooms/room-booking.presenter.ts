import { formatMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import { mayCancelBooking, mayChangeBooking, mayExportBooking } from '#server/modules/booking/engine/booking.policy.ts';
import { presentCommonFieldsWithLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import { formatBookingLocation } from '#server/modules/booking/engine/booking.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { getCalendarTimes } from '#server/modules/booking/engine/calendar-times.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { type RoomBookingDetails, roomKind } from './room.kind.ts';

/**
 * Converts a room booking to the response for a reader, with the actions that the reader may take.
 */
export function presentRoomBooking(
  booking: Booking,
  reader: Member,
  links: PictureUrlBuilder,
  now: number,
): RoomBooking {
  return {
    ...presentCommonFieldsWithLocation(booking, links, now),
    userName: booking.userName,
    roomId: booking.bookableId,
    roomName: booking.label,
    topic: (booking.details as unknown as RoomBookingDetails).topic,
    participants: (booking.participants ?? []).map(({ userId, userName, avatarFileId }) => ({
      userId,
      userName,
      avatar: links.avatar(userId, avatarFileId),
    })),
    can: {
      edit: mayChangeBooking(roomKind, reader, booking, now),
      cancel: mayCancelBooking(roomKind, reader, booking, now),
      export: mayExportBooking(reader, booking),
    },
  };
}

/** Converts a room booking to a calendar event. */
export function createRoomCalendarEvent(booking: Booking, language: Language): CalendarEvent {
  return {
    id: booking.id,
    title: formatMeetingTopic((booking.details as unknown as RoomBookingDetails).topic, language),
    place: `${booking.label}, ${formatBookingLocation(booking)}`,
    description: (booking.participants ?? []).map((person) => person.userName).join(', '),
    ...getCalendarTimes(booking),
  };
}
