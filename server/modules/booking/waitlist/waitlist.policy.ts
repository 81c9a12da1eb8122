import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Refuses a member of a company that has the waitlist switched off. @throws Refused `waitlistOff`
 */
export function requireWaitlistEnabled({ settings }: Pick<Member, 'settings'>): void {
  if (!settings.waitlist) refuse('waitlistOff', {});
}
