import { deskBookingIcs } from '#contract/bookings.ts';
import { roomBookingIcs } from '#contract/room-bookings.ts';
import { callForFile } from '#web/app/api/call.ts';

const endpoints = { desk: deskBookingIcs, room: roomBookingIcs } as const;

/** Saves one's own booking as an iCalendar file under this name (VIEW-03). @throws ApiError */
export async function downloadIcs(kind: 'desk' | 'room', bookingId: string, fileName: string): Promise<void> {
  const file = await callForFile(endpoints[kind], { query: { bookingId } });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
