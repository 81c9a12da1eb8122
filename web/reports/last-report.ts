/*
 * What somebody's report was about and how it was shown, as an address says it, for the next time that they open reports from the menu.
 * Days that were picked one by one are left out: whoever comes back next month means other ones. A ready period moves along, and is kept.
 */

const nameOf = (companyId: string, userId: string) => `biurko.report ${companyId} ${userId}`;

/** What was looked at last in this browser; nothing for whoever never chose anything. */
export function readLastReport(companyId: string, userId: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(companyId, userId)) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, value]) => typeof value === 'string'));
  } catch {
    // a browser that refuses storage, or keeps what is none of ours
    return {};
  }
}

/** Remembers what an address says; an empty one forgets what was remembered. */
export function rememberReport(companyId: string, userId: string, search: Record<string, string>): void {
  const { dateStart: _from, dateEnd: _to, ...kept } = search;
  try {
    localStorage.setItem(nameOf(companyId, userId), JSON.stringify(kept));
  } catch {
    // without storage each report begins with the last 30 days
  }
}
