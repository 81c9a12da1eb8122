import { carFieldNames, renameFields, renameFromWireFields, resourceFieldNames } from '#contract/assets/asset-names.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import type { As, TestAnswer, TestApp } from './test-app.ts';
import type { AssetKind } from './test-assets.ts';

/** The field names of each kind in requests and responses. */
export const namesOf = { car: carFieldNames, resource: resourceFieldNames };

/** A request with the field names of shared code. */
interface KindRequest {
  params?: object;
  query?: object;
  body?: object;
}

/**
 * Calls an endpoint for tests of both kinds of assets. The tests write requests and read responses
 * with the field names of shared code.
 */
export const inOurWords =
  (kind: AssetKind) =>
  async (app: TestApp, endpoint: Endpoint, as: As, { query, body, ...more }: KindRequest = {}): Promise<TestAnswer> => {
    const names = namesOf[kind];
    const request = {
      ...more,
      ...(query && { query: renameFields(names, query) }),
      ...(body && { body: renameFields(names, body) }),
    };
    const answer = await app.call(endpoint, as, request as never);
    return { ...answer, body: renameFromWireFields(answer.body, names) };
  };
