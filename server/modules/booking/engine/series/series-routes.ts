import * as contract from '#contract/booking/series.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { cancelSeries } from './cancel-series.command.ts';
import { createSeries } from './create-series.command.ts';
import type { SeriesRequest } from './plan-series.ts';
import { previewSeries } from './preview-series.ts';
import { presentSeriesDates } from './series-dates.presenter.ts';

/**
 * Returns the routes of a kind's series (WEEK-01).
 * @param ownOf returns the kind's own part of a request: its details and the invited people
 */
export function seriesRoutes<Body extends contract.SeriesBody, Details extends object>(
  deps: EngineDeps,
  kind: BookableKind<Details>,
  calls: { preview: contract.PreviewSeriesCall<Body>; create: contract.CreateSeriesCall<Body> },
  ownOf: (body: Body) => Pick<SeriesRequest<Details>, 'details' | 'participantIds'>,
): Route[] {
  const requestOf = (body: Body, caller: { userId: string }): SeriesRequest<Details> => {
    const { placeId, rule, userId = caller.userId, choices } = body;
    return { placeId, rule, userId, choices, ...ownOf(body) };
  };
  return [
    createRoute(calls.preview, ({ body, caller, exchange: { language } }) =>
      previewSeries(deps, kind, caller, requestOf(body, caller), language),
    ),
    createRoute(calls.create, async ({ body, caller, exchange: { language } }) => {
      const { id, skipsRefused } = body;
      const { planned, bookings } = await createSeries(deps, kind, caller, {
        ...requestOf(body, caller),
        ...{ id, skipsRefused },
      });
      return { id, dates: presentSeriesDates(planned, bookings, language) };
    }),
  ];
}

/** Returns the route that cancels a series of any of the kinds. */
export function cancelSeriesRoute(deps: EngineDeps, kinds: Partial<Record<KindName, BookableKind>>): Route {
  return createRoute(contract.cancelSeries, async ({ body, caller }) => {
    await cancelSeries(deps, kinds, caller, body);
    return undefined;
  });
}
