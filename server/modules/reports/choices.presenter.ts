import type { getReportChoices } from '#contract/reports/reports.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import type { ReportContainerFilterName } from '#server/modules/booking/engine/kind-report-definition.ts';
import { listNodeWithDescendants } from '#server/platform/list-node-with-descendants.ts';
import type { FilterableReportContainer } from './report-places.query.ts';
import type { ReportedKind } from './report-request.ts';

/**
 * Returns the tree of locations. It leaves out a removed location, unless that location or one
 * below it has bookings.
 */
function locationsOf(places: readonly FilterableReportContainer[]): FilterableReportContainer[] {
  const root = places.find(({ where, parentId }) => where === 'locations' && parentId === null);
  const tree = root ? listNodeWithDescendants(places, root.id) : [];
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
  places: readonly FilterableReportContainer[],
  kinds: readonly ReportedKind[],
): EndpointOutput<typeof getReportChoices> {
  const has = (where: ReportContainerFilterName) => kinds.some(({ reported }) => reported.where === where);
  const choice = ({ id, name, isRemoved }: FilterableReportContainer) => ({ id, name, isRemoved });
  const list = (where: ReportContainerFilterName) =>
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
