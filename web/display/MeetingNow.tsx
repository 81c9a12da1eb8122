import { CircleMinus } from 'lucide-react';
import type { DashboardBooking } from '#contract/room-dashboard.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { AvatarStack } from '#web/ui/AvatarStack.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { wideDisplay } from './DisplayClock.tsx';
import styles from './display.module.css';
import { percentOf } from './room-day.ts';

interface Props {
  meeting: DashboardBooking;
  next: DashboardBooking | null;
  now: number;
}

/** The meeting that is on: until when, how much of it has passed, what it is about, who is there (DASH-01). */
export function MeetingNow({ meeting, next, now }: Props) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(wideDisplay);
  const percent = percentOf(meeting, now);
  const people = meeting.participants.map(({ fullName, avatar }) => ({ name: fullName, picture: avatar }));
  return (
    <>
      <p className={styles.state}>
        <CircleMinus aria-hidden="true" />
        {t('display.taken')}
      </p>
      <h2 className={styles.topic}>{meeting.title}</h2>
      <p className={styles.organizer}>{meeting.organizer}</p>
      <div className={styles.progress}>
        <span>{meeting.start}</span>
        <progress max={100} value={percent} aria-label={t('display.progress')}>
          {percent} %
        </progress>
        <span>{meeting.end}</span>
        <strong>{percent} %</strong>
      </div>
      {people.length > 0 && (
        <p className={styles.people}>
          <AvatarStack people={people} shown={isWide ? 4 : 2} size={isWide ? 72 : 48} />
        </p>
      )}
      {next && <p className={styles.then}>{t('display.then', { start: next.start, title: next.title })}</p>}
    </>
  );
}
