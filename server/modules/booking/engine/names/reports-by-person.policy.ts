import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Refuses a report about individual people while the company has these switched off (WEEK-09).
 * @throws Refused `reportsByPersonOff`
 */
export function requireReportsByPerson({ settings }: Pick<Member, 'settings'>): void {
  if (!settings.reportsByPerson) refuse('reportsByPersonOff', {});
}
