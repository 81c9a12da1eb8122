import { useState } from 'react';
import type { SeriesBody } from '#contract/booking/series.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useToday } from '#web/platform/session/use-current-minute.ts';
import type { Day } from '#web/ui/date/days.ts';
import { choicesOfRequest, type DateChoices, type OwnChoice, setChoice, skipDays } from './date-choices.ts';
import { type OwnField, seriesCallsOf } from './series-calls.ts';
import type { SeriesStart } from './series-start.ts';
import {
  checkValues,
  initialValues,
  ruleOf,
  type SeriesField,
  type SeriesValues,
  withFirstDay,
} from './series-values.ts';
import { type CreatedSeries, useBookSeries } from './use-book-series.ts';
import { useSeriesPreview } from './use-series-preview.ts';

/** The dates that a change concerns: all that have not begun, or those from the first day on. */
export type ChangeScope = 'all' | 'following';

/** Everything that the person enters in the dialog of a series. */
interface SeriesState {
  values: SeriesValues;
  choices: DateChoices;
  /** The text of the kind's own field. */
  own: string;
  movesToLike: boolean;
  scope: ChangeScope;
}

/** A series that was booked, with the values of the form. */
export interface BookedSeries extends CreatedSeries {
  values: SeriesValues;
}

function initialState(start: SeriesStart, ownField: OwnField | null): SeriesState {
  const isOfAll = start.replaces !== undefined && start.replaces.fromDay === undefined;
  return {
    values: initialValues(start),
    choices: start.choices ?? {},
    own: ownField ? String(start.details[ownField.name] ?? '') : '',
    movesToLike: start.movesToLike ?? false,
    scope: isOfAll ? 'all' : 'following',
  };
}

/** Returns the request that the state describes, without the kind's own text. */
function requestOf(start: SeriesStart, { values, choices, movesToLike, scope }: SeriesState): SeriesBody {
  const { placeId, details, userId, replaces } = start;
  const { firstDay } = values;
  return {
    ...details,
    ...{ placeId, rule: ruleOf(values), choices: choicesOfRequest(choices), movesToLike },
    ...(userId && { userId }),
    ...(replaces && {
      replaces: {
        seriesId: replaces.seriesId,
        ...(scope === 'following' && firstDay !== '' && { fromDay: firstDay }),
      },
    }),
  } as SeriesBody;
}

/** Returns whether a text is one that the kind's own field accepts. */
const isOwnText = (text: string, field: OwnField | null) =>
  !field || (text.replace(/\s/gu, '').length >= field.least && text.length <= field.most);

/** Returns the functions that change the state of the form. */
function createChanges(start: SeriesStart, state: SeriesState, change: (next: Partial<SeriesState>) => void) {
  const { values, choices } = state;
  return {
    change,
    setValues: (next: Partial<SeriesValues>) => change({ values: { ...values, ...next } }),
    setFirstDay: (day: Day | '') =>
      change({ values: start.replaces ? { ...values, firstDay: day } : withFirstDay(values, day) }),
    // A rule of every other week keeps its weeks only if it begins with one of its dates.
    setScope: (scope: ChangeScope) =>
      change({ scope, values: { ...values, firstDay: start.replaces?.nextDay ?? values.firstDay } }),
    choose: (day: Day, next: OwnChoice) => change({ choices: setChoice(choices, day, next) }),
    skip: (days: readonly Day[]) => change({ choices: skipDays(choices, days) }),
  };
}

/**
 * Returns the state of the dialog of a series: the values, the preview of the dates and the request
 * that books them. A refusal stands beside its field until the request changes.
 */
export function useSeriesForm(start: SeriesStart, onBooked: (booked: BookedSeries) => void) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const today = useToday(start.timeZone);
  const offer = company.settings.series;
  const [calls] = useState(() => seriesCallsOf(start.kind));
  const { own: ownField } = calls;
  const [begun] = useState(() => initialState(start, ownField));
  const [state, setState] = useState(begun);
  const [tried, setTried] = useState(false);

  const found = checkValues(state.values, { today, offer });
  const isComplete = Object.keys(found).length === 0;
  const request = requestOf(start, state);
  const withOwn = (text: string): SeriesBody => ({ ...request, ...(ownField && { [ownField.name]: text }) });
  // The dates do not depend on the text, so that typing asks for no preview.
  const preview = useSeriesPreview(calls, withOwn(ownField?.standIn ?? ''), isComplete);
  const { counts, answer } = preview;

  const text = state.own.trim();
  const isOwnRight = isOwnText(text, ownField);
  // The person has seen the refused dates in the list. A date that is taken since then refuses all.
  const creation = { ...withOwn(text), skipsRefused: counts.refused > 0 };
  const booking = useBookSeries(calls, creation, {
    onBooked: (created) => onBooked({ ...created, values: state.values }),
    // The preview shows which dates are refused by now.
    onRefused: preview.refetch,
  });
  const isSomething = counts.free > 0 || counts.later > 0 || answer?.goesOn === true;
  const canSave = isComplete && isOwnRight && isSomething && !preview.isOutdated && !preview.isError;
  const isUnsaved = () => !booking.isSuccess && JSON.stringify(state) !== JSON.stringify(begun);

  return {
    ...state,
    ...{ today, offer, ownField, isComplete, preview },
    ...createChanges(start, state, (next) => setState((before) => ({ ...before, ...next }))),
    /** Returns the error of a field, found here or by the server. */
    wrong: (field: SeriesField): string | undefined => {
      if (found[field]) return t(`series.errors.${found[field]}`);
      if (field === 'own' && tried && !isOwnRight && ownField) return t(`series.own.${ownField.name}.wrong`);
      return booking.refused?.beside[field] ?? preview.refused?.beside[field];
    },
    /** Books the series. Returns false if values are missing or wrong. */
    submit(): boolean {
      setTried(true);
      if (booking.isPending) return true;
      if (canSave) booking.book();
      return canSave;
    },
    // The form as the guard of its dialog and the message of a failed save need it.
    isDirty: isUnsaved(),
    isSaving: booking.isPending,
    canSave,
    isUnsaved,
    refused: booking.refused?.text ?? null,
    failed: t('series.notBooked'),
    reset: () => setState(begun),
  };
}

export type SeriesForm = ReturnType<typeof useSeriesForm>;
