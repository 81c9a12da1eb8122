import { call, fetchFile } from '#web/platform/api/call.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { downloadBlob } from '#web/ui/text/download-blob.ts';

/**
 * Downloads a member's own booking as an iCalendar file under this name (VIEW-03).
 * @throws ApiError
 */
export async function downloadIcs(kind: ListedBookingKind, bookingId: string, fileName: string): Promise<void> {
  downloadBlob(fileName, await fetchFile(kind.exports!.ics, { query: { bookingId } }));
}

/**
 * Opens Google Calendar or Outlook in a new tab, filled in with the booking (VIEW-03). The tab
 * opens before its URL is known, since browsers allow new tabs only during the click. Without a
 * tab, the calendar replaces this page.
 * @throws ApiError, after closing the tab
 */
export async function openWebCalendar(
  calendar: 'google' | 'outlook',
  kind: ListedBookingKind,
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
