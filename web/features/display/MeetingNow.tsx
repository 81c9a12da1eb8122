import { CircleMinus } from 'lucide-react';
import type { DashboardBooking } from '#contract/rooms/room-dashboard.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './display.module.css';
import { getElapsedPercent } from './get-room-day.ts';
import { MeetingPeople } from './MeetingPeople.tsx';

interface Props {
  meeting: DashboardBooking;
  next: DashboardBooking | null;
  now: number;
}

/** Shows the current meeting: its end, progress, topic and people (DASH-01). */
export function CurrentMeeting({ meeting, next, now }: Props) {
  const { t } = useTranslation();
  const percent = getElapsedPercent(meeting, now);
  return (
    <>
      <p className={styles.state}>
        <CircleMinus aria-hidden="true" />
        {t('display.taken')}
      </p>
      <h2 className={styles.topic}>{meeting.title}</h2>
      {meeting.organizer && <p className={styles.organizer}>{meeting.organizer}</p>}
      <div className={styles.progress}>
        <span>{meeting.start}</span>
        <progress max={100} value={percent} aria-label={t('display.progress')}>
          {percent} %
        </progress>
        <span>{meeting.end}</span>
        <strong>{percent} %</strong>
      </div>
      {meeting.participants.length > 0 && <MeetingPeople people={meeting.participants} />}
      {next && <p className={styles.then}>{t('display.then', { start: next.start, title: next.title })}</p>}
    </>
  );
}
