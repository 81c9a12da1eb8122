import type { ErrorCode } from '#contract/wire/errors.ts';
import { assignRefusalToFields, isRefusal } from '#web/ui/form/refused-at.ts';
import type { SeriesField } from './series-values.ts';

/** The fields that show refusals of the server, by error code and by path of the request. */
const places = {
  fields: ['weekdays', 'firstDay', 'lastDay', 'dates', 'ends', 'hours', 'own'] as readonly SeriesField[],
  refusedAt: {
    seriesWithoutWeekdays: 'weekdays',
    seriesStartsInPast: 'firstDay',
    seriesEndsBeforeStart: 'lastDay',
    seriesWithoutDates: 'ends',
    tooManySeriesDates: 'ends',
    seriesNotOffered: 'ends',
    endBeforeStart: 'hours',
    bookingTooShort: 'hours',
    bookingTooLong: 'hours',
    topicRequired: 'own',
  } satisfies Partial<Record<ErrorCode, SeriesField>>,
  fieldOf: {
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

/** Returns where the form shows the error of a request. Null without an error. */
export function placeRefusal(error: Error | null): ShownRefusal | null {
  if (!error) return null;
  return isRefusal(error) ? assignRefusalToFields(error, places) : { beside: {}, text: error.message };
}
