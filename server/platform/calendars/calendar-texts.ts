/**
 * Returns whether a text is a whole calendar (RFC 5545). A text that a server or a proxy has cut
 * lacks the end.
 */
export function isWholeCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) && /END:VCALENDAR\s*$/i.test(text.slice(-200));
}

/**
 * Returns the components with this name in a calendar, each unfolded as text. The case of letters
 * makes no difference.
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
export function ownLinesOf(event: string): string[] {
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

/** Returns whether an event has whole days, by its own lines. */
export function hasWholeDays(lines: readonly string[]): boolean {
  return lines.some((line) => /^DTSTART[^:]*VALUE=DATE[;:]/i.test(line));
}
