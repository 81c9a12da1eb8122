import type { Notice } from './notices.ts';
import type { NotificationChannel } from './notification-channel.ts';
import type { ChannelPreferences } from './preferences.query.ts';

/**
 * Returns the notice as a channel sends it: in full, quiet for the calendar alone, or null. A
 * calendar that has the entry is updated even if the person wants no message.
 */
export function getWantedNotice(
  notice: Notice,
  { enabled }: ChannelPreferences,
  { keepsCalendars }: Pick<NotificationChannel, 'keepsCalendars'>,
): Notice | null {
  if (!notice.quiet && (notice.always || enabled[notice.kind])) return notice;
  const hasEntry = enabled[notice.as === 'holder' ? 'bookingMade' : 'invited'];
  return keepsCalendars && hasEntry ? { ...notice, quiet: true } : null;
}
