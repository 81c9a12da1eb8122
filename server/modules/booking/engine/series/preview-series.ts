import type { SeriesPreviewResponse } from '#contract/booking/series.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { retryTransactionWithPlaces, type SeriesBookingAttempt } from './attempt-with-places.ts';
import { refusalCodesAvoidableElsewhere } from './evaluate-by-wishes.ts';
import { findFreeLikePlace, type LikePlace, readLikePlaces } from './like-places.query.ts';
import { getRequestedPlaceIds, type PlannedSeries, planSeries, type SeriesRequest } from './plan-series.ts';
import type { PlannedDate } from './planned-date.ts';
import { endReplacedSeries, getSeriesHolderId, lockReplacedSeries } from './replace-series.command.ts';
import { presentPlannedSeriesDates } from './series-dates.presenter.ts';

/** An error that rolls the preview's transaction back and carries its result to the caller. */
class Previewed extends Error {
  readonly preview: SeriesPreviewResponse;
  constructor(preview: SeriesPreviewResponse) {
    super('a preview keeps nothing');
    this.preview = preview;
  }
}

/** Returns the likest free place for each refused date whose refusal another place may avoid. */
async function offersOf(
  tx: Transaction,
  kind: BookableKind,
  { holder: { companyId, userId, settings, details }, refusals }: PlannedSeries<object>,
  { placeId, facts }: { placeId: string; facts: object | null },
): Promise<Map<PlannedDate, LikePlace>> {
  const dates = [...refusals].flatMap(([date, { errorCode }]) =>
    refusalCodesAvoidableElsewhere.has(errorCode) ? date : [],
  );
  const spans = dates.map(({ span }) => span);
  const about = { companyId, kind, placeId, userId, settings, details };
  const like = await readLikePlaces(tx, { ...about, spans, facts });
  const offers = new Map<PlannedDate, LikePlace>();
  for (const date of dates) {
    const offer = findFreeLikePlace(like, date.span);
    if (offer) offers.set(date, offer);
  }
  return offers;
}

/**
 * Returns every date of a series with its state, and the use of the holder's limit. It also returns
 * whether dates remain beyond the bookable period. The server ends a replaced series first, and
 * then rolls everything back.
 * @throws Refused as {@link planSeries}, {@link lockReplacedSeries} and {@link endReplacedSeries}
 */
export async function previewSeries<Details extends object>(
  deps: EngineDeps,
  kind: BookableKind<Details>,
  member: Member,
  request: SeriesRequest<Details>,
  language: Language,
): Promise<SeriesPreviewResponse> {
  const { replaces, placeId } = request;
  const work =
    (attempt: SeriesBookingAttempt) =>
    async (tx: Transaction): Promise<never> => {
      const old = replaces ? await lockReplacedSeries(tx, kind, member, replaces) : null;
      const placeIds = [...getRequestedPlaceIds(request), ...attempt.placeIds];
      const replaced = old && (await endReplacedSeries(tx, deps, kind, member, replaces!, { old, placeIds }));
      const userId = getSeriesHolderId(request, old, member);
      const planned = await planSeries(tx, deps, kind, member, request, { userId, replaced, attempt });
      // The facts of a removed place are deleted, so those that the series has stored are used.
      const facts = old?.placeId === placeId ? old.placeFacts : null;
      const offers = await offersOf(tx, kind, planned, { placeId, facts });
      throw new Previewed({
        dates: presentPlannedSeriesDates(planned, new Map(), { reader: member, language }, offers),
        goesOn: planned.goesOn,
        limit: planned.limit,
      });
    };
  try {
    return await retryTransactionWithPlaces((attempt) => deps.db.transaction(work(attempt)));
  } catch (error) {
    if (error instanceof Previewed) return error.preview;
    throw error;
  }
}
