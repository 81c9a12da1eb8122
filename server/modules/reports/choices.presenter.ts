import type { getReportChoices } from '#contract/reports/reports.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import type { ReportContainerFilter } from '#server/modules/booking/engine/kind-report-columns.ts';
import { getSubtree } from '#server/platform/get-subtree.ts';
import type { ReportContainer } from './report-places.query.ts';
import type { ReportedKind } from './report-request.ts';

/**
 * Returns the tree of locations. It leaves out a removed location, unless that location or one
 * below it has bookings.
 */
function locationsOf(places: readonly ReportContainer[]): ReportContainer[] {
  const root = places.find(({ where, parentId }) => where === 'locations' && parentId === null);
  const tree = root ? getSubtree(places, root.id) : [];
  const shown = new Set<string>();
  for (const { id, parentId, isRemoved, isRemembered } of tree.toReversed())
    if (!isRemoved || isRemembered || shown.has(id)) {
      shown.add(id);
      if (parentId) shown.add(parentId);
    }
  return tree.filter(({ id }) => shown.has(id));
}

/**
 * Returns the options of the report filter for the package's modules. A removed location, parking
 * or fleet is an option only if it has bookings.
 */
export function presentChoices(
  places: readonly ReportContainer[],
  kinds: readonly ReportedKind[],
): EndpointOutput<typeof getReportChoices> {
  const has = (where: ReportContainerFilter) => kinds.some(({ reported }) => reported.where === where);
  const choice = ({ id, name, isRemoved }: ReportContainer) => ({ id, name, isRemoved });
  const list = (where: ReportContainerFilter) =>
    has(where)
      ? places.filter((place) => place.where === where && (!place.isRemoved || place.isRemembered)).map(choice)
      : [];
  return {
    locations: has('locations')
      ? locationsOf(places).map((place) => ({ ...choice(place), parentId: place.parentId }))
      : [],
    parkings: list('parkings'),
    fleets: list('fleets'),
  };
}
