import type { AssetDraft, CarOwn } from '../asset-kind.ts';

/** A car as it is saved: with everything that only cars have. */
export type CarDraft = AssetDraft & CarOwn;
