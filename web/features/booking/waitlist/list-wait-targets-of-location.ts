import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { getLocationAncestors } from '#web/platform/places/location-tree.ts';
import type { WaitTargetOption } from './wait-target-option.ts';

/**
 * Returns the places around a location for which a member may wait, the narrowest first: the
 * location, the ones around it, and all places of the kind instead of the company's root.
 */
export function listWaitTargetsOfLocation(
  kind: BookedKind,
  { location, locations, t }: { location: LocationNode | null; locations: readonly LocationNode[]; t: Translate },
): WaitTargetOption[] {
  const any = t(`waitlist.any.${kind}`);
  const around = location ? [location, ...getLocationAncestors(locations, location.id)] : [];
  const inside = around.filter(({ parentId }) => parentId !== null);
  return [
    ...inside.map(({ id, name }) => ({ locationId: id, label: t('waitlist.anyIn', { any, where: name }) })),
    { label: any },
  ];
}
