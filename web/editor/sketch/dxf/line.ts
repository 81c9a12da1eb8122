import type { Point } from '#web/plan/box.ts';

/** Points one after another. */
export type Line = Point[];
