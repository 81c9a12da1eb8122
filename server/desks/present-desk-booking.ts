import type { DeskBooking } from '#contract/bookings.ts';
import type { Language } from '#contract/formats.ts';
import type { Booking } from '#server/booking/booking.ts';
import { mayCancel, mayExport } from '#server/booking/booking-policies.ts';
import type { CalendarEvent } from '#server/booking/calendar-export.ts';
import { presentBooking } from '#server/booking/present-booking.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { deskKind } from './desk.kind.ts';

/** A desk booking as its reader sees it, with what they may do. */
export function presentDeskBooking(booking: Booking, reader: Member, links: PictureLinks, now: number): DeskBooking {
  return {
    ...presentBooking(booking, links, now),
    name: booking.userName,
    deskId: booking.bookableId,
    deskNo: booking.label,
    can: { cancel: mayCancel(deskKind, reader, booking, now), export: mayExport(reader, booking) },
  };
}

const deskWord: Record<Language, string> = { pl: 'Biurko', en: 'Desk' };

/** A desk booking as an entry in a calendar. */
export function deskCalendarEvent(booking: Booking, language: Language): CalendarEvent {
  return {
    id: booking.id,
    title: `${deskWord[language]} ${booking.label}, ${booking.containerName}`,
    place: booking.containerName,
    description: `${deskWord[language]} ${booking.label}`,
    startDate: booking.startDate,
    endDate: booking.endDate,
    createdOn: booking.createdOn,
    sequence: booking.sequence,
  };
}
