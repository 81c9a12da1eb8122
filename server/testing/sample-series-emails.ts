import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { dayMs } from '#contract/time/durations.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CalendarEntryEffect } from '#server/modules/notifications/email-texts.ts';
import type { Notice } from '#server/modules/notifications/notices.ts';
import { createRefusedDatesEmail } from '#server/modules/notifications/refused-dates-email.ts';
import { createSeriesEmail, createSeriesEntryEmail } from '#server/modules/notifications/series-email.ts';
import type { SeriesOfNotice } from '#server/modules/notifications/series-notice.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { createSampleNotice, sampleBookingsByPlaceKind } from './sample-bookings-by-place-kind.ts';
import {
  createSampleRecipient,
  sampleCompanyEmailContext,
  sampleEmailPropertiesByPlaceKind,
  sampleSiteUrl,
} from './sample-delivery.ts';

const { desk, room } = sampleBookingsByPlaceKind;

const weekly: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: '2026-11-24',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:30', nights: 0 },
};
const tuesdays = [0, 7, 14, 21].map(
  (days): Booking => ({
    ...desk,
    seriesId: 'series',
    startDate: new Date(Date.parse(desk.startDate) + days * dayMs).toISOString(),
    endDate: new Date(Date.parse(desk.endDate) + days * dayMs).toISOString(),
  }),
);
const refused = [
  { day: '2026-12-22', refusal: createRefusal('slotTaken', { taken: [], kind: 'desk' }), isFinal: false },
];
/**
 * Returns the part of a notice that describes a series. `model` is a booking with the series' place
 * and people.
 */
const seriesOf = (
  model: Booking,
  more: Pick<SeriesOfNotice, 'situation'> & Partial<SeriesOfNotice>,
): SeriesOfNotice => ({
  series: { id: 'series', kind: 'desk', rule: weekly, endedFrom: null, isOpen: true, model },
  ...{ dates: [], refused: [] },
  ...more,
});
/**
 * The notices about whole series, by the email's name. Each has the effect on the reader's calendar
 * entry, or null without an entry.
 */
const seriesNotices: Record<string, [Notice, CalendarEntryEffect | null]> = {
  seriesBooked: [createSampleNotice(tuesdays, { series: seriesOf(desk, { situation: 'booked', refused }) }), 'added'],
  seriesBookedForYou: [
    createSampleNotice(tuesdays, { series: seriesOf({ ...desk, bookedBy: 'anna' }, { situation: 'booked' }) }),
    null,
  ],
  seriesInvited: [
    createSampleNotice(tuesdays, {
      kind: 'invited',
      as: 'participant',
      series: seriesOf(room, { situation: 'booked', isInExchange: true }),
    }),
    'added',
  ],
  seriesChanged: [
    createSampleNotice(tuesdays, { kind: 'bookingChanged', series: seriesOf(desk, { situation: 'changed' }) }),
    'updated',
  ],
  seriesMeetingsChanged: [
    createSampleNotice(tuesdays, {
      kind: 'bookingChanged',
      as: 'participant',
      series: seriesOf(room, { situation: 'changed' }),
    }),
    'updated',
  ],
  seriesEnded: [
    createSampleNotice(tuesdays, {
      kind: 'bookingCancelled',
      series: seriesOf(desk, { situation: 'ended', fromDay: '2026-11-24' }),
    }),
    'removed',
  ],
  seriesMeetingsEnded: [
    createSampleNotice(tuesdays, {
      ...{ kind: 'bookingCancelled', as: 'participant' },
      series: seriesOf(room, { situation: 'ended', fromDay: '2026-12-08' }),
    }),
    'updated',
  ],
  seriesMoved: [
    createSampleNotice([{ ...tuesdays[3]!, bookableId: 'other', label: '14' }], {
      ...{ kind: 'bookingChanged', series: seriesOf(desk, { situation: 'moved' }) },
    }),
    'updated',
  ],
  seriesReturned: [
    createSampleNotice(tuesdays.slice(0, 2), {
      kind: 'bookingChanged',
      series: seriesOf(desk, { situation: 'returned' }),
    }),
    'updated',
  ],
  seriesMeetingsReturned: [
    createSampleNotice(tuesdays.slice(0, 1), {
      ...{ kind: 'bookingChanged', as: 'participant', series: seriesOf(room, { situation: 'returned' }) },
    }),
    'updated',
  ],
  seriesNeedsPlace: [
    createSampleNotice([], {
      kind: 'bookingCancelled',
      series: seriesOf(desk, { situation: 'needsPlace', reason: 'placeLocked' }),
    }),
    null,
  ],
  seriesEntry: [
    createSampleNotice([], { kind: 'bookingChanged', quiet: true, series: seriesOf(desk, { situation: 'moved' }) }),
    'updated',
  ],
};

/** Returns the emails about series of bookings with sample data, by name. */
export function createSampleSeriesEmails(language: Locale): Record<string, Email> {
  const recipient = createSampleRecipient(language);
  return {
    ...Object.fromEntries(
      Object.entries(seriesNotices).map(([name, [one, effect]]) => {
        const kind = one.series!.series.model.participants ? ('room' as const) : ('desk' as const);
        const delivery = {
          ...{ key: '', companyId: '', kind, notice: one, recipient, letterhead: sampleCompanyEmailContext },
        } as const;
        const email = one.quiet
          ? createSeriesEntryEmail(delivery, sampleEmailPropertiesByPlaceKind[kind], sampleSiteUrl, effect!)
          : createSeriesEmail(delivery, sampleEmailPropertiesByPlaceKind[kind], sampleSiteUrl, effect);
        return [name, email];
      }),
    ),
    refusedDates: createRefusedDatesEmail(
      [{ ...seriesOf(desk, { situation: 'booked' }), refused, kind: sampleEmailPropertiesByPlaceKind.desk }],
      ...([recipient, sampleCompanyEmailContext, { publicUrl: sampleSiteUrl, hasEntry: true, offer: 'all' }] as const),
    ),
  };
}
