import { createContext, useContext, useMemo, useState } from 'react';
import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import { type ApplicableOpeningRules, getCommonAllowedHours } from '#contract/booking/opening-hours.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { type BookingUnitWithHours, getApplicableBookingUnit } from '#web/platform/places/applicable-booking-unit.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { useOwnPlannedBookingCounts } from '../place-counts.ts';
import { type DaysAndHours, getChosenSpans, removePastDays, toPeriod } from '../when/days-and-hours.ts';
import { getTimeRefusal } from '../when/get-time-refusal.ts';
import { fitDefaultHoursToUnit } from '../when/unit-hours.ts';

/** The reason why no place of a kind can be booked at the chosen time, or null. */
export type TimeRefusals = Readonly<Record<FloorKind, BrowserRefusal | null>>;

/** The unit of each kind at the shown location. Null while bookings may have any minutes. */
export type ApplicableBookingUnits = Readonly<Record<FloorKind, BookingUnitWithHours | null>>;

function getUnits(
  settings: CompanySettings,
  day: Day,
  { opening, bypass }: { opening: ApplicableOpeningRules | undefined; bypass: boolean },
): ApplicableBookingUnits {
  const unitOf = (kind: FloorKind) =>
    bypass ? null : getApplicableBookingUnit(createDeskAndRoomTimePolicy(settings, kind), opening, day);
  return Object.fromEntries(floorKindsInOrder.map(({ name }) => [name, unitOf(name)])) as ApplicableBookingUnits;
}

/**
 * Returns the periods that a booking sends for the chosen days and hours, the allowed hours, and
 * the refusals.
 */
export function useBookingPeriods(
  when: DaysAndHours,
  {
    now,
    timeZone,
    bypass,
    opening,
  }: { now: number; timeZone: string; bypass: boolean; opening: ApplicableOpeningRules | undefined },
) {
  const { company } = useCompanyContext();
  const { settings } = company;
  const planned = useOwnPlannedBookingCounts(company.packageInfo);
  return useMemo(
    () => ({
      /** The chosen hours of each day, as the periods that a booking sends. */
      periods: getChosenSpans(when, timeZone).map(toPeriod),
      /** The hours that company and location allow. Undefined without a limit, and in bypass. */
      allowed: bypass
        ? undefined
        : getCommonAllowedHours(createDeskAndRoomTimePolicy(settings, 'desk').hours, opening, when.days),
      /** The units in which the location takes bookings, by kind. */
      units: getUnits(settings, when.days[0]!, { opening, bypass }),
      refusals: Object.fromEntries(
        floorKindsInOrder.map(({ name, mostBookings }) => {
          const context = {
            kind: name,
            now,
            timeZone,
            settings,
            bypass,
            opening,
            most: mostBookings(settings),
            planned: planned[name],
          };
          return [name, getTimeRefusal(when, context)];
        }),
      ) as TimeRefusals,
    }),
    [when, now, timeZone, settings, bypass, opening, planned],
  );
}

interface Given {
  timeZone: string;
  /** Returns the initial days and hours. */
  first: (now: number) => DaysAndHours;
  bypass: boolean;
  /** The rules of the shown location. Undefined without rules. */
  opening: ApplicableOpeningRules | undefined;
  /** The kind whose units the default hours of the screen fit. */
  kind: FloorKind;
}

interface Chosen extends DaysAndHours {
  /**
   * True after the person turned on several days while only today was chosen. The first selected
   * day then replaces today.
   */
  byItself?: boolean;
}

/**
 * Stores the chosen days and hours, and returns them with their periods and refusals. A past day is
 * dropped unless all chosen days have passed.
 */
export function useChosenTimeState({ timeZone, first, bypass, opening, kind }: Given) {
  const now = useCurrentMinute();
  const today = getCalendarDayAt(now, timeZone);
  const [chosen, setChosen] = useState<Chosen>(() => first(now));
  const [unread, sayUnread] = useState<string | null>(null);
  const { settings } = useCompanyContext().company;
  const when = useMemo(() => {
    const ahead = removePastDays(chosen, today);
    const units = getUnits(settings, ahead.days[0]!, { opening, bypass });
    const usual = { from: settings.defaultBookingHoursStart, to: settings.defaultBookingHoursEnd };
    const hours = fitDefaultHoursToUnit(ahead.hours, usual, units[kind]);
    return hours === ahead.hours ? ahead : { ...ahead, hours };
  }, [chosen, today, settings, kind, opening, bypass]);
  const change = useMemo(
    () => ({
      /**
       * Sets the days, but never none. If `byItself` is true, the newly selected day replaces
       * today.
       */
      setDays: (days: readonly Day[]) =>
        setChosen(({ byItself, ...old }) => {
          const kept = byItself && days.length > 1 ? days.filter((day) => !old.days.includes(day)) : days;
          return kept.length === 0 ? { ...old, ...(byItself && { byItself }) } : { ...old, days: kept };
        }),
      setHours: (hours: Hours) => {
        sayUnread(null);
        setChosen((old) => ({ ...old, hours }));
      },
      sayUnread,
      /**
       * Switches between a single day and several days. A switch to a single day leaves the first
       * day that has not passed.
       */
      setMulti: (multi: boolean) =>
        setChosen(({ days, hours }) => ({
          days: multi ? days : removePastDays({ days, multi, hours }, today).days.slice(0, 1),
          multi,
          hours,
          byItself: multi && days.length === 1 && days[0] === today,
        })),
      /** Applies the days and hours of a URL. Null leaves the current value. */
      setWhen: (days: readonly Day[] | null, hours: Hours | null) => {
        if (hours) sayUnread(null);
        setChosen((old) => ({
          days: days ?? old.days,
          multi: (days ?? old.days).length > 1 || (days === null && old.multi),
          hours: hours ?? old.hours,
        }));
      },
    }),
    [today],
  );
  const sent = useBookingPeriods(when, { now, timeZone, bypass, opening });
  const { days, multi, hours } = when;
  return useMemo(
    () => ({
      now,
      timeZone,
      opening,
      bypass,
      today,
      days,
      multi,
      hours,
      /**
       * The error of an hour field with an unreadable text. Until the text changes, the hours
       * cannot be booked.
       */
      unread,
      ...change,
      ...sent,
    }),
    [now, timeZone, opening, bypass, today, days, multi, hours, unread, change, sent],
  );
}

export type ChosenTimeState = ReturnType<typeof useChosenTimeState>;

/**
 * Provides days and hours to the components of the booking screen. A room's dialog provides its own
 * hours.
 */
export const ChosenTimeContext = createContext<ChosenTimeState | null>(null);

/** Returns the chosen days and hours. It throws outside the booking screen. */
export function useChosenTime(): ChosenTimeState {
  const when = useContext(ChosenTimeContext);
  if (!when) throw new Error('useChosenTime needs a BookingProvider above it');
  return when;
}
