import type { Point } from '#web/plan/box.ts';

/** Consecutive points of a line. */
export type DxfPolyline = Point[];
