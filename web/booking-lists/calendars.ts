import { call, callForFile } from '#web/app/api/call.ts';
import type { ListedKind } from '#web/app/listed-kind.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

/** Saves one's own booking as an iCalendar file under this name (VIEW-03). @throws ApiError */
export async function downloadIcs(kind: ListedKind, bookingId: string, fileName: string): Promise<void> {
  saveBlob(fileName, await callForFile(kind.exports!.ics, { query: { bookingId } }));
}

/**
 * Opens a calendar of the web in a new tab with one's own booking filled in (VIEW-03). The tab is opened before its address is
 * known: browsers let only the press itself open one. @throws ApiError, and the tab is gone again
 */
export async function openWebCalendar(
  calendar: 'google' | 'outlook',
  kind: ListedKind,
  bookingId: string,
): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { url } = await call(kind.exports![calendar], { query: { bookingId } });
    if (!tab) return location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
