/*
 * Field names of cars in fleets and of resources in groups (modules, sections 3 and 7). Code that
 * serves both kinds uses the keys of these maps. Requests and responses use the values.
 */

/** Field names of fleets and cars in requests and responses. */
export const carWireFieldNames = {
  groupId: 'fleetId',
  groupIana: 'fleetIana',
  group: 'fleet',
  groups: 'fleets',
  assetId: 'carId',
  assetIds: 'carIds',
  assets: 'cars',
  activeAssets: 'activeCars',
} as const;

/** Field names of resource groups and resources in requests and responses. */
export const resourceWireFieldNames = {
  groupId: 'resourceGroupId',
  groupIana: 'resourceGroupIana',
  group: 'resourceGroup',
  groups: 'resourceGroups',
  assetId: 'resourceId',
  assetIds: 'resourceIds',
  assets: 'resources',
  activeAssets: 'activeResources',
} as const;

/** Maps field names of shared code to field names in requests and responses. */
export type WireFieldNames = Readonly<Record<string, string>>;
/**
 * The field names of fleets and cars, or of resource groups and resources, as requests and
 * responses spell them.
 */
export type AssetWireFieldNames = Readonly<Record<keyof typeof carWireFieldNames, string>>;
/** Maps each field name of shared code to itself, for types that serve both kinds. */
export type UnchangedAssetFieldNames = { readonly [Word in keyof typeof carWireFieldNames]: Word };

/** The type of an object after its fields have been renamed by `Names`. */
export type WithRenamedFields<Shape, Names extends WireFieldNames> = {
  [Field in keyof Shape as Field extends keyof Names ? Names[Field] : Field]: Shape[Field];
};

/** Renames the fields of a schema's shape to the names in requests and responses. */
export function renameShapeFields<const Shape extends object, const Names extends WireFieldNames>(
  names: Names,
  shape: Shape,
): WithRenamedFields<Shape, Names> {
  return Object.fromEntries(
    Object.entries(shape).map(([field, value]) => [names[field] ?? field, value]),
  ) as WithRenamedFields<Shape, Names>;
}

/** Renames all fields of a response, at any depth, from the names of shared code. */
export function renameToWireFields(value: unknown, names: WireFieldNames): unknown {
  if (Array.isArray(value)) return value.map((item) => renameToWireFields(item, names));
  if (!isRecord(value)) return value;
  const out: Record<string, unknown> = {};
  for (const field in value) out[names[field] ?? field] = renameToWireFields(value[field], names);
  return out;
}

/** Renames all fields of a request, at any depth, to the names of shared code. */
export function renameFromWireFields(value: unknown, names: WireFieldNames): unknown {
  return renameToWireFields(value, Object.fromEntries(Object.entries(names).map(([word, name]) => [name, word])));
}

/** Returns true for a plain object. Dates, byte arrays and streams are not plain objects. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
