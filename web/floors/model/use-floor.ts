import { useMemo, useState } from 'react';
import type { DayBooking } from '#contract/bookings.ts';
import type { LocationNode } from '#contract/locations.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useFloorDays } from '../api/floor-days.ts';
import { useFloorPlan } from '../api/floor-plan.ts';
import { useLastAnswer } from '../api/last-answer.ts';
import { type Choice, periodOf, spansOf, wholeDay } from '../choice/choice.ts';
import type { ChoiceRefusal } from '../choice/choice-refusal.ts';
import { bookingsByPlace } from '../place/bookings-by-place.ts';
import { perPlace } from '../place/per-place.ts';
import { type Place, placesOf } from '../place/place.ts';
import { placeState } from '../place/place-state.ts';

interface Wanted {
  location: LocationNode | null;
  timeZone: string;
  choice: Choice;
  bypass: boolean;
  refusal: Record<Place['kind'], ChoiceRefusal | null>;
}

const nobody: ReturnType<typeof bookingsByPlace> = new Map();
const noBookings: readonly DayBooking[] = [];

/**
 * The selected location's plan and how each of its places stands in the chosen hours. While another day comes, the last
 * one of the same floor stays on the screen, `days.outdated`; another floor's people never do.
 */
export function useFloor({ location, timeZone, choice, bypass, refusal }: Wanted) {
  const { profile } = useWorkplace();
  const { data, error, isFetching, refetch } = useFloorPlan(location?.id ?? null);
  const plan = useMemo(() => ({ data, error, isFetching, refetch }), [data, error, isFetching, refetch]);
  const whole = useMemo(() => choice.days.map((day) => periodOf(wholeDay(day, timeZone))), [choice.days, timeZone]);
  const asked = useFloorDays(location?.id ?? null, whole);
  const spans = useMemo(() => spansOf(choice, timeZone), [choice, timeZone]);
  const answer = useMemo(() => asked.bookings && { held: bookingsByPlace(asked.bookings), spans }, [asked, spans]);
  const { shown, outdated } = useLastAnswer(location?.id, answer);

  const places = useMemo(() => (data ? placesOf(data) : []), [data]);
  const restricted = data ? data.restrictedArea && !data.hasAccess : false;
  const { desk, room } = refusal;
  const held = shown?.held ?? nobody;
  const spansShown = shown?.spans ?? spans;
  const [stateOfEach] = useState(() => perPlace(placeState));
  const context = useMemo(
    () => ({ me: profile.id, spans: spansShown, refusal: { desk, room }, restricted, bypass }),
    [spansShown, desk, room, restricted, bypass, profile.id],
  );
  const states = useMemo(
    () => stateOfEach(places, (place) => [held.get(place.id) ?? noBookings, context]),
    [stateOfEach, places, held, context],
  );
  const pending = shown === null;
  const days = useMemo(
    () => ({
      /** Nothing to show yet. */
      pending,
      /** What is shown belongs to the days chosen before. */
      outdated,
      error: asked.error,
      refetch: asked.refetch,
    }),
    [pending, outdated, asked.error, asked.refetch],
  );
  return useMemo(
    () => ({ plan, days, places, held, spans: spansShown, states, restricted }),
    [plan, days, places, held, spansShown, states, restricted],
  );
}
