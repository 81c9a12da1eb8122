import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Returns the caller if the company shows who comes when.
 * @throws Refused `whoComesWhenOff`
 */
export function requireWeekEnabled(caller: Member): Member {
  if (!caller.settings.whoComesWhen) refuse('whoComesWhenOff', {});
  return caller;
}
