/*
 * What the specification calls the fields of cars in fleets and of resources in groups (modules, sections 3 and 7). Code that serves both kinds
 * has one word for each, the key; on the wire each kind says its own.
 */

/** Cars, in fleets. */
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

/** Resources, in groups. */
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

/** Names on the wire by the words of code that serves both kinds. */
export type WireNames = Readonly<Record<string, string>>;
/** Those of one kind of assets. */
export type AssetNames = Readonly<Record<keyof typeof carNames, string>>;
/** The words of code that serves both kinds, as names. */
export type OwnNames = { readonly [Word in keyof typeof carNames]: Word };

/** A shape whose fields have their names on the wire. */
export type Named<Shape, Names extends WireNames> = {
  [Field in keyof Shape as Field extends keyof Names ? Names[Field] : Field]: Shape[Field];
};

/** Fields under their names on the wire; what they hold stays as it is. */
export function named<const Shape extends object, const Names extends WireNames>(
  names: Names,
  shape: Shape,
): Named<Shape, Names> {
  return Object.fromEntries(Object.entries(shape).map(([field, value]) => [names[field] ?? field, value])) as Named<
    Shape,
    Names
  >;
}

/** A value with all its fields, however deep, under their names on the wire. */
export function toWire(value: unknown, names: WireNames): unknown {
  if (Array.isArray(value)) return value.map((item) => toWire(item, names));
  if (!isRecord(value)) return value;
  const out: Record<string, unknown> = {};
  for (const field in value) out[names[field] ?? field] = toWire(value[field], names);
  return out;
}

/** The other way: what came over the wire, by the words of code that serves both kinds. */
export function fromWire(value: unknown, names: WireNames): unknown {
  return toWire(value, Object.fromEntries(Object.entries(names).map(([word, name]) => [name, word])));
}

/** Whether it is an object of fields, rather than a date, bytes or a stream. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
