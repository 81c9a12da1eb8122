import type { Wait } from '#contract/waitlist/waits.ts';
import { formatPeriodInWords } from '#web/features/booking/booking-lists/list/display-when.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { OfferedWait } from './use-waits.ts';

/** Names the places of a wait: 'Biurko 12, Piętro 3', or 'Dowolne biurko: Piętro 3'. */
export function formatAwaitedPlaces(
  { kind, placeName, locationName }: Pick<Wait, 'kind' | 'placeName' | 'locationName'>,
  t: Translate,
): string {
  if (placeName !== null) return [formatPlace({ kind, placeName }, t), locationName].filter(Boolean).join(', ');
  const any = t(`waitlist.any.${kind}`);
  return locationName === null ? any : t('waitlist.anyIn', { any, where: locationName });
}

/**
 * Names an offered place, its location and the time: 'Biurko 12', 'Piętro 3', 'środa, 2 grudnia,
 * …'.
 */
export function formatOfferTexts({ kind, offer }: OfferedWait, t: Translate) {
  return {
    place: formatPlace({ kind, placeName: offer.placeName }, t),
    where: offer.locationName,
    when: formatPeriodInWords(offer, offer.iana),
  };
}
