import { useMemo } from 'react';
import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { getHolderKey, isHiddenPerson } from '#contract/people/name-privacy.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import type { PlaceHold } from './assigned-holds.ts';
import { findOwnBookingOfPlace } from './own-booking.ts';
import type { PlaceState } from './place-state.ts';

const textsOf = ({ kind }: FloorPlace) => floorBookingKindsByName[kind].texts;

export type PlaceTexts = ReturnType<typeof usePlaceTexts>;

/** Returns a short reason why the chosen time cannot be booked: 'poza godzinami 08:00–18:00'. */
function refusalWords(t: Translate, { errorCode, details }: BrowserRefusal): string {
  if (errorCode === 'dateTooFar') return t('floors.state.dateTooFar', { day: formatDisplayDay(details.lastDay) });
  if (errorCode === 'outsideReservationHours') return t('floors.state.outsideReservationHours', details);
  if (errorCode === 'closedDay') return t('floors.state.closedFor', { name: details.names[currentLanguage()] });
  if (errorCode === 'outsideOpeningHours') {
    const { hours, locationName: name } = details;
    return hours
      ? `${t('floors.state.outsideReservationHours', hours)} (${name})`
      : t('floors.state.closedFor', { name });
  }
  if (errorCode === 'notInBookingUnits')
    return t(`floors.state.units.${details.unit}`, {
      minutes: details.minutes ?? 0,
      locationName: details.locationName,
    });
  if (errorCode === 'tooManyBookings') return t('floors.state.tooManyBookings', details);
  if (errorCode === 'tooManySelectedBookingDays') return t('floors.state.tooManySelectedBookingDays', details);
  const isOver = errorCode === 'dateInPast' && details.hoursOver;
  return t(isOver ? 'floors.state.hoursOver' : 'floors.state.dateInPast');
}

/** Returns the functions for the texts about places: 'Biurko 12', 'zajęte do 14:00: Anna Nowak'. */
export function usePlaceTexts() {
  const { t } = useTranslation();
  const { timeZone } = useChosenTime();
  const { spans } = useFloor();
  const { profile } = useCompanyContext();
  return useMemo(() => {
    const hour = (instant: string) => formatTimeOfDay(instant, timeZone);
    const hours = ({ startDate, endDate, assigned }: PlaceHold) =>
      assigned ? t('floors.state.assigned') : `${hour(startDate)}–${hour(endDate)}`;
    const name = (place: FloorPlace) => t(`${textsOf(place)}.name`, { name: place.name });

    const refusal = (refused: BrowserRefusal) => refusalWords(t, refused);

    function mine(at: PlaceState): string {
      if (spans.length > 1)
        return t('floors.state.mineDays', {
          count: at.overlapping.filter(({ userId }) => userId === profile.id).length,
        });
      return t('floors.state.mine', { hours: hours(findOwnBookingOfPlace(at, profile.id)!) });
    }

    function taken(place: FloorPlace, { overlapping, status }: PlaceState): string {
      const people = overlapping.filter(({ preparation }) => !preparation);
      const first = people.find(({ assigned }) => !assigned) ?? people[0];
      if (!first) return t('floors.state.preparation', { hours: hours(overlapping[0]!) });
      const more = new Set(people.map(getHolderKey)).size - 1;
      const values = { name: first.name, hours: hours(first), hour: hour(first.endDate) };
      const isPartly = status === 'partly';
      const named = isPartly ? 'partlyBy' : 'takenBy';
      const unnamed = isPartly ? 'partlyTaken' : 'takenUntil';
      const said = t(`${textsOf(place)}.state.${isHiddenPerson(first.userId) ? unnamed : named}`, values);
      return more > 0 ? `${said} ${t('floors.state.more', { count: more })}` : said;
    }

    function takenOnDays(place: FloorPlace, { overlapping }: PlaceState): string {
      const days = spans.filter((span) =>
        overlapping.some((b) => Date.parse(b.startDate) < span.end && Date.parse(b.endDate) > span.start),
      );
      return t(`${textsOf(place)}.state.takenDays`, { taken: days.length, count: spans.length });
    }

    function free(place: FloorPlace, { nextStart }: PlaceState): string {
      if (nextStart === null) return t(`${textsOf(place)}.state.free`);
      return t(`${textsOf(place)}.state.freeUntil`, { hour: hour(new Date(nextStart).toISOString()) });
    }

    /** Returns the text of a place that other people hold or own in the chosen hours. */
    function held(place: FloorPlace, at: PlaceState): string {
      if (spans.length > 1) return takenOnDays(place, at);
      if (at.status === 'assigned') {
        const { userId, name } = at.overlapping[0]!;
        return isHiddenPerson(userId) ? t('floors.state.assigned') : t('floors.state.assignedTo', { name });
      }
      return taken(place, at);
    }

    /** Returns the text for a place's state: the holder, the end, or the reason (BOOK-03). */
    function state(place: FloorPlace, at: PlaceState): string {
      switch (at.status) {
        case 'mine':
          return mine(at);
        case 'yours':
          return at.refusal ? refusal(at.refusal) : t('floors.state.yours');
        case 'taken':
        case 'assigned':
        case 'partly':
          return held(place, at);
        case 'locked':
        case 'frozen':
        case 'restricted':
          return t(`${textsOf(place)}.state.${at.status}`);
        default:
          return at.refusal ? refusal(at.refusal) : free(place, at);
      }
    }

    const label = (place: FloorPlace, at: PlaceState) =>
      t('floors.place.label', { place: name(place), state: state(place, at) });
    const day = (instant: string) => getCalendarDayAt(Date.parse(instant), timeZone);
    return { name, state, label, refusal, hours, hour, day };
  }, [t, timeZone, spans, profile.id]);
}
