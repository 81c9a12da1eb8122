import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';

/** Refuses a member of a company that has absences switched off. @throws Refused `absencesOff` */
export function requireAbsencesEnabled({ settings }: Pick<Member, 'settings'>): void {
  if (!settings.absences) refuse('absencesOff', {});
}
