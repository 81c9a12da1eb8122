import type { DeskBooking, UsualDesk } from '#contract/booking/bookings.ts';
import type { Language } from '#contract/wire/formats.ts';
import type { Booking } from '#server/events/booking.ts';
import { mayCancelBooking, mayChangeBooking, mayExportBooking } from '#server/modules/booking/engine/booking.policy.ts';
import { presentCommonFieldsWithLocation, presentLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import { formatBookingLocation } from '#server/modules/booking/engine/booking.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { getWholeDayCalendarTimes } from '#server/modules/booking/engine/calendar-times.ts';
import type { UsualPlace } from '#server/modules/booking/engine/usual-places.query.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { deskKind } from './desk.kind.ts';

/**
 * Converts a desk booking to the response for a reader, with the actions that the reader may take.
 */
export function presentDeskBooking(
  booking: Booking,
  reader: Member,
  links: PictureUrlBuilder,
  now: number,
): DeskBooking {
  return {
    ...presentCommonFieldsWithLocation(booking, links, now),
    name: booking.userName,
    deskId: booking.bookableId,
    deskNo: booking.label,
    can: {
      move: mayChangeBooking(deskKind, reader, booking, now),
      cancel: mayCancelBooking(deskKind, reader, booking, now),
      export: mayExportBooking(reader, booking),
    },
  };
}

/** Converts the desk that the member usually books to a response. */
export function presentUsualDesk({ placeId, label, mayBook, ...where }: UsualPlace): UsualDesk {
  return { ...presentLocation(where), deskId: placeId, deskNo: label, can: { book: mayBook } };
}

const deskWord: Record<Language, string> = { pl: 'Biurko', en: 'Desk' };

/** Converts a desk booking to a calendar event. */
export function createDeskCalendarEvent(booking: Booking, language: Language): CalendarEvent {
  return {
    id: booking.id,
    title: `${deskWord[language]} ${booking.label}, ${booking.containerName}`,
    place: formatBookingLocation(booking),
    description: `${deskWord[language]} ${booking.label}`,
    ...getWholeDayCalendarTimes(booking),
  };
}
