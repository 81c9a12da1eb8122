import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { LocationNode } from '#contract/locations.ts';
import { dayOf } from '#contract/wall-clock.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useAvailability } from '../api/availability.ts';
import { usePlannedCounts } from '../api/planned.ts';
import { periodOf, spansOf } from '../choice/choice.ts';
import { allowedHours, choiceRefusal } from '../choice/choice-refusal.ts';
import { defaultChoice, passedChoice } from '../choice/first-choice.ts';
import { useBypass } from './use-bypass.ts';
import { useChoice } from './use-choice.ts';
import { useFloor } from './use-floor.ts';
import { useFound } from './use-found.ts';
import { useLocationChoice } from './use-location-choice.ts';
import { useNow } from './use-now.ts';
import { useSelection } from './use-selection.ts';
import { useSettled } from './use-settled.ts';

/** Where there is no location to tell the time. */
const usualTimeZone = 'Europe/Warsaw';

/** Milliseconds that hours must stay before what is free elsewhere is asked for: a drag passes many. */
const dragPause = 250;

/**
 * Everything that the booking screen knows and can do; its parts read it through `useBooking`. It stays the same object
 * until something in it changes.
 */
export function useBookingModel(locations: readonly LocationNode[]) {
  const { company } = useWorkplace();
  const { settings } = company;
  const passed = useLocation({ select: (location) => location.state });
  const now = useNow();
  const { location, selectLocation: select } = useLocationChoice(locations, passed.location);
  const timeZone = location?.iana ?? locations[0]?.iana ?? usualTimeZone;
  const today = dayOf(now, timeZone);
  const { choice, change } = useChoice(
    () => passedChoice(passed, timeZone) ?? defaultChoice(settings, now, timeZone),
    today,
  );
  const bypass = useBypass();
  const planned = usePlannedCounts(company.packageInfo);

  const refusal = useMemo(() => {
    const context = { now, timeZone, settings, bypass: bypass.on };
    return {
      desk: choiceRefusal(choice, { ...context, kind: 'desk', planned: planned.desk }),
      room: choiceRefusal(choice, { ...context, kind: 'room', planned: planned.room }),
    };
  }, [choice, now, timeZone, settings, bypass.on, planned.desk, planned.room]);
  // A thousand places are drawn when there is time for it; the thumb that chooses the hours goes before.
  const floor = useFloor({ location, timeZone, choice: useDeferredValue(choice), bypass: bypass.on, refusal });
  const { foundPerson, found, setFound } = useFound(floor.states);
  const selection = useSelection({ bypass, select, setFound });

  const periods = useMemo(() => spansOf(choice, timeZone).map(periodOf), [choice, timeZone]);
  const { days } = choice;
  const hours = useSettled(choice.hours, dragPause);
  const counted = useMemo(() => spansOf({ days, hours }, timeZone).map(periodOf), [days, hours, timeZone]);
  const { free, freeOutdated } = useAvailability(counted);

  return useMemo(
    () => ({
      locations,
      location,
      timeZone,
      now,
      today,
      choice,
      ...change,
      /** The chosen hours of each day as a booking sends them. */
      periods,
      /** The hours that the company allows; undefined when all, and in bypass. */
      allowed: bypass.on ? undefined : allowedHours(settings),
      bypass,
      refusal,
      ...floor,
      free,
      freeOutdated,
      ...selection,
      /** The colleague whom a search found, and their places, ringed on the plan. */
      foundPerson,
      found,
      setFound,
    }),
    [
      locations,
      location,
      timeZone,
      now,
      today,
      choice,
      change,
      periods,
      settings,
      bypass,
      refusal,
      floor,
      free,
      freeOutdated,
      selection,
      foundPerson,
      found,
      setFound,
    ],
  );
}

export type BookingModel = ReturnType<typeof useBookingModel>;
