import { createContext, useContext, useMemo, useState } from 'react';
import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import { getEffectiveBuffers } from '#contract/booking/room-buffers.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useFloorPlan } from '../api.ts';
import { useAssignedDays, useFloorBookings } from '../day-queries.ts';
import {
  findOwnDesksAssignedOnAllDays,
  getHoldsOfOthersAssignedDays,
  type PlaceHold,
} from '../place/assigned-holds.ts';
import { groupBookingsByPlace } from '../place/bookings-by-place.ts';
import { createPerPlaceMemo } from '../place/compute-per-place.ts';
import { getPlaceState, isFreeStatus } from '../place/place-state.ts';
import { getPreparationHolds } from '../place/preparation-holds.ts';
import { useFreePlaceCounts } from '../place-counts.ts';
import { type DaysAndHours, getChosenSpans, getWholeDaySpan, toPeriod } from '../when/days-and-hours.ts';
import { useLastShownResponse } from './last-answer.ts';
import type { TimeRefusals } from './use-chosen-time.ts';

interface Given {
  locations: readonly LocationNode[];
  location: LocationNode | null;
  timeZone: string;
  /** The chosen time, and the reasons why places cannot be booked at that time. */
  when: Pick<DaysAndHours, 'days' | 'hours'> & { refusals: TimeRefusals };
  bypass: boolean;
  /** The rules of the location, with the buffers of its rooms. Undefined without rules. */
  opening: ApplicableOpeningRules | undefined;
}

const nobody: ReadonlyMap<string, PlaceHold[]> = new Map();
const noBookings: readonly PlaceHold[] = [];
const noOwn: ReadonlySet<string> = new Set();
const noPlaces: readonly FloorPlace[] = [];

/**
 * Returns the selected location's plan and the state of each place in the chosen hours. While
 * another day loads, the floor's previous day stays (`loading.outdated`). Bookings of another floor
 * never stay.
 */
export function useFloorState({ locations, location, timeZone, when, bypass, opening }: Given) {
  const { profile } = useCompanyContext();
  const { data, error, isFetching, refetch } = useFloorPlan(location?.id ?? null);
  const plan = useMemo(() => ({ data, error, isFetching, refetch }), [data, error, isFetching, refetch]);
  const { days, hours, refusals } = when;
  const whole = useMemo(() => days.map((day) => toPeriod(getWholeDaySpan(day, timeZone))), [days, timeZone]);
  const asked = useFloorBookings(location?.id ?? null, whole);
  const spans = useMemo(() => getChosenSpans({ days, hours }, timeZone), [days, hours, timeZone]);
  const assigned = useAssignedDays(location?.id ?? null, whole);
  const me = profile.id;
  const answer = useMemo(() => {
    if (!asked.bookings || !assigned.days) return null;
    const held = groupBookingsByPlace<PlaceHold>([
      ...asked.bookings,
      ...getPreparationHolds(asked.bookings, getEffectiveBuffers(opening ?? [])),
      ...getHoldsOfOthersAssignedDays(assigned.days, me, timeZone),
    ]);
    return { held, own: findOwnDesksAssignedOnAllDays(assigned.days, me, days), days, spans };
  }, [asked, assigned, me, timeZone, days, spans, opening]);
  const { shown, outdated } = useLastShownResponse(location?.id, answer);

  const pending = shown === null;
  const places = useMemo(
    () => (data && !pending ? floorKindsInOrder.flatMap((kind) => kind.placesOf(data)) : noPlaces),
    [data, pending],
  );
  const restricted = data ? data.restrictedArea && !data.hasAccess : false;
  const held = shown?.held ?? nobody;
  const own = shown?.own ?? noOwn;
  const daysShown = shown?.days ?? days;
  const spansShown = shown?.spans ?? spans;
  const [stateOfEach] = useState(() => createPerPlaceMemo(getPlaceState));
  const context = useMemo(
    () => ({ me, spans: spansShown, refusals, restricted, bypass }),
    [spansShown, refusals, restricted, bypass, me],
  );
  const states = useMemo(
    () => stateOfEach(places, (place) => [held.get(place.id) ?? noBookings, context, own.has(place.id)]),
    [stateOfEach, places, held, own, context],
  );
  const loading = useMemo(
    () => ({
      /** True until the first bookings of the floor have loaded. */
      pending,
      /** True while the shown state belongs to the previous days. */
      outdated,
      error: asked.error ?? assigned.error,
      refetch() {
        asked.refetch();
        assigned.refetch();
      },
    }),
    [pending, outdated, asked, assigned],
  );
  const { free, freeOutdated } = useFreePlaceCounts(when, timeZone);
  return useMemo(
    () => ({
      locations,
      location,
      plan,
      loading,
      /**
       * Empty until the bookings have loaded, because a place with unknown bookings is not free.
       */
      places,
      /** The shown days: the chosen days, or the previous days while the chosen days load. */
      days: daysShown,
      /** The bookings of the shown days and the days of other owners, by place. */
      held,
      /** The chosen hours of each shown day. */
      spans: spansShown,
      states,
      restricted,
      /** The number of free places in the chosen hours, by location and kind. */
      free,
      freeOutdated,
    }),
    [locations, location, plan, loading, places, daysShown, held, spansShown, states, restricted, free, freeOutdated],
  );
}

export type ShownFloor = ReturnType<typeof useFloorState>;

/**
 * Provides the floor to the components of the booking screen. A room's dialog provides the states
 * at its own hours.
 */
export const FloorContext = createContext<ShownFloor | null>(null);

/**
 * Returns the selected location, and the states of its places at the chosen hours. It throws
 * outside the booking screen.
 */
export function useFloor(): ShownFloor {
  const floor = useContext(FloorContext);
  if (!floor) throw new Error('useFloor needs a BookingProvider above it');
  return floor;
}

/**
 * Returns the number of free places of a kind in the chosen hours. Null for a floor without places
 * of the kind, and until the places have loaded.
 */
export function countFreePlacesOnFloor({ places, states }: ShownFloor, kind: FloorKind): number | null {
  const ofKind = places.filter((place) => place.kind === kind);
  if (ofKind.length === 0) return null;
  return ofKind.filter(({ id }) => isFreeStatus(states.get(id)?.status)).length;
}
