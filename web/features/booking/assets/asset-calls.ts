import { type AssetNames, fromWire, toWire } from '#contract/assets/asset-names.ts';
import type { AssetCalls as WireCalls } from '#contract/assets/assets.ts';
import type { Endpoint, Output, Request } from '#contract/wire/endpoint.ts';
import { type AnyRequest, call } from '#web/platform/api/call.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import type { AssetKind, GroupAnswer, GroupsAnswer, QuerySpec } from './asset-kind.ts';
import { wholeBookings, wholeSaved } from './booking/whole-bookings.ts';

/** Renames the fields of a request to the names that the endpoints of one kind use. */
function wired<E extends Endpoint>(request: Request<E>, names: AssetNames): Request<E> {
  const { query, body, ...rest }: AnyRequest = request;
  const sent = {
    ...(query && { query: toWire(query, names) }),
    ...(body !== undefined && { body: toWire(body, names) }),
  };
  return { ...rest, ...sent } as Request<E>;
}

/**
 * Builds calls and queries for cars or resources. They translate between the common field names and
 * the field names of one kind's endpoints, by `names`.
 */
function onTheWire(names: AssetNames) {
  return {
    send: async <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Output<E>> =>
      fromWire(
        await (call as (one: E, asked: Request<E>) => Promise<unknown>)(endpoint, wired(request, names)),
        names,
      ) as Output<E>,
    ask<E extends Endpoint>(endpoint: E, request: Request<E>): QuerySpec<Output<E>> {
      const { queryKey, queryFn } = queryOf(endpoint, wired(request, names)) as unknown as QuerySpec<unknown>;
      return { queryKey, queryFn: async (context) => fromWire(await queryFn(context), names) as Output<E> };
    },
  };
}

/**
 * Returns the calls to the server for one kind of assets. `reads` has the endpoints whose cached
 * responses the screens patch or refetch.
 */
export function callsOf(wire: WireCalls, names: AssetNames): Pick<AssetKind, 'calls' | 'reads'> {
  const { send, ask } = onTheWire(names);
  return {
    calls: {
      // The cast is safe: fields that a request may omit are always present in a response.
      groups: () => ask(wire.list, { query: {} }) as QuerySpec<GroupsAnswer>,
      group: (groupId) => ask(wire.get, { query: { groupId } }) as QuerySpec<GroupAnswer>,
      bookings(period) {
        const { queryKey, queryFn } = ask(wire.bookings, { query: period });
        return { queryKey, queryFn: async (context) => ({ bookings: wholeBookings(await queryFn(context)) }) };
      },
      removal: (of) => ask(wire.removal, { query: of }),
      saveGroup: (body) => send(wire.saveGroup, { body }),
      removeGroup: (id, bookings) => send(wire.removeGroup, { params: { id }, query: { bookings } }),
      upload: (file) => send(wire.upload, { file }),
      add: (body) => send(wire.add, { body }),
      update: (body) => send(wire.update, { body }),
      remove: (id, bookings) => send(wire.remove, { params: { id }, query: { bookings } }),
      saveBooking: async (body) => wholeSaved(await send(wire.saveBooking, { body })),
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
