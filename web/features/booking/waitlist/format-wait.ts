import type { Wait } from '#contract/waitlist/waits.ts';
import { listedKinds } from '#web/features/booking/kinds/kinds.ts';
import type { Translate } from '#web/platform/languages/texts.ts';

/** Names the places of a wait: 'Biurko 12, Piętro 3', or 'Dowolne biurko: Piętro 3'. */
export function formatAwaitedPlaces(
  { kind, placeName, locationName }: Pick<Wait, 'kind' | 'placeName' | 'locationName'>,
  t: Translate,
): string {
  const { texts } = listedKinds.find(({ name }) => name === kind)!;
  if (placeName !== null) return [t(`${texts}.name`, { name: placeName }), locationName].filter(Boolean).join(', ');
  const any = t(`waitlist.any.${kind}`);
  return locationName === null ? any : t('waitlist.anyIn', { any, where: locationName });
}
