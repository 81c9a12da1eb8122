import type { SeriesEnd } from '#contract/booking/series-rule.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { assignRefusalToFields, isRefusal } from '#web/ui/form/refused-at.ts';
import type { SeriesField } from './series-values.ts';

/** The fields that show refusals of the server, by error code and by path of the request. */
const places = {
  fields: ['place', 'weekdays', 'firstDay', 'lastDay', 'dates', 'ends', 'hours', 'own'] as readonly SeriesField[],
  refusedAt: {
    placeRemoved: 'place',
    seriesWithoutWeekdays: 'weekdays',
    seriesStartsInPast: 'firstDay',
    seriesEndsBeforeStart: 'lastDay',
    seriesNotOffered: 'ends',
    endBeforeStart: 'hours',
    bookingTooShort: 'hours',
    bookingTooLong: 'hours',
    topicRequired: 'own',
  } satisfies Partial<Record<ErrorCode, SeriesField>>,
  fieldOf: {
    placeId: 'place',
    'rule.pattern.weekdays': 'weekdays',
    'rule.firstDay': 'firstDay',
    'rule.end.lastDay': 'lastDay',
    'rule.end.dates': 'dates',
    'rule.hours.start': 'hours',
    'rule.hours.end': 'hours',
    'rule.hours.nights': 'hours',
    topic: 'own',
    title: 'own',
    carRegistrationNumber: 'own',
  } satisfies Record<string, SeriesField>,
};

/** A failed request as the form shows it: beside its fields, or as a text of its own. */
export type ShownRefusal = ReturnType<typeof assignRefusalToFields<SeriesField>>;

/** The field that decides how many dates a series has. */
const fieldOfNumber = { onDay: 'lastDay', after: 'dates', never: 'ends' } as const satisfies Record<
  SeriesEnd['ends'],
  SeriesField
>;

/**
 * Returns where the form shows the error of a request. Null without an error.
 * @param ends how the series ends, which decides the field for too many dates and for none
 */
export function placeRefusal(error: Error | null, ends: SeriesEnd['ends']): ShownRefusal | null {
  if (!error) return null;
  if (!isRefusal(error)) return { beside: {}, text: error.message };
  const number = fieldOfNumber[ends];
  const refusedAt = { ...places.refusedAt, seriesWithoutDates: number, tooManySeriesDates: number };
  return assignRefusalToFields(error, { ...places, refusedAt });
}
