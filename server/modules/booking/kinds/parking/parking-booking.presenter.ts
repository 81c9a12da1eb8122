import type { ParkingBooking } from '#contract/parking/parking-bookings.ts';
import type { Language } from '#contract/wire/formats.ts';
import type { Booking } from '#server/events/booking.ts';
import {
  mayCancelBooking,
  mayExportBooking,
  mayTerminateBooking,
} from '#server/modules/booking/engine/booking.policy.ts';
import { presentCommonFields } from '#server/modules/booking/engine/booking.presenter.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { getWholeDayCalendarTimes } from '#server/modules/booking/engine/calendar-times.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { type ParkingBookingDetails, parkingKind } from './parking.kind.ts';

const detailsOf = ({ details }: Booking) => details as unknown as ParkingBookingDetails;

/**
 * Converts a parking booking to the response for a reader, with the actions that the reader may
 * take.
 */
export function presentParkingBooking(
  booking: Booking,
  reader: Member,
  links: PictureUrlBuilder,
  now: number,
): ParkingBooking {
  const cancelledOn = booking.cancelledOn ?? null;
  const isCancelled = cancelledOn !== null;
  return {
    ...presentCommonFields(booking, links, now),
    ...(isCancelled && ({ state: 2, status: 'cancelled' } as const)),
    cancelledOn,
    released: booking.released ?? false,
    userName: booking.userName,
    name: booking.userName,
    parkingId: booking.containerId,
    parkingName: booking.containerName,
    parkingIana: booking.timeZone,
    parkingSpaceId: booking.bookableId,
    spaceNumber: booking.label,
    ...detailsOf(booking),
    can: {
      cancel: !isCancelled && mayCancelBooking(parkingKind, reader, booking, now),
      terminate: !isCancelled && mayTerminateBooking(parkingKind, reader, booking, now),
      export: !isCancelled && mayExportBooking(reader, booking),
    },
  };
}

/** `inCarPark` is the word for a space beside the name of its car park. */
const texts: Record<Language, { space: string; inCarPark: string; car: string }> = {
  pl: { space: 'Miejsce parkingowe', inCarPark: 'Miejsce', car: 'Nr rejestracyjny' },
  en: { space: 'Parking space', inCarPark: 'Space', car: 'Registration number' },
};

/** Converts a parking booking to a calendar event. */
export function createParkingCalendarEvent(booking: Booking, language: Language): CalendarEvent {
  const { space, inCarPark, car } = texts[language];
  const { carRegistrationNumber, description } = detailsOf(booking);
  return {
    id: booking.id,
    title: `${space} ${booking.label}, ${booking.containerName}`,
    place: `${inCarPark} ${booking.label}, ${booking.containerName}`,
    description: [`${car}: ${carRegistrationNumber}`, description].filter(Boolean).join('\n'),
    ...getWholeDayCalendarTimes(booking),
  };
}
