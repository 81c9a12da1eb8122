import {
  carWireFieldNames,
  renameFromWireFields,
  renameShapeFields,
  resourceWireFieldNames,
} from '#contract/assets/asset-names.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import type { TestAnswer, TestApp, TestCaller } from './test-app.ts';
import type { AssetKind } from './test-assets.ts';

/**
 * The field names in requests and responses about cars and resources (`fleetId`), by the names in
 * shared code (`groupId`).
 */
export const assetWireNamesByKind = { car: carWireFieldNames, resource: resourceWireFieldNames };

/** A request whose fields have the names of shared code, such as `groupId`. */
interface KindRequest {
  params?: object;
  query?: object;
  body?: object;
}

/**
 * Returns a function that calls an endpoint of cars or of resources. Tests of both kinds write
 * requests and read responses with the field names of shared code.
 */
export const createAssetCallerInSharedNames =
  (kind: AssetKind) =>
  async (
    app: TestApp,
    endpoint: Endpoint,
    as: TestCaller,
    { query, body, ...more }: KindRequest = {},
  ): Promise<TestAnswer> => {
    const names = assetWireNamesByKind[kind];
    const request = {
      ...more,
      ...(query && { query: renameShapeFields(names, query) }),
      ...(body && { body: renameShapeFields(names, body) }),
    };
    const answer = await app.call(endpoint, as, request as never);
    return { ...answer, body: renameFromWireFields(answer.body, names) };
  };
