import * as z from 'zod';
import { createLineSchema, id } from '#contract/wire/formats.ts';
import { parkingLimits } from './parking-limits.ts';

const { grid } = parkingLimits;

/**
 * The purpose of a space (modules, section 3). 0 is for any member, 1 for people with disabilities,
 * 2 out of use, 3 for charging.
 */
export const parkingSpaceTypeCodes = { normal: 0, handicapped: 1, outOfUse: 2, charging: 3 } as const;
const spaceType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/**
 * A parking space as administrators configure it. Column `x` and row `y` count from 0. An inactive
 * space cannot be booked and does not count towards the package's limit.
 */
export const parkingSpaceDraft = z.strictObject({
  id,
  x: z
    .number()
    .int()
    .min(0)
    .max(grid.most - 1),
  y: z
    .number()
    .int()
    .min(0)
    .max(grid.most - 1),
  number: z.number().int().min(1).max(parkingLimits.spaces),
  /** A text that screens show instead of the number. Empty for none. */
  label: createLineSchema(parkingLimits.spaceLabel),
  active: z.boolean(),
  type: spaceType,
  description: createLineSchema(parkingLimits.spaceDescription),
});
export type ParkingSpaceDraft = z.infer<typeof parkingSpaceDraft>;
