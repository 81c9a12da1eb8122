import type { RoomBooking } from '#contract/room-bookings.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { PersonCell } from '#web/booking-lists/list/PersonCell.tsx';
import { AnswerBadge } from './AnswerBadge.tsx';
import styles from './meeting.module.css';
import { useMeetingAnswers } from './use-meeting-answers.ts';

/** Lists the guests of a meeting and what they have answered so far; their names alone while that is not known. */
export function MeetingGuests({ booking }: { booking: Pick<RoomBooking, 'id' | 'participants'> }) {
  const { t } = useTranslation();
  const { data } = useMeetingAnswers(booking.id);
  if (booking.participants.length === 0) return t('bookingLists.noParticipants');
  return (
    <ul className={styles.people}>
      {booking.participants.map(({ userId, userName, avatar }) => {
        const given = data?.answers.find((one) => one.userId === userId);
        return (
          <li key={userId} className={styles.guest}>
            <PersonCell name={userName} avatar={avatar} />
            {given && <AnswerBadge answer={given.answer} />}
          </li>
        );
      })}
    </ul>
  );
}
