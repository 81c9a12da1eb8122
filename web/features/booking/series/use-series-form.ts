import { useState } from 'react';
import type { SeriesBody, SeriesDate } from '#contract/booking/series.ts';
import { areWide, inOrder, type SeriesWish } from '#contract/booking/series-wishes.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useToday } from '#web/platform/session/use-current-minute.ts';
import type { Day } from '#web/ui/date/days.ts';
import {
  areChoicesRight,
  choicesOfRequest,
  type DateChoices,
  type OwnChoice,
  setChoice,
  skipDays,
  takeOffers,
} from './date-choices.ts';
import { type OwnField, seriesCallsOf } from './series-calls.ts';
import type { SeriesPlace, SeriesStart } from './series-start.ts';
import {
  checkValues,
  initialValues,
  ruleOf,
  type SeriesField,
  type SeriesValues,
  withChangeFrom,
  withFirstDay,
} from './series-values.ts';
import { type CreatedSeries, useBookSeries } from './use-book-series.ts';
import { useSeriesPreview } from './use-series-preview.ts';

/** The dates that a change concerns: all that have not begun, or those from the first day on. */
export type ChangeScope = 'all' | 'following';

/** Everything that the person enters in the dialog of a series. */
interface SeriesState {
  place: SeriesPlace;
  values: SeriesValues;
  choices: DateChoices;
  /** The text of the kind's own field. */
  own: string;
  movesToLike: boolean;
  /** The wishes of a series of desks. Other kinds have `movesToLike`. */
  wishes: readonly SeriesWish[];
  scope: ChangeScope;
}

/** A series that was booked, with the values of the form. */
export interface BookedSeries extends CreatedSeries {
  values: SeriesValues;
  place: SeriesPlace;
}

function initialState(start: SeriesStart, ownField: OwnField | null): SeriesState {
  const isOfAll = start.replaces !== undefined && start.replaces.fromDay === undefined;
  const { placeId, place, containerId = '', timeZone } = start;
  return {
    place: { placeId, name: place, containerId, timeZone },
    values: initialValues(start),
    choices: start.choices ?? {},
    own: ownField ? String(start.details[ownField.name] ?? '') : '',
    movesToLike: start.movesToLike ?? false,
    wishes: inOrder(start.wishes ?? []),
    scope: isOfAll ? 'all' : 'following',
  };
}

/** Returns the request that the state describes, without the kind's own text. */
function requestOf(
  start: SeriesStart,
  { place, values, choices, movesToLike, wishes, scope }: SeriesState,
): SeriesBody {
  const { details, userId, replaces } = start;
  const { placeId } = place;
  const { firstDay } = values;
  return {
    ...details,
    ...{ placeId, rule: ruleOf(values), choices: choicesOfRequest(choices), movesToLike },
    // Without a wish a new series of a desk lists what is taken, and its person chooses for each date.
    ...(start.kind === 'desk' && (start.wishes || areWide(wishes)) && { wishes }),
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
    setPlace: (place: SeriesPlace) => change({ place }),
    setFirstDay: (day: Day | '') => change({ values: withFirstDay(values, day) }),
    /** Begins a change on one of the days of the series. */
    changeFrom: (day: Day) => {
      if (start.replaces) change({ values: withChangeFrom(values, start.replaces, day) });
    },
    /** Adds a wish, or takes it away. */
    setWish: (wish: SeriesWish, isWanted: boolean) => {
      const others = state.wishes.filter((one) => one !== wish);
      change({ wishes: inOrder(isWanted ? [...others, wish] : others) });
    },
    setScope: (scope: ChangeScope) => {
      if (!start.replaces) return;
      const { nextDays, fromDay } = start.replaces;
      const day = (scope === 'following' && fromDay) || (nextDays[0] ?? start.firstDay);
      change({ scope, values: withChangeFrom(values, start.replaces, day) });
    },
    choose: (day: Day, next: OwnChoice) =>
      change({ choices: setChoice(choices, day, next, start.choices?.[day]?.skipped === true) }),
    skip: (days: readonly Day[]) => change({ choices: skipDays(choices, days) }),
    takeOffers: (dates: readonly SeriesDate[]) => change({ choices: takeOffers(choices, dates) }),
  };
}

/**
 * Returns the state of the dialog of a series: the values, the preview of the dates and the request
 * that books them. A refusal stands beside its field until the request changes.
 */
export function useSeriesForm(start: SeriesStart, onBooked: (booked: BookedSeries) => void) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const offer = company.settings.series;
  const [calls] = useState(() => seriesCallsOf(start.kind));
  const { own: ownField } = calls;
  const [begun] = useState(() => initialState(start, ownField));
  const [state, setState] = useState(begun);
  const [tried, setTried] = useState(false);
  const today = useToday(state.place.timeZone);

  const found = checkValues(state.values, { today, offer });
  const areHoursOfDatesRight = areChoicesRight(state.choices);
  const isComplete = Object.keys(found).length === 0 && areHoursOfDatesRight;
  const request = requestOf(start, state);
  const withOwn = (text: string): SeriesBody => ({ ...request, ...(ownField && { [ownField.name]: text }) });
  // The dates do not depend on the text, so that typing asks for no preview.
  const preview = useSeriesPreview(calls, withOwn(ownField?.standIn ?? ''), isComplete);
  const { counts, answer } = preview;

  const text = state.own.trim();
  const isOwnRight = isOwnText(text, ownField);
  // The person has seen these in the list. The server refuses all if another date is taken meanwhile.
  const refusedDays = (answer?.dates ?? []).filter(({ state: one }) => one === 'refused').map(({ day }) => day);
  const creation = { ...withOwn(text), refusedDays };
  const booking = useBookSeries(calls, creation, {
    onBooked: (created) => onBooked({ ...created, values: state.values, place: state.place }),
    // The preview shows which dates are refused by now.
    onRefused: preview.refetch,
  });
  const isSomething = counts.free > 0 || counts.later > 0 || answer?.goesOn === true;
  const canSave = isComplete && isOwnRight && isSomething && !preview.isOutdated && !preview.isError;
  const isUnsaved = () => !booking.isSuccess && JSON.stringify(state) !== JSON.stringify(begun);

  return {
    ...state,
    ...{ today, offer, ownField, isComplete, areHoursOfDatesRight, preview },
    /** True until a series whose place was removed has another one. */
    isStranded: start.replaces?.isStranded === true && state.place.placeId === start.placeId,
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
