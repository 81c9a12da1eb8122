/** Matches an email in a text. It has bounds, so that no text takes long. */
const anyEmail = /[\w.+'-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi;

/**
 * Returns whether a text is a whole calendar (RFC 5545). A text that a server or a proxy has cut
 * lacks the end.
 */
export function isWholeCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) && /END:VCALENDAR\s*$/i.test(text.slice(-200));
}

/**
 * Returns the components with this name in a calendar, each unfolded as text. The name may be in
 * upper or lower case.
 */
export function* componentsOf(calendar: string, name: string): Generator<string> {
  const edge = new RegExp(`^(BEGIN|END):${name}[ \\t]*\\r?$`, 'gim');
  let from: number | null = null;
  for (let found = edge.exec(calendar); found; found = edge.exec(calendar)) {
    if (found[1]!.toUpperCase() === 'BEGIN') {
      from = found.index;
    } else if (from !== null) {
      yield calendar.slice(from, edge.lastIndex).replace(/\r?\n[ \t]/g, '');
      from = null;
    }
  }
}

/** Returns an event's own lines, without its alarms and other components inside it. */
function ownLinesOf(event: string): string[] {
  const lines = event.split(/\r?\n/).slice(1, -1);
  let depth = 0;
  return lines.filter((line) => {
    const isBegin = /^BEGIN:/i.test(line);
    if (isBegin) depth += 1;
    const isOwn = depth === 0;
    if (/^END:/i.test(line)) depth -= 1;
    return isOwn;
  });
}

/** Returns whether an event leaves its people free, such as a birthday or a day of remote work. */
function leavesFree(lines: readonly string[]): boolean {
  // OOF (out of office) in Outlook's own property takes precedence over a free TRANSP.
  if (lines.some((line) => /^X-MICROSOFT-CDO-BUSYSTATUS:OOF/i.test(line))) return false;
  const isFreeInOutlook = lines.some((line) => /^X-MICROSOFT-CDO-BUSYSTATUS:(FREE|WORKINGELSEWHERE)/i.test(line));
  // TRANSP says nothing about a whole-day event: Google marks such events as free by default.
  const isWholeDay = lines.some((line) => /^DTSTART[^:]*VALUE=DATE[;:]/i.test(line));
  return isFreeInOutlook || (!isWholeDay && lines.some((line) => /^TRANSP:TRANSPARENT/i.test(line)));
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
