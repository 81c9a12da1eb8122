import { type AssetFieldNames, renameFromWireFields, renameToWireFields } from '#contract/assets/asset-names.ts';
import type { Route } from '#server/platform/http/route.ts';

/**
 * Converts requests to shared routes from the field names of one kind, and their responses to these
 * names (modules, sections 3 and 7).
 */
export function renameRouteFields(names: AssetFieldNames, routes: readonly Route[]): Route[] {
  return routes.map(({ endpoint, handle }) => ({
    endpoint,
    async handle(request) {
      const query = renameFromWireFields(request.query, names) as typeof request.query;
      const body = renameFromWireFields(request.body, names) as typeof request.body;
      return renameToWireFields(await handle({ ...request, query, body }), names);
    },
  }));
}
