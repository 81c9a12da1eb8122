import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { differsFromDeviceClock, formatTimeZoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { DateField } from '#web/ui/date/DateField.tsx';
import { MeetingHourFields } from './MeetingHourFields.tsx';
import styles from './meeting.module.css';
import { doesMeetingPassMidnight, type MeetingFormValues } from './meeting-form-values.ts';
import type { useMeetingForm } from './use-meeting-form.ts';

interface Props {
  booking: RoomBooking;
  form: ReturnType<typeof useMeetingForm>;
}

/** The fields for the day and hours of a meeting, by the clock of its room. */
export function MeetingTimeFields({ booking, form }: Props) {
  const { t } = useTranslation();
  const { values, change, wrong } = form;
  const zone = booking.locationIana;
  // A change of one time field can make another time field invalid, so all four are checked.
  const set = (next: Partial<MeetingFormValues>) => change(next, ['day', 'from', 'lastDay', 'to']);
  const isLong = doesMeetingPassMidnight(booking);
  return (
    <div className={styles.time}>
      <DateField
        label={t('bookingLists.meeting.day')}
        value={values.day}
        error={wrong('day')}
        onChange={(day) => set(isLong ? { day } : { day, lastDay: day })}
      />
      {isLong && (
        <DateField
          label={t('bookingLists.meeting.lastDay')}
          value={values.lastDay}
          error={wrong('lastDay')}
          onChange={(lastDay) => set({ lastDay })}
        />
      )}
      <MeetingHourFields
        from={values.from}
        to={values.to}
        error={form.hoursWrong}
        help={
          differsFromDeviceClock(booking.startDate, zone)
            ? t('bookingLists.meeting.zone', { zone: formatTimeZoneName(zone) })
            : undefined
        }
        onUnread={form.hourUnread}
        onChange={set}
      />
    </div>
  );
}
