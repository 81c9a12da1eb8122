/*
 * Names of the fields of cars in fleets and of resources in groups (modules, sections 3 and 7).
 * Shared code has one word for both, the key. On the wire each kind has its own names.
 */

/** Names for cars in fleets. */
export const carNames = {
  groupId: 'fleetId',
  groupIana: 'fleetIana',
  group: 'fleet',
  groups: 'fleets',
  assetId: 'carId',
  assetIds: 'carIds',
  assets: 'cars',
  activeAssets: 'activeCars',
} as const;

/** Names for resources in groups. */
export const resourceNames = {
  groupId: 'resourceGroupId',
  groupIana: 'resourceGroupIana',
  group: 'resourceGroup',
  groups: 'resourceGroups',
  assetId: 'resourceId',
  assetIds: 'resourceIds',
  assets: 'resources',
  activeAssets: 'activeResources',
} as const;

/** Names on the wire by the words of the shared code. */
export type WireNames = Readonly<Record<string, string>>;
/** The names on the wire of one kind of assets. */
export type AssetNames = Readonly<Record<keyof typeof carNames, string>>;
/** The words of the shared code, used as names. */
export type OwnNames = { readonly [Word in keyof typeof carNames]: Word };

/** A shape whose fields have their names on the wire. */
export type Named<Shape, Names extends WireNames> = {
  [Field in keyof Shape as Field extends keyof Names ? Names[Field] : Field]: Shape[Field];
};

/** Renames fields to their names on the wire. Their values stay the same. */
export function named<const Shape extends object, const Names extends WireNames>(
  names: Names,
  shape: Shape,
): Named<Shape, Names> {
  return Object.fromEntries(Object.entries(shape).map(([field, value]) => [names[field] ?? field, value])) as Named<
    Shape,
    Names
  >;
}

/** Renames all fields of a value, at any depth, to their names on the wire. */
export function toWire(value: unknown, names: WireNames): unknown {
  if (Array.isArray(value)) return value.map((item) => toWire(item, names));
  if (!isRecord(value)) return value;
  const out: Record<string, unknown> = {};
  for (const field in value) out[names[field] ?? field] = toWire(value[field], names);
  return out;
}

/** Renames the fields of a value from the wire to the words of the shared code. */
export function fromWire(value: unknown, names: WireNames): unknown {
  return toWire(value, Object.fromEntries(Object.entries(names).map(([word, name]) => [name, word])));
}

/** Returns true for a plain object. Dates, bytes and streams are none. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
