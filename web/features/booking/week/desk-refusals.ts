import { locationRuleErrorCodes } from '#contract/booking/location-refusals.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';

/** Refusals of a usual desk, after which the person chooses another one on the plan. */
const refusalsOfDesk: ReadonlySet<string> = new Set([
  ...locationRuleErrorCodes,
  ...([
    'slotTaken',
    'placeAssigned',
    'restrictedArea',
    'placeLocked',
    'placeFrozen',
    'placeHidden',
    'placeRemoved',
    'spaceOutOfUse',
  ] satisfies ErrorCode[]),
]);

/** Returns whether the server refused the usual desk, so that another desk may be free. */
export const isRefusalOfDesk = (error: unknown): boolean => refusalsOfDesk.has(getErrorCode(error) ?? '');
