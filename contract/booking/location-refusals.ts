import type { ErrorCode } from '#contract/wire/errors.ts';

/**
 * The refusals of a time by the rules of a location: its closed days, its opening hours and its
 * booking units.
 */
export const locationRuleErrorCodes: ReadonlySet<string> = new Set([
  'closedDay',
  'outsideOpeningHours',
  'notInBookingUnits',
] satisfies ErrorCode[]);
