import { type AssetNames, fromWire, toWire } from '#contract/assets/asset-names.ts';
import type { Route } from '#server/platform/http/route.ts';

/**
 * Converts requests and responses of shared routes to the field names of one kind (modules,
 * sections 3 and 7).
 */
export function onTheWire(names: AssetNames, routes: readonly Route[]): Route[] {
  return routes.map(({ endpoint, handle }) => ({
    endpoint,
    async handle(request) {
      const query = fromWire(request.query, names) as typeof request.query;
      const body = fromWire(request.body, names) as typeof request.body;
      return toWire(await handle({ ...request, query, body }), names);
    },
  }));
}
