import { createContext, useContext, useMemo, useState } from 'react';
import type { BookedKind } from '#contract/booked-kinds.ts';
import { dayOf } from '#contract/wall-clock.ts';
import { kindsInOrder } from '#web/app/bookable-kinds.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import type { Day } from '#web/ui/days.ts';
import type { Hours } from '#web/ui/hours.ts';
import { usePlannedCounts } from '../api/planned.ts';
import { periodOf, spansOf, type When, withoutPast } from '../when/when.ts';
import { allowedHours, type WhenRefusal, whenRefusal } from '../when/when-refusal.ts';
import { useNow } from './use-now.ts';

/** Why nothing can be booked of a kind at the chosen time; null where nothing stands in the way. */
export type Refusals = Readonly<Record<BookedKind, WhenRefusal | null>>;

interface Given {
  timeZone: string;
  /** What to begin with. */
  first: (now: number) => When;
  bypass: boolean;
}

/** The chosen days and hours, what they come to, and what changes them. A day of several that is over is no longer among them. */
export function useNewWhen({ timeZone, first, bypass }: Given) {
  const { company } = useWorkplace();
  const { settings } = company;
  const now = useNow();
  const today = dayOf(now, timeZone);
  const [chosen, setChosen] = useState(() => first(now));
  const when = useMemo(() => withoutPast(chosen, today), [chosen, today]);
  const change = useMemo(
    () => ({
      /** At least one day stays chosen. */
      setDays: (days: readonly Day[]) => setChosen((old) => (days.length === 0 ? old : { ...old, days })),
      setHours: (hours: Hours) => setChosen((old) => ({ ...old, hours })),
      /** Back to one day, the first of them stays. */
      setMulti: (multi: boolean) =>
        setChosen((old) => ({ ...old, multi, days: multi ? old.days : withoutPast(old, today).days.slice(0, 1) })),
      /** Goes to what an address says. */
      setWhen: (days: readonly Day[] | null, hours: Hours | null) =>
        setChosen((old) => ({
          days: days ?? old.days,
          multi: (days ?? old.days).length > 1 || (days === null && old.multi),
          hours: hours ?? old.hours,
        })),
    }),
    [today],
  );
  const planned = usePlannedCounts(company.packageInfo);
  const refusals = useMemo(
    () =>
      Object.fromEntries(
        kindsInOrder.map(({ name, mostBookings }) => {
          const context = { now, timeZone, settings, bypass, most: mostBookings(settings), planned: planned[name] };
          return [name, whenRefusal(when, context)];
        }),
      ) as Refusals,
    [when, now, timeZone, settings, bypass, planned],
  );
  return useMemo(
    () => ({
      now,
      timeZone,
      today,
      ...when,
      ...change,
      /** The chosen hours of each day as a booking sends them. */
      periods: spansOf(when, timeZone).map(periodOf),
      /** The hours that the company allows; undefined when all, and in bypass. */
      allowed: bypass ? undefined : allowedHours(settings),
      refusals,
    }),
    [now, timeZone, today, when, change, bypass, settings, refusals],
  );
}

export type ChosenWhen = ReturnType<typeof useNewWhen>;

export const WhenContext = createContext<ChosenWhen | null>(null);

/** When somebody wants a place; only within the booking screen. */
export function useWhen(): ChosenWhen {
  const when = useContext(WhenContext);
  if (!when) throw new Error('useWhen needs a BookingProvider above it');
  return when;
}
