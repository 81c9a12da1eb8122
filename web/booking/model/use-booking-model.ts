import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { LocationNode } from '#contract/locations.ts';
import { dayOf } from '#contract/wall-clock.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useAvailability } from '../api/availability.ts';
import { usePlannedCounts } from '../api/planned.ts';
import { periodOf } from '../choice/choice.ts';
import { allowedHours, choiceRefusal } from '../choice/choice-refusal.ts';
import { defaultChoice, passedChoice } from '../choice/first-choice.ts';
import { useBypass } from './use-bypass.ts';
import { useChoice } from './use-choice.ts';
import { useDraft } from './use-draft.ts';
import { useFloor } from './use-floor.ts';
import { useLocationChoice } from './use-location-choice.ts';
import { useNow } from './use-now.ts';

/** Where there is no location to tell the time. */
const usualTimeZone = 'Europe/Warsaw';

const nothingFound: ReadonlySet<string> = new Set();

/** Everything that the booking screen knows and can do; its parts read it through `useBooking`. */
export function useBookingModel(locations: readonly LocationNode[]) {
  const { company } = useWorkplace();
  const { settings } = company;
  const passed = useLocation({ select: (location) => location.state });
  const now = useNow();
  const { location, selectLocation } = useLocationChoice(locations, passed.location);
  const timeZone = location?.iana ?? locations[0]?.iana ?? usualTimeZone;
  const { choice, ...change } = useChoice(
    () => passedChoice(passed, timeZone) ?? defaultChoice(settings, now, timeZone),
  );
  const bypass = useBypass();
  const planned = usePlannedCounts(company.packageInfo);
  const [openId, openPlace] = useState<string | null>(null);
  const [found, setFound] = useState<ReadonlySet<string>>(nothingFound);

  const refusal = useMemo(() => {
    const context = { now, timeZone, settings, bypass: bypass.on };
    return {
      desk: choiceRefusal(choice, { ...context, kind: 'desk', planned: planned.desk }),
      room: choiceRefusal(choice, { ...context, kind: 'room', planned: planned.room }),
    };
  }, [choice, now, timeZone, settings, bypass.on, planned.desk, planned.room]);
  const floor = useFloor({ location, timeZone, choice, bypass: bypass.on, refusal });
  const periods = useMemo(() => floor.spans.map(periodOf), [floor.spans]);

  return {
    locations,
    location,
    selectLocation(id: string) {
      openPlace(null);
      setFound(nothingFound);
      selectLocation(id);
    },
    timeZone,
    now,
    today: dayOf(now, timeZone),
    choice,
    ...change,
    periods,
    /** The hours that the company allows; undefined when all, and in bypass. */
    allowed: bypass.on ? undefined : allowedHours(settings),
    bypass,
    ...useDraft(),
    refusal,
    ...floor,
    free: useAvailability(periods),
    /** The place whose dialog or sheet is open. */
    openId,
    openPlace,
    /** Places that a search found: ringed on the plan. */
    found,
    setFound,
  };
}

export type BookingModel = ReturnType<typeof useBookingModel>;
