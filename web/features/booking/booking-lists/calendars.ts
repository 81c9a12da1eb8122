import { call, callForFile } from '#web/platform/api/call.ts';
import type { ListedKind } from '#web/platform/kinds/listed-kind.ts';
import { saveBlob } from '#web/ui/text/save-blob.ts';

/**
 * Downloads a member's own booking as an iCalendar file under this name (VIEW-03).
 * @throws ApiError
 */
export async function downloadIcs(kind: ListedKind, bookingId: string, fileName: string): Promise<void> {
  saveBlob(fileName, await callForFile(kind.exports!.ics, { query: { bookingId } }));
}

/**
 * Opens Google Calendar or Outlook in a new tab, filled in with the booking (VIEW-03). The tab
 * opens before its URL is known, since browsers allow new tabs only during the click.
 * @throws ApiError, after closing the tab
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
