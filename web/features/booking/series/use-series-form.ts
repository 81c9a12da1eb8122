import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 } from 'uuid';
import type { SeriesBody, SeriesDate } from '#contract/booking/series.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useClearErrorWhenOnline } from '#web/platform/api/use-clear-error-when-online.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useToday } from '#web/platform/session/use-now.ts';
import type { Day } from '#web/ui/date/days.ts';
import { assignRefusalToFields, isRefusal } from '#web/ui/form/refused-at.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import { choicesOfRequest, type OwnChoice, setChoice, skipDays } from './date-choices.ts';
import { seriesCallsOf } from './series-calls.ts';
import type { SeriesStart } from './series-start.ts';
import { checkValues, initialValues, ruleOf, type SeriesField, type SeriesValues, withFirstDay } from './series-values.ts';
import { countDates } from './summarize-dates.ts';

/** Milliseconds that a preview waits for further changes. */
const previewDebounce = 350;

/** The dates that a change concerns: all from today on, or those from the first day on. */
export type ChangeScope = 'all' | 'following';

/** The fields that show refusals of the server. */
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

const refusalOf = (error: Error | null) =>
  error && (isRefusal(error) ? assignRefusalToFields(error, places) : { beside: {}, text: error.message });

/** A series that was booked: its id and dates, and the request. */
export interface BookedSeries {
  id: string;
  dates: SeriesDate[];
  values: SeriesValues;
}

/**
 * Returns the state of the dialog of a series: the values, the preview of the dates and the request
 * that books them. A refusal stands beside its field until the request changes.
 */
export function useSeriesForm(start: SeriesStart, onBooked: (booked: BookedSeries) => void) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const today = useToday(start.timeZone);
  const calls = seriesCallsOf(start.kind);
  const [begun] = useState(() => ({
    values: initialValues(start),
    choices: start.choices ?? {},
    own: calls.own ? String(start.details[calls.own.name] ?? '') : '',
    movesToLike: start.movesToLike ?? false,
    scope: (start.replaces && start.replaces.fromDay === undefined ? 'all' : 'following') as ChangeScope,
  }));
  const [state, setState] = useState(begun);
  const [tried, setTried] = useState(false);
  const change = (next: Partial<typeof begun>) => setState((before) => ({ ...before, ...next }));
  const { values, choices, own, movesToLike, scope } = state;

  const found = checkValues(values, { today, offer: company.settings.series });
  const request = {
    ...start.details,
    ...{ placeId: start.placeId, rule: ruleOf(values), choices: choicesOfRequest(choices), movesToLike },
    ...(start.userId && { userId: start.userId }),
    ...(start.replaces && {
      replaces: {
        seriesId: start.replaces.seriesId,
        ...(scope === 'following' && values.firstDay !== '' && { fromDay: values.firstDay }),
      },
    }),
  } as SeriesBody;
  const withOwn = (text: string): SeriesBody => ({ ...request, ...(calls.own && { [calls.own.name]: text }) });

  const isComplete = Object.keys(found).length === 0;
  const asked = JSON.stringify(withOwn(calls.own?.standIn ?? ''));
  const settled = useDebouncedValue(asked, previewDebounce);
  const preview = useQuery({
    ...createQueryOptions(calls.preview, { body: JSON.parse(settled) as SeriesBody } as never),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    // Others book meanwhile, so that a preview is never fresh.
    staleTime: 0,
    gcTime: 60_000,
  });
  useClearErrorWhenOnline(preview.error, () => void preview.refetch());
  const answer = preview.data as { dates: SeriesDate[]; goesOn: boolean } | undefined;
  const isOutdated = isComplete && (asked !== settled || preview.isFetching);

  const text = own.trim();
  const isOwnRight = !calls.own || (text.replace(/\s/gu, '').length >= calls.own.least && text.length <= calls.own.most);
  const counts = countDates(answer?.dates ?? []);
  const isSomething = counts.free > 0 || counts.later > 0 || answer?.goesOn === true;

  // A repeated request gets the first answer. Another request needs an id of its own.
  const sent = useRef({ body: '', id: '' });
  const idOf = (body: string) => {
    if (sent.current.body !== body) sent.current = { body, id: v4() };
    return sent.current.id;
  };
  const booking = useMutation({
    mutationFn: async (body: SeriesBody & { skipsRefused: boolean }) =>
      (await call(calls.create, { body: { ...body, id: idOf(JSON.stringify(body)) } } as never)) as {
        id: string;
        dates: SeriesDate[];
      },
    retry: (failures, error) => failures < 1 && mayHaveSucceeded(error),
    onSuccess: (booked) => onBooked({ ...booked, values }),
    // The refusal of dates names none of them. The preview shows which these are now.
    onError: () => void preview.refetch(),
  });
  useClearErrorWhenOnline(booking.error, booking.reset);
  // The person has seen the refused dates in the list. A date that is taken since then refuses all.
  const creation = { ...withOwn(text), skipsRefused: counts.refused > 0 };
  const isSame = JSON.stringify(booking.variables) === JSON.stringify(creation);
  const refusedBooking = isSame ? refusalOf(booking.error) : null;
  const refusedPreview = isComplete && !isOutdated ? refusalOf(preview.error) : null;
  const ownError = tried && !isOwnRight && calls.own ? t(`series.own.${calls.own.name}.wrong`) : undefined;
  const wrong = (field: SeriesField): string | undefined => {
    const code = found[field];
    return (
      (code && t(`series.errors.${code}`)) ??
      (field === 'own' ? ownError : undefined) ??
      refusedBooking?.beside[field] ??
      refusedPreview?.beside[field]
    );
  };
  const canBook = isComplete && isOwnRight && isSomething && !isOutdated && !preview.isError;
  const isUnsaved = () => !booking.isSuccess && JSON.stringify(state) !== JSON.stringify(begun);

  return {
    ...{ values, choices, own, movesToLike, scope, today, wrong, counts, answer, isOutdated, isComplete },
    ownField: calls.own,
    offer: company.settings.series,
    preview,
    /** The refusal of a preview that no field shows. */
    previewRefused: refusedPreview?.text ?? null,
    change,
    setValues: (next: Partial<SeriesValues>) => change({ values: { ...values, ...next } }),
    setFirstDay: (day: Day | '') =>
      change({ values: start.replaces ? { ...values, firstDay: day } : withFirstDay(values, day) }),
    setScope: (next: ChangeScope) =>
      // A rule of every other week keeps its weeks only if it begins with one of its dates.
      change({ scope: next, values: { ...values, firstDay: start.replaces?.nextDay ?? values.firstDay } }),
    choose: (day: Day, next: OwnChoice) => change({ choices: setChoice(choices, day, next) }),
    skipRefused: () => {
      const refused = (answer?.dates ?? []).filter(({ state: of }) => of === 'refused').map(({ day }) => day);
      change({ choices: skipDays(choices, refused) });
    },
    /** Books the series. Returns false if values are missing or wrong. */
    submit(): boolean {
      setTried(true);
      if (booking.isPending) return true;
      if (!canBook) return false;
      booking.mutate(creation);
      return true;
    },
    // The form as the guard of its dialog and the message of a failed save need it.
    isDirty: isUnsaved(),
    isSaving: booking.isPending,
    canSave: canBook,
    isUnsaved,
    refused: refusedBooking?.text ?? null,
    failed: t('series.notBooked'),
    reset: () => setState(begun),
  };
}

export type SeriesForm = ReturnType<typeof useSeriesForm>;
