import type { Notice } from './notices.ts';
import type { NotificationPreferences } from './preferences.query.ts';
import type { Teller } from './teller.ts';

/**
 * Says how somebody is told of a notice by one way: in words, for their calendar alone, or (null) not at all. A calendar that has the
 * entry hears what became of it also from those who want no words about it.
 */
export function wantedNotice(
  notice: Notice,
  { enabled }: NotificationPreferences,
  { keepsCalendars }: Pick<Teller, 'keepsCalendars'>,
): Notice | null {
  if (!notice.quiet && enabled[notice.kind]) return notice;
  const hasEntry = enabled[notice.as === 'holder' ? 'bookingMade' : 'invited'];
  return keepsCalendars && hasEntry ? { ...notice, quiet: true } : null;
}
