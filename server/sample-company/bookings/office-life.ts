import type { SampleBooking } from '#server/sample-company/types.ts';
import { attendance } from './attendance.ts';
import { deskBooking, roomBooking } from './booking-records.ts';
import { openDiary } from './diary.ts';
import { calledMeetings, recurringMeetings } from './meetings.ts';
import type { Office } from './office.ts';
import { stays } from './stays.ts';

/** All bookings of a company over the days that the sample covers, day by day. */
export function officeLife(office: Office): SampleBooking[] {
  return [...attendance(office)].flatMap(([day, present]) => {
    const diary = openDiary();
    const seated = stays(office, day, present, diary);
    const meetings = [...recurringMeetings(office, day, diary), ...calledMeetings(office, day, seated, diary)];
    return [
      ...seated.map((stay) => deskBooking(office, stay)),
      ...meetings.map((meeting) => roomBooking(office, meeting)),
    ];
  });
}
