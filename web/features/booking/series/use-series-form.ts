import { useState } from 'react';
import type { ParsedSeriesRequest, SeriesDate } from '#contract/booking/series.ts';
import {
  allowsOtherDesk,
  getWishesForMovesToLike,
  normalizeSeriesWishes,
  type SeriesWish,
} from '#contract/booking/series-wishes.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useToday } from '#web/platform/session/use-current-minute.ts';
import type { Day } from '#web/ui/date/days.ts';
import {
  acceptOfferedPlaces,
  areChosenHoursInOrder,
  type SeriesChoicesByDay,
  type SeriesDateChoice,
  skipDays,
  toRequestChoices,
  withDateChoice,
} from './series-choices-by-day.ts';
import { getSeriesEndpointsOfKind, type SeriesKindTextFieldSpec } from './series-endpoints.ts';
import {
  checkSeriesValues,
  getInitialSeriesValues,
  getRuleOfValues,
  type SeriesFieldName,
  type SeriesFormValues,
  withChangeStartDay,
  withFirstDay,
  withoutPastFirstDay,
} from './series-form-values.ts';
import type { BookedSeriesPlace, SeriesDraft } from './series-start.ts';
import { type SeriesResponse, useBookSeries } from './use-book-series.ts';
import { useSeriesPreview } from './use-series-preview.ts';

/**
 * The dates that a change of a series concerns. `all`: those that have not begun. `following`:
 * those on and after the form's first day.
 */
export type ChangeScope = 'all' | 'following';

/** Everything that the person enters in the dialog of a series. */
interface SeriesState {
  place: BookedSeriesPlace;
  values: SeriesFormValues;
  choices: SeriesChoicesByDay;
  /** The text of the kind's own field, such as the topic of a meeting. Empty for desks. */
  own: string;
  movesToLike: boolean;
  /** The choice to hide the name at all dates. Undefined in a change, which keeps each date's. */
  isNameHidden: boolean | undefined;
  /** The wishes of a series of desks. Other kinds have `movesToLike`. */
  wishes: readonly SeriesWish[];
  scope: ChangeScope;
}

/** A series that the server booked, with the form's values and place at that moment. */
export interface BookedSeriesOfForm extends SeriesResponse {
  values: SeriesFormValues;
  place: BookedSeriesPlace;
}

function initialState(start: SeriesDraft, ownField: SeriesKindTextFieldSpec | null): SeriesState {
  const isOfAll = start.replaces !== undefined && start.replaces.fromDay === undefined;
  const { placeId, place, containerId = '', timeZone } = start;
  return {
    place: { placeId, name: place, containerId, timeZone },
    values: getInitialSeriesValues(start),
    choices: start.choices ?? {},
    own: ownField ? String(start.details[ownField.name] ?? '') : '',
    movesToLike: start.movesToLike ?? false,
    isNameHidden: start.replaces ? undefined : (start.isNameHidden ?? false),
    wishes: start.wishes ? normalizeSeriesWishes(start.wishes) : getWishesForMovesToLike(start.movesToLike ?? false),
    scope: isOfAll ? 'all' : 'following',
  };
}

/**
 * Returns the request for the form's state. It lacks the text of the kind's own field, such as the
 * topic.
 */
function requestOf(
  start: SeriesDraft,
  { place, values, choices, movesToLike, wishes, isNameHidden, scope }: SeriesState,
): ParsedSeriesRequest {
  const { details, userId, replaces } = start;
  const { placeId } = place;
  const { firstDay } = values;
  const isDesk = start.kind === 'desk';
  // Sends wishes only if they are preset or changed. Without wishes, the list shows taken dates as
  // refused, and the person chooses for each date.
  const isWished =
    start.wishes !== undefined || wishes.join() !== getWishesForMovesToLike(start.movesToLike ?? false).join();
  return {
    ...details,
    ...{ placeId, rule: getRuleOfValues(values), choices: toRequestChoices(choices) },
    movesToLike: isDesk ? allowsOtherDesk(wishes) : movesToLike,
    ...(isDesk && isWished && { wishes }),
    ...(userId && { userId }),
    ...(isNameHidden !== undefined && { isNameHidden }),
    ...(replaces && {
      replaces: {
        seriesId: replaces.seriesId,
        ...(scope === 'following' && firstDay !== '' && { fromDay: firstDay }),
      },
    }),
  } as ParsedSeriesRequest;
}

/**
 * Returns whether the length of a text is valid for the kind's own field. Spaces do not count
 * towards the minimum.
 */
const isOwnText = (text: string, field: SeriesKindTextFieldSpec | null) =>
  !field || (text.replace(/\s/gu, '').length >= field.least && text.length <= field.most);

/** Returns the functions that change the state of the form. */
function createChanges(start: SeriesDraft, state: SeriesState, change: (next: Partial<SeriesState>) => void) {
  const { values, choices } = state;
  return {
    change,
    setValues: (next: Partial<SeriesFormValues>) => change({ values: { ...values, ...next } }),
    setPlace: (place: BookedSeriesPlace) => change({ place }),
    setFirstDay: (day: Day | '') => change({ values: withFirstDay(values, day) }),
    /** Sets the day from which the change of the series applies. */
    changeFrom: (day: Day) => {
      if (start.replaces) change({ values: withChangeStartDay(values, start.replaces, day) });
    },
    /** Adds a wish, or takes it away. */
    setWish: (wish: SeriesWish, isWanted: boolean) => {
      const others = state.wishes.filter((one) => one !== wish);
      change({ wishes: normalizeSeriesWishes(isWanted ? [...others, wish] : others) });
    },
    setScope: (scope: ChangeScope) => {
      if (!start.replaces) return;
      const { nextDays, fromDay } = start.replaces;
      const day = (scope === 'following' && fromDay) || (nextDays[0] ?? start.firstDay);
      change({ scope, values: withChangeStartDay(values, start.replaces, day) });
    },
    /** @param isTheirs true for a date that the holder's own booking leaves out */
    choose: (day: Day, next: SeriesDateChoice, isTheirs = false) =>
      change({ choices: withDateChoice(choices, day, next, isTheirs || start.choices?.[day]?.skipped === true) }),
    skip: (days: readonly Day[]) => change({ choices: skipDays(choices, days) }),
    takeOffers: (dates: readonly SeriesDate[]) => change({ choices: acceptOfferedPlaces(choices, dates) }),
  };
}

/**
 * Returns the form of a series: its values, the preview of its dates, and functions to change and
 * save it. A refusal shows beside its field until the request changes.
 */
export function useSeriesForm(start: SeriesDraft, onBooked: (booked: BookedSeriesOfForm) => void) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const offer = company.settings.series;
  const [calls] = useState(() => getSeriesEndpointsOfKind(start.kind));
  const { own: ownField } = calls;
  const [begun] = useState(() => initialState(start, ownField));
  const [state, setState] = useState(begun);
  const [tried, setTried] = useState(false);
  const today = useToday(state.place.timeZone);

  const values = start.isFromToday ? withoutPastFirstDay(state.values, today) : state.values;
  const found = checkSeriesValues(values, { today, offer });
  const areHoursOfDatesRight = areChosenHoursInOrder(state.choices);
  const isComplete = Object.keys(found).length === 0 && areHoursOfDatesRight;
  const request = requestOf(start, { ...state, values });
  const withOwn = (text: string): ParsedSeriesRequest => ({ ...request, ...(ownField && { [ownField.name]: text }) });
  // The preview always sends the placeholder text. So typing a topic sends no new preview request.
  const preview = useSeriesPreview(calls, withOwn(ownField?.standIn ?? ''), isComplete);
  const { counts, answer } = preview;

  const text = state.own.trim();
  const isOwnRight = isOwnText(text, ownField);
  // The dates that the list shows as refused. If a further date is taken meanwhile, the server
  // refuses the whole request.
  const refusedDays = (answer?.dates ?? []).filter(({ state: one }) => one === 'refused').map(({ day }) => day);
  const creation = { ...withOwn(text), refusedDays };
  const booking = useBookSeries(calls, creation, {
    onBooked: (created) => onBooked({ ...created, values, place: state.place }),
    // The new preview shows the dates that the server refuses by now.
    onRefused: preview.refetch,
  });
  const isSomething = counts.free > 0 || counts.later > 0 || answer?.goesOn === true;
  const canSave = isComplete && isOwnRight && isSomething && !preview.isOutdated && !preview.isError;
  const isUnsaved = () => !booking.isSuccess && JSON.stringify(state) !== JSON.stringify(begun);

  return {
    ...state,
    ...{ today, offer, ownField, isComplete, areHoursOfDatesRight, preview },
    /** True while the form still has the removed place of a stranded series. */
    isStranded: start.replaces?.isStranded === true && state.place.placeId === start.placeId,
    ...createChanges(start, state, (next) => setState((before) => ({ ...before, ...next }))),
    /** Returns the text of a field's error, from the browser's check or from the server. */
    wrong: (field: SeriesFieldName): string | undefined => {
      if (found[field]) return t(`series.errors.${found[field]}`);
      if (field === 'own' && tried && !isOwnRight && ownField) return t(`series.own.${ownField.name}.wrong`);
      return booking.refused?.beside[field] ?? preview.refused?.beside[field];
    },
    /**
     * Books or changes the series. Returns false, and sends nothing, if the form cannot be saved.
     */
    submit(): boolean {
      setTried(true);
      if (booking.isPending) return true;
      if (canSave) booking.book();
      return canSave;
    },
    // The fields below serve `useGuardedClose` and `SaveErrorMessage`, as those of other forms do.
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
