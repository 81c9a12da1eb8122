import type { AssetEndpoints as WireCalls } from '#contract/assets/asset-calls.ts';
import { type AssetWireFieldNames, renameFromWireFields, renameToWireFields } from '#contract/assets/asset-names.ts';
import type { Endpoint, EndpointOutput, EndpointRequest } from '#contract/wire/endpoint.ts';
import { call, type UntypedRequest } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import type { AssetGroupResponse, AssetGroupsResponse, AssetKind, QuerySpec } from './asset-kind.ts';
import { renameTimesToDates, toAssetBookings } from './booking/to-asset-bookings.ts';

/** Renames the fields of a request to the names that the endpoints of one kind use. */
function wired<E extends Endpoint>(request: EndpointRequest<E>, names: AssetWireFieldNames): EndpointRequest<E> {
  const { query, body, ...rest }: UntypedRequest = request;
  const sent = {
    ...(query && { query: renameToWireFields(query, names) }),
    ...(body !== undefined && { body: renameToWireFields(body, names) }),
  };
  return { ...rest, ...sent } as EndpointRequest<E>;
}

/**
 * Builds calls and queries for cars or resources. They translate the common field names into those
 * of one kind's endpoints and back, by `names`.
 */
function onTheWire(names: AssetWireFieldNames) {
  return {
    send: async <E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): Promise<EndpointOutput<E>> =>
      renameFromWireFields(
        await (call as (one: E, asked: EndpointRequest<E>) => Promise<unknown>)(endpoint, wired(request, names)),
        names,
      ) as EndpointOutput<E>,
    ask<E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): QuerySpec<EndpointOutput<E>> {
      const { queryKey, queryFn } = createQueryOptions(
        endpoint,
        wired(request, names),
      ) as unknown as QuerySpec<unknown>;
      return {
        queryKey,
        queryFn: async (context) => renameFromWireFields(await queryFn(context), names) as EndpointOutput<E>,
      };
    },
  };
}

/**
 * Returns the calls to the server for one kind of assets. `reads` has the endpoints whose cached
 * responses the screens patch or refetch.
 */
export function createAssetCalls(wire: WireCalls, names: AssetWireFieldNames): Pick<AssetKind, 'calls' | 'reads'> {
  const { send, ask } = onTheWire(names);
  return {
    calls: {
      // The cast is safe: fields that a request may omit are always present in a response.
      groups: () => ask(wire.list, { query: {} }) as QuerySpec<AssetGroupsResponse>,
      group: (groupId) => ask(wire.get, { query: { groupId } }) as QuerySpec<AssetGroupResponse>,
      bookings(period) {
        const { queryKey, queryFn } = ask(wire.bookings, { query: period });
        return { queryKey, queryFn: async (context) => ({ bookings: toAssetBookings(await queryFn(context)) }) };
      },
      removal: (of) => ask(wire.removal, { query: of }),
      saveGroup: (body) => send(wire.saveGroup, { body }),
      removeGroup: (id, bookings) => send(wire.removeGroup, { params: { id }, query: { bookings } }),
      upload: (file) => send(wire.upload, { file }),
      add: (body) => send(wire.add, { body }),
      update: (body) => send(wire.update, { body }),
      remove: (id, bookings) => send(wire.remove, { params: { id }, query: { bookings } }),
      saveBooking: async (body) => renameTimesToDates(await send(wire.saveBooking, { body })),
      removeBooking: (id) => send(wire.removeBooking, { params: { id } }),
    },
    reads: {
      groups: wire.list,
      group: wire.get,
      bookings: wire.bookings,
      lists: [wire.retrieve, wire.planned],
    },
  };
}
