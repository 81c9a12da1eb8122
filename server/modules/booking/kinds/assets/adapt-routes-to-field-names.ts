import { type AssetWireFieldNames, renameFromWireFields, renameToWireFields } from '#contract/assets/asset-names.ts';
import type { Route } from '#server/platform/http/route.ts';

/**
 * Adapts shared routes to the field names of one kind, in requests and responses (modules, sections
 * 3 and 7).
 */
export function adaptRoutesToFieldNames(names: AssetWireFieldNames, routes: readonly Route[]): Route[] {
  return routes.map(({ endpoint, handle }) => ({
    endpoint,
    async handle(request) {
      const query = renameFromWireFields(request.query, names) as typeof request.query;
      const body = renameFromWireFields(request.body, names) as typeof request.body;
      return renameToWireFields(await handle({ ...request, query, body }), names);
    },
  }));
}
