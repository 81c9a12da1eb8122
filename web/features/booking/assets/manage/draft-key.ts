import type { AssetKind } from '../asset-kind.ts';

/**
 * Returns the key under which the browser stores the typed values of a group or an asset.
 * @param of the id of the group or asset. For a new group it is `new`, for a new asset `in
 * {groupId}`.
 */
export const getAssetOrGroupDraftKey = ({ name }: AssetKind, what: 'group' | 'asset', of: string): string =>
  `${name} ${what} ${of}`;
