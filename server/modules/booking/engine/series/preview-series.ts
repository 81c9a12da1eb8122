import type { SeriesDate as ShownDate } from '#contract/booking/series.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { planSeries, type SeriesRequest } from './plan-series.ts';
import { presentSeriesDates } from './series-dates.presenter.ts';

/**
 * Returns every date of a series with its state, and whether dates remain beyond the bookable
 * period. Nothing is kept.
 * @throws Refused as {@link planSeries}
 */
export async function previewSeries<Details extends object>(
  deps: EngineDeps,
  kind: BookableKind<Details>,
  member: Member,
  request: SeriesRequest<Details>,
  language: Language,
): Promise<{ dates: ShownDate[]; goesOn: boolean }> {
  return await deps.db.transaction(async (tx) => {
    const planned = await planSeries(tx, deps, kind, member, request);
    return { dates: presentSeriesDates(planned, new Map(), language), goesOn: planned.goesOn };
  });
}
