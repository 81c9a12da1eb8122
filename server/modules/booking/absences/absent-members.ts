import type { FindEventLabels } from '#server/platform/calendars/calendar-events.ts';
import { hasWholeDays, ownLinesOf } from '#server/platform/calendars/calendar-texts.ts';

/** Matches an email in a text. It has bounds, so that no text takes long. */
const anyEmail = /[\w.+'-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi;

/** Returns whether an event leaves its people free, such as a birthday or a day of remote work. */
function leavesFree(lines: readonly string[]): boolean {
  // OOF (out of office) in Outlook's own property takes precedence over a free TRANSP.
  if (lines.some((line) => /^X-MICROSOFT-CDO-BUSYSTATUS:OOF/i.test(line))) return false;
  const isFreeInOutlook = lines.some((line) => /^X-MICROSOFT-CDO-BUSYSTATUS:(FREE|WORKINGELSEWHERE)/i.test(line));
  // TRANSP says nothing about a whole-day event: Google marks such events as free by default.
  return isFreeInOutlook || (!hasWholeDays(lines) && lines.some((line) => /^TRANSP:TRANSPARENT/i.test(line)));
}

/**
 * Returns the emails, in lower case, of the members whom an event makes absent. These are the
 * attendees who have not declined. If the organizer of several attending members attends too, only
 * the organizer is absent. The others approve or are invited. An event without such attendees makes
 * its organizer absent. Without an organizer, it makes the only member absent whose email is in the
 * summary or description.
 */
export function findAbsentMemberEmails(event: string, members: ReadonlySet<string>): string[] {
  const emailsOf = (text: string) => [
    ...new Set((text.match(anyEmail) ?? []).map((email) => email.toLowerCase()).filter((email) => members.has(email))),
  ];
  // Most events of a calendar name no member. This search of the whole text drops them quickly.
  if (emailsOf(event).length === 0) return [];
  const lines = ownLinesOf(event);
  if (leavesFree(lines)) return [];
  const linesOf = (name: RegExp) => lines.filter((line) => name.test(line)).join('\n');
  const attending = lines.filter((line) => /^ATTENDEE[;:]/i.test(line) && !/[;]PARTSTAT="?DECLINED/i.test(line));
  const attendees = emailsOf(attending.join('\n'));
  const organizers = emailsOf(linesOf(/^ORGANIZER[;:]/i));
  if (attendees.length > 1 && organizers.some((email) => attendees.includes(email))) return organizers;
  if (attendees.length > 0) return attendees;
  if (organizers.length > 0) return organizers;
  const named = emailsOf(linesOf(/^(SUMMARY|DESCRIPTION)[;:]/i));
  return named.length === 1 ? named : [];
}

/**
 * Returns the function that labels an event with the emails of its absent members. A changed
 * occurrence makes the members of its event absent.
 * @param members the members' emails in lower case
 */
export function createAbsentMemberEmailsFinder(members: ReadonlySet<string>): FindEventLabels {
  return (text, ofEvent) => ofEvent ?? findAbsentMemberEmails(text, members);
}
