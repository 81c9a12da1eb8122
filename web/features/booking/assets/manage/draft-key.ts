import type { AssetKind } from '../asset-kind.ts';

/**
 * Returns the key under which the browser stores the typed values of a group or an asset.
 * @param of the id, or for a new group or asset its place: each place has one draft
 */
export const draftKey = ({ name }: AssetKind, what: 'group' | 'asset', of: string): string => `${name} ${what} ${of}`;
