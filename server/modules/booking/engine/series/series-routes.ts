import * as openSeries from '#contract/booking/open-series.ts';
import * as contract from '#contract/booking/series.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { cancelSeries } from './cancel-series.command.ts';
import { createSeries } from './create-series.command.ts';
import { presentListedSeries, presentShownSeries } from './open-series.presenter.ts';
import { readOneSeries, readOpenSeries } from './open-series.query.ts';
import { placesOf, type SeriesRequest } from './plan-series.ts';
import { previewSeries } from './preview-series.ts';
import { presentSeriesDates } from './series-dates.presenter.ts';

/** The differences of one kind from the others. */
interface KindOfSeries<Body, Details> {
  /** Returns the kind's own part of a request: its details and the invited people. */
  ownOf(body: Body): Pick<SeriesRequest<Details>, 'details' | 'participantIds'>;
  /** Reads outside calendars of the places before a booking. */
  beforeBooking?(caller: Member, placeIds: readonly string[]): Promise<void>;
}

/** Returns the routes of a kind's series (WEEK-01). */
export function seriesRoutes<Body extends contract.SeriesBody, Details extends object>(
  deps: EngineDeps,
  kind: BookableKind<Details>,
  calls: { preview: contract.PreviewSeriesCall<Body>; create: contract.CreateSeriesCall<Body> },
  { ownOf, beforeBooking }: KindOfSeries<Body, Details>,
): Route[] {
  const requestOf = (body: Body): SeriesRequest<Details> => {
    const { placeId, rule, userId, choices, movesToLike, replaces } = body;
    return { placeId, rule, userId, choices, movesToLike, ...(replaces && { replaces }), ...ownOf(body) };
  };
  return [
    createRoute(calls.preview, async ({ body, caller, exchange: { language } }) => {
      await beforeBooking?.(caller, placesOf(body));
      return await previewSeries(deps, kind, caller, requestOf(body), language);
    }),
    createRoute(calls.create, async ({ body, caller, exchange: { language } }) => {
      await beforeBooking?.(caller, placesOf(body));
      const { id, skipsRefused } = body;
      const request = { ...requestOf(body), id, skipsRefused };
      const { planned, bookings } = await createSeries(deps, kind, caller, request);
      return { id, dates: presentSeriesDates(planned, bookings, language) };
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
      const series = await readOneSeries(deps, kinds, caller, query.id);
      return presentShownSeries(series, kinds, caller, deps, language);
    }),
    createRoute(contract.cancelSeries, async ({ body, caller }) => {
      await cancelSeries(deps, kinds, caller, body);
      return undefined;
    }),
  ];
}
