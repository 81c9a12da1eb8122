import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';

/** Returns the caller if the company sets opening hours. @throws Refused `openingHoursOff` */
export function requireOpeningHours(caller: Member): Member {
  if (!caller.settings.openingHours) refuse('openingHoursOff', {});
  return caller;
}
