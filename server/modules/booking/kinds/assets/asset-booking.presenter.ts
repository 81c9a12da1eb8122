import { type AssetTimeline, assetBookingActions } from '#contract/assets/asset-timeline.ts';
import type { Booking } from '#server/events/booking.ts';
import {
  canManageKind,
  mayCancelBooking,
  mayChangeBooking,
  mayExportBooking,
  mayTerminateBooking,
} from '#server/modules/booking/engine/booking.policy.ts';
import { formatBookingLocation, getBookingStatus } from '#server/modules/booking/engine/booking.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { getWholeDayCalendarTimes } from '#server/modules/booking/engine/calendar-times.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import { doesSpanCoverWholeDays } from '#server/modules/booking/engine/whole-days.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { AssetBookingDetails } from './asset.kind.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

const detailsOf = ({ details }: Booking) => details as unknown as AssetBookingDetails;

/** Returns the actions that the reader may take on a booking now. */
const rightsOver = (kind: AssetKindDefinition['kind'], reader: Member, booking: Booking, now: number) => ({
  edit: mayChangeBooking(kind, reader, booking, now),
  cancel: mayCancelBooking(kind, reader, booking, now),
  terminate: mayTerminateBooking(kind, reader, booking, now),
  export: mayExportBooking(reader, booking),
});

/**
 * Returns the title of a booking for its holder and for managers of the kind. Other readers get an
 * empty text.
 */
function titleFor(kind: AssetKindDefinition['kind'], reader: Member, booking: Booking): string {
  return booking.userId === reader.userId || canManageKind(kind, reader) ? detailsOf(booking).title : '';
}

/**
 * Returns whether a booking of whole days still covers them. Its group or the group's time zone may
 * have changed.
 */
const isAllDayNow = (booking: Booking): boolean =>
  detailsOf(booking).isAllDay && doesSpanCoverWholeDays(toSpans([booking])[0]!, booking.timeZone);

/**
 * Creates the function that converts a booking of an asset to a response. Only the holder and
 * managers of the kind get the title.
 */
export function createAssetBookingPresenter({ kind, fieldsOf }: AssetKindDefinition) {
  return (booking: Booking, reader: Member, links: PictureUrlBuilder, now: number) => ({
    ...{ id: booking.id, userId: booking.userId, userName: booking.userName },
    avatar: links.avatar(booking.userId, booking.avatarFileId),
    ...{ startDate: booking.startDate, endDate: booking.endDate, state: booking.state },
    status: getBookingStatus(booking, now),
    ...{ confirmedOn: booking.confirmedOn, createdOn: booking.createdOn, bookingUserId: booking.bookedBy },
    ...{ adminBypassMode: booking.adminBypass, seriesId: booking.seriesId },
    ...{ assetId: booking.bookableId, groupId: booking.containerId, groupIana: booking.timeZone },
    ...fieldsOf(booking),
    title: titleFor(kind, reader, booking),
    isAllDay: isAllDayNow(booking),
    sequence: booking.sequence,
    can: rightsOver(kind, reader, booking, now),
  });
}

/**
 * Renames the times of a booking in a response, as the specification names them in responses to
 * saves.
 */
export function renameBookingDatesToTimes<Shown extends { startDate: string; endDate: string }>(booking: Shown) {
  const { startDate: startTime, endDate: endTime, ...unchanged } = booking;
  return { ...unchanged, startTime, endTime };
}

/** Builds the response for the timeline. It lists each person and each group once. */
export function presentTimeline(
  { kind }: AssetKindDefinition,
  bookings: readonly Booking[],
  reader: Member,
  links: PictureUrlBuilder,
  now: number,
): AssetTimeline {
  const people = new Map<string, AssetTimeline['people'][number]>();
  const groups = new Map<string, { iana: string; assetIds: Set<string> }>();
  const shown = bookings.map((booking) => {
    const { id, userId, bookableId: assetId, startDate: startTime, endDate: endTime, sequence } = booking;
    if (!people.has(userId))
      people.set(userId, { id: userId, name: booking.userName, avatar: links.avatar(userId, booking.avatarFileId) });
    const group = groups.get(booking.containerId) ?? { iana: booking.timeZone, assetIds: new Set() };
    groups.set(booking.containerId, group);
    group.assetIds.add(assetId);
    const title = titleFor(kind, reader, booking);
    const rights = rightsOver(kind, reader, booking, now);
    const can = assetBookingActions.filter((act) => rights[act]);
    return {
      ...{ id, assetId, userId, startTime, endTime, status: getBookingStatus(booking, now), sequence },
      ...(title !== '' && { title }),
      ...(isAllDayNow(booking) && { isAllDay: true as const }),
      ...(booking.seriesId && title !== '' && { seriesId: booking.seriesId }),
      ...(can.length > 0 && { can }),
    };
  });
  return {
    bookings: shown,
    people: [...people.values()],
    groups: [...groups].map(([id, { iana, assetIds }]) => ({ id, iana, assetIds: [...assetIds] })),
  };
}

/** Converts a booking of an asset to an event for the holder's calendar. */
export function createAssetCalendarEvent(booking: Booking): CalendarEvent {
  return {
    id: booking.id,
    title: detailsOf(booking).title,
    place: `${booking.label}, ${formatBookingLocation(booking)}`,
    description: typeof booking.shown?.registrationNumber === 'string' ? booking.shown.registrationNumber : '',
    ...getWholeDayCalendarTimes(booking),
  };
}
