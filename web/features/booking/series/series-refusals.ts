import type { SeriesEnd } from '#contract/booking/series-rule.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { assignRefusalToFields, isApiCallError } from '#web/ui/form/refused-at.ts';
import type { SeriesFieldName } from './series-form-values.ts';

/**
 * The form field that shows each refusal of the server. `refusedAt` finds it by error code,
 * `fieldOf` by the path in the request.
 */
const places = {
  fields: ['place', 'weekdays', 'firstDay', 'lastDay', 'dates', 'ends', 'hours', 'own'] as readonly SeriesFieldName[],
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
  } satisfies Partial<Record<ErrorCode, SeriesFieldName>>,
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
  } satisfies Record<string, SeriesFieldName>,
};

/**
 * The error of a request, divided into texts beside fields (`beside`) and one text for the whole
 * form (`text`).
 */
export type SeriesRefusalTextsByField = ReturnType<typeof assignRefusalToFields<SeriesFieldName>>;

/**
 * The field with the end of a series, for each way to end. It shows that a series has too many
 * dates or none.
 */
const fieldOfNumber = { onDay: 'lastDay', after: 'dates', never: 'ends' } as const satisfies Record<
  SeriesEnd['ends'],
  SeriesFieldName
>;

/**
 * Returns where the form shows the error of a request. Null without an error.
 * @param ends the way in which the series ends: on a day, after a number of dates, or never
 */
export function assignRefusalToSeriesFields(
  error: Error | null,
  ends: SeriesEnd['ends'],
): SeriesRefusalTextsByField | null {
  if (!error) return null;
  if (!isApiCallError(error)) return { beside: {}, text: error.message };
  const number = fieldOfNumber[ends];
  const refusedAt = { ...places.refusedAt, seriesWithoutDates: number, tooManySeriesDates: number };
  return assignRefusalToFields(error, { ...places, refusedAt });
}
