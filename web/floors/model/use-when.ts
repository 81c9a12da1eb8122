import { createContext, useContext, useMemo, useState } from 'react';
import type { FloorKind } from '#contract/booked-kinds.ts';
import { dayTimes } from '#contract/booking-times.ts';
import type { CheckedRefusal } from '#contract/checked-messages.ts';
import { dayOf } from '#contract/wall-clock.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { floorKindsInOrder } from '#web/app/floor-kinds.ts';
import { useNow } from '#web/app/session/use-now.ts';
import type { Day } from '#web/ui/days.ts';
import type { Hours } from '#web/ui/hours.ts';
import { usePlannedCounts } from '../api.ts';
import { periodOf, spansOf, type When, withoutPast } from '../when/when.ts';
import { whenRefusal } from '../when/when-refusal.ts';

/** Why nothing can be booked of a kind at the chosen time; null where nothing stands in the way. */
export type Refusals = Readonly<Record<FloorKind, CheckedRefusal | null>>;

/** What chosen days and hours come to: what is sent, what is allowed, and why not. */
export function useSentWhen(when: When, { now, timeZone, bypass }: { now: number; timeZone: string; bypass: boolean }) {
  const { company } = useWorkplace();
  const { settings } = company;
  const planned = usePlannedCounts(company.packageInfo);
  return useMemo(
    () => ({
      /** The chosen hours of each day as a booking sends them. */
      periods: spansOf(when, timeZone).map(periodOf),
      /** The hours that the company allows; undefined when all, and in bypass. */
      allowed: bypass ? undefined : (dayTimes(settings).hours ?? undefined),
      refusals: Object.fromEntries(
        floorKindsInOrder.map(({ name, mostBookings }) => {
          const context = { now, timeZone, settings, bypass, most: mostBookings(settings), planned: planned[name] };
          return [name, whenRefusal(when, context)];
        }),
      ) as Refusals,
    }),
    [when, now, timeZone, settings, bypass, planned],
  );
}

interface Given {
  timeZone: string;
  /** What to begin with. */
  first: (now: number) => When;
  bypass: boolean;
}

interface Chosen extends When {
  /** Nobody has chosen the day yet that several days began with. */
  byItself?: boolean;
}

/** The chosen days and hours, what they come to, and what changes them. A day of several that is over is no longer among them. */
export function useNewWhen({ timeZone, first, bypass }: Given) {
  const now = useNow();
  const today = dayOf(now, timeZone);
  const [chosen, setChosen] = useState<Chosen>(() => first(now));
  const [unread, sayUnread] = useState<string | null>(null);
  const when = useMemo(() => withoutPast(chosen, today), [chosen, today]);
  const change = useMemo(
    () => ({
      /** At least one day stays chosen. Today, which several days began with by itself, gives way to the first one chosen. */
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
      /** Back to one day, the first of them stays. */
      setMulti: (multi: boolean) =>
        setChosen(({ days, hours }) => ({
          days: multi ? days : withoutPast({ days, multi, hours }, today).days.slice(0, 1),
          multi,
          hours,
          byItself: multi && days.length === 1 && days[0] === today,
        })),
      /** Goes to what an address says. */
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
  const sent = useSentWhen(when, { now, timeZone, bypass });
  const { days, multi, hours } = when;
  return useMemo(
    () => ({
      now,
      timeZone,
      today,
      days,
      multi,
      hours,
      /** Words for an hour that was typed last and is none: the hours are others than somebody meant, and are not booked. */
      unread,
      ...change,
      ...sent,
    }),
    [now, timeZone, today, days, multi, hours, unread, change, sent],
  );
}

export type ChosenWhen = ReturnType<typeof useNewWhen>;

/** Days and hours for the parts below: the screen's, and within a room's dialog its own. */
export const WhenContext = createContext<ChosenWhen | null>(null);

/** When somebody wants a place; only within the booking screen. */
export function useWhen(): ChosenWhen {
  const when = useContext(WhenContext);
  if (!when) throw new Error('useWhen needs a BookingProvider above it');
  return when;
}
