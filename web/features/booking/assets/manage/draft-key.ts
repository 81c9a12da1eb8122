import type { AssetKind } from '../asset-kind.ts';

/**
 * Returns the key under which the browser keeps typed values of a group or an asset.
 * @param of the id, or the place of a new one: a place holds one draft of a new group or asset
 */
export const draftKey = ({ name }: AssetKind, what: 'group' | 'asset', of: string): string => `${name} ${what} ${of}`;
