import type { ExtraAttribute } from '#contract/people/members.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { ReportedBooking } from './report.query.ts';
import type { ReportedKind } from './report-request.ts';

/** The place fields of all types, empty. Each row begins with them and fills those of its own type. */
const nowhere = {
  ...{ locationId: null, locationName: null, spaceId: null, spaceName: null, roomId: null, roomName: null },
  ...{ parkingId: null, parkingName: null, parkingSpaceId: null, spaceNumber: null },
  ...{ fleetId: null, fleetName: null, carId: null, carName: null },
} satisfies Partial<ReportRow>;

/**
 * Creates the function that converts bookings to rows of a report, in a language and with the
 * people's extra attributes.
 */
export function createRowPresenter(
  kinds: readonly ReportedKind[],
  attributes: readonly ExtraAttribute[],
  language: Language,
): (booking: ReportedBooking) => ReportRow {
  const reportedOf = new Map<string, ReportedKind['reported']>(kinds.map(({ name, reported }) => [name, reported]));
  return (booking) => {
    const { type, texts, fieldsOf } = reportedOf.get(booking.kind)!;
    const { placeId, placeName, containerId, containerName, extraAttributes } = booking;
    return {
      ...nowhere,
      ...fieldsOf({ placeId, placeName, containerId, containerName }),
      bookingId: booking.id,
      userId: booking.userId,
      userName: booking.userName,
      bookingDate: booking.bookingDate,
      startDate: booking.startDate,
      endDate: booking.endDate,
      iana: booking.iana,
      locationType: type,
      locationTypeLocal: texts[language],
      adminBypassMode: booking.adminBypassMode,
      extraAttributes: attributes.flatMap(({ id, name }) => {
        const value = extraAttributes[id];
        return value ? [{ name, value }] : [];
      }),
    };
  };
}
