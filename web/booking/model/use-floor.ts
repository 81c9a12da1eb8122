import { useMemo } from 'react';
import type { LocationNode } from '#contract/locations.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useFloorDays } from '../api/floor-days.ts';
import { useFloorPlan } from '../api/floor-plan.ts';
import { type Choice, periodOf, spansOf, wholeDay } from '../choice/choice.ts';
import type { ChoiceRefusal } from '../choice/choice-refusal.ts';
import { bookingsByPlace } from '../place/bookings-by-place.ts';
import { type Place, placesOf } from '../place/place.ts';
import { placeState } from '../place/place-state.ts';

interface Wanted {
  location: LocationNode | null;
  timeZone: string;
  choice: Choice;
  bypass: boolean;
  refusal: Record<Place['kind'], ChoiceRefusal | null>;
}

/** The selected location's plan and how each of its places stands in the chosen hours. */
export function useFloor({ location, timeZone, choice, bypass, refusal }: Wanted) {
  const { profile } = useWorkplace();
  const plan = useFloorPlan(location?.id ?? null);
  const whole = useMemo(() => choice.days.map((day) => periodOf(wholeDay(day, timeZone))), [choice.days, timeZone]);
  const days = useFloorDays(location?.id ?? null, whole);

  const places = useMemo(() => (plan.data ? placesOf(plan.data) : []), [plan.data]);
  const held = useMemo(() => bookingsByPlace(days.bookings), [days.bookings]);
  const spans = useMemo(() => spansOf(choice, timeZone), [choice, timeZone]);
  const restricted = plan.data ? plan.data.restrictedArea && !plan.data.hasAccess : false;
  const { desk, room } = refusal;
  const states = useMemo(() => {
    const context = { me: profile.id, spans, refusal: { desk, room }, restricted, bypass };
    return new Map(places.map((place) => [place.id, placeState(place, held.get(place.id) ?? [], context)]));
  }, [places, held, spans, desk, room, restricted, bypass, profile.id]);
  return { plan, days, places, held, spans, states, restricted };
}
