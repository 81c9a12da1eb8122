import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { PersonCell } from '#web/features/booking/booking-lists/list/PersonCell.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import { AnswerBadge } from './AnswerBadge.tsx';
import styles from './meeting.module.css';
import { useMeetingAnswers, useRecordSeenAnswers } from './use-meeting-answers.ts';

/**
 * Lists the guests of a meeting with their answers. Until the answers have loaded, it shows the
 * names alone.
 */
export function MeetingGuests({ booking }: { booking: Pick<RoomBooking, 'id' | 'participants'> }) {
  const { t } = useTranslation();
  const { data } = useMeetingAnswers(booking.id);
  const fresh = useRecordSeenAnswers(booking.id, data?.answers);
  if (booking.participants.length === 0) return t('bookingLists.noParticipants');
  return (
    <ul className={styles.people}>
      {booking.participants.map(({ userId, userName, avatar }) => {
        const given = data?.answers.find((one) => one.userId === userId);
        return (
          <li key={userId} className={styles.guest}>
            <PersonCell name={userName} avatar={avatar} />
            <span className={styles.given}>
              {fresh.has(userId) && <Badge tone="info">{t('bookingLists.meeting.newAnswer')}</Badge>}
              {given && <AnswerBadge answer={given.answer} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
