import type { AssetKind } from '../asset-kind.ts';

/** Under what is kept what is typed of a group or an asset, by its id; of one that is added there is one at a time, in one place. */
export const draftKey = ({ name }: AssetKind, what: 'group' | 'asset', of: string): string => `${name} ${what} ${of}`;
