import { deskBookingGoogleEvent, deskBookingOutlookEvent } from '#contract/bookings.ts';
import { roomBookingGoogleEvent, roomBookingOutlookEvent } from '#contract/room-bookings.ts';
import { call } from '#web/app/api/call.ts';

const endpoints = {
  google: { desk: deskBookingGoogleEvent, room: roomBookingGoogleEvent },
  outlook: { desk: deskBookingOutlookEvent, room: roomBookingOutlookEvent },
} as const;

/** The calendars on the web that one's own booking can be added to (VIEW-03). */
export type WebCalendar = keyof typeof endpoints;

/**
 * Opens a calendar in a new tab with the booking filled in. The tab is opened before its address is known: browsers let
 * only the press itself open one. @throws ApiError, and the tab is gone again
 */
export async function openWebCalendar(calendar: WebCalendar, kind: 'desk' | 'room', bookingId: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { url } = await call(endpoints[calendar][kind], { query: { bookingId } });
    if (!tab) return location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
