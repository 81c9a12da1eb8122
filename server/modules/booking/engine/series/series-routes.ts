import * as openSeries from '#contract/booking/open-series.ts';
import * as contract from '#contract/booking/series.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { cancelSeries } from './cancel-series.command.ts';
import { createSeries } from './create-series.command.ts';
import {
  presentListedSeries,
  presentSeriesWithUpcomingDates,
  presentStoredSeriesDates,
} from './open-series.presenter.ts';
import { readOpenSeries, readSeriesForMember } from './open-series.query.ts';
import { getRequestedPlaceIds, type SeriesRequest } from './plan-series.ts';
import { previewSeries } from './preview-series.ts';
import { presentPlannedSeriesDates } from './series-dates.presenter.ts';

/** The parts in which the series of one kind differ from those of other kinds. */
interface KindOfSeries<Body, Details> {
  /** Returns the kind's own part of a request: its details and the invited people. */
  ownOf(body: Body): Pick<SeriesRequest<Details>, 'details' | 'participantIds'>;
  /** Reads outside calendars of the places before a booking. */
  beforeBooking?(caller: Member, placeIds: readonly string[]): Promise<void>;
}

/**
 * Returns the places of a request, before any is read or locked.
 * @throws Refused `tooManySeriesPlaces`
 */
function requestedPlaces(body: contract.ParsedSeriesRequest): string[] {
  const placeIds = getRequestedPlaceIds(body);
  const max = limits.series.places;
  if (placeIds.length > max) refuse('tooManySeriesPlaces', { max });
  return placeIds;
}

/** Returns the routes of a kind's series (WEEK-01). */
export function seriesRoutes<Body extends contract.ParsedSeriesRequest, Details extends object>(
  deps: EngineDeps,
  kind: BookableKind<Details>,
  calls: { preview: contract.PreviewSeriesEndpoint<Body>; create: contract.CreateSeriesEndpoint<Body> },
  { ownOf, beforeBooking }: KindOfSeries<Body, Details>,
): Route[] {
  const requestOf = (body: Body): SeriesRequest<Details> => {
    const { placeId, rule, userId, choices, movesToLike, replaces, isNameHidden } = body;
    const wishes = kind.like?.readZone ? body.wishes : undefined;
    const asked = { placeId, rule, userId, choices, movesToLike, wishes, isNameHidden };
    return { ...asked, ...(replaces && { replaces }), ...ownOf(body) };
  };
  return [
    createRoute(calls.preview, async ({ body, caller, exchange: { language } }) => {
      const placeIds = requestedPlaces(body);
      await beforeBooking?.(caller, placeIds);
      return await previewSeries(deps, kind, caller, requestOf(body), language);
    }),
    createRoute(calls.create, async ({ body, caller, exchange: { language } }) => {
      const placeIds = requestedPlaces(body);
      await beforeBooking?.(caller, placeIds);
      const { id, refusedDays } = body;
      const request = { ...requestOf(body), id, refusedDays };
      const { booked, repeated } = await createSeries(deps, kind, caller, request);
      if (repeated) {
        const today = getCalendarDayAt(deps.clock.now().getTime(), repeated.timeZone);
        return { id, dates: presentStoredSeriesDates(repeated, today, caller, language) };
      }
      return { id, dates: presentPlannedSeriesDates(booked.planned, booked.bookings, { reader: caller, language }) };
    }),
  ];
}

/** Returns the routes that list, show and cancel series of all kinds. */
export function openSeriesRoutes(deps: EngineDeps, kinds: Partial<Record<KindName, BookableKind>>): Route[] {
  return [
    createRoute(openSeries.listSeries, async ({ caller, exchange: { language } }) => {
      const series = await readOpenSeries(deps, caller);
      return { series: series.map((one) => presentListedSeries(one, kinds, caller, language)) };
    }),
    createRoute(openSeries.retrieveSeries, async ({ query, caller, exchange: { language } }) => {
      const series = await readSeriesForMember(deps, kinds, caller, query.id);
      return presentSeriesWithUpcomingDates(series, kinds, caller, deps, language);
    }),
    createRoute(contract.cancelSeries, async ({ body, caller }) => {
      await cancelSeries(deps, kinds, caller, body);
      return undefined;
    }),
  ];
}
