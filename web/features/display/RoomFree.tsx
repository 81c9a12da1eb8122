import { CalendarOff, CircleCheckBig, Hourglass } from 'lucide-react';
import type { DashboardBooking, RoomDisplayData } from '#contract/rooms/room-dashboard.ts';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './display.module.css';
import { getCountdown } from './get-room-day.ts';

interface Props {
  next: DashboardBooking | null;
  /** True if the day has or had meetings. */
  hadMeetings: boolean;
  /** True if the room cannot be booked, so it is not free either. */
  isClosed: boolean;
  /** The closed day that shuts the location. Undefined while the location is open. */
  closed?: RoomDisplayData['closed'];
  /**
   * The end of the preparation that goes on, in epoch milliseconds, or null. The room is not free
   * before.
   */
  preparedUntil: number | null;
  /** The end of the free time, in epoch milliseconds. Null without a later meeting or preparation. */
  freeUntil: number | null;
  timeZone: string;
  now: number;
}

/**
 * Shows a room without a current meeting: until when it is free, and the next meeting if there is
 * one (DASH-01). A locked, frozen or closed room appears as a room that cannot be booked.
 */
export function RoomWithoutMeeting({ next, hadMeetings, isClosed, closed, timeZone, now, ...ends }: Props) {
  const { t } = useTranslation();
  const isPrepared = !isClosed && ends.preparedUntil !== null;
  return (
    <>
      <p className={styles.state}>
        <StateIcon {...{ isClosed, isPrepared }} />
        {isClosed ? <ClosedWords closed={closed} /> : <FreeWords {...{ next, timeZone, ...ends }} />}
      </p>
      {isClosed && <p className={styles.countdown}>{t('display.closedMeans')}</p>}
      {next ? (
        <>
          <p className={styles.countdown}>
            <Words start={next.startDate} now={now} />
          </p>
          <h2 className={styles.topic}>{next.title}</h2>
          <p className={styles.organizer}>
            {next.start}–{next.end}
            {next.organizer && ` · ${next.organizer}`}
          </p>
        </>
      ) : isClosed ? null : (
        <p className={styles.countdown}>{t(hadMeetings ? 'display.noMore' : 'display.noneToday')}</p>
      )}
    </>
  );
}

/** Says until when the room is free, or in preparation. */
function FreeWords({
  next,
  preparedUntil,
  freeUntil,
  timeZone,
}: Pick<Props, 'next' | 'preparedUntil' | 'freeUntil' | 'timeZone'>) {
  const { t } = useTranslation();
  const hourOf = (instant: number) => {
    const { hour } = getWallClockTime(instant, timeZone);
    return hour === '00:00' ? '24:00' : hour;
  };
  if (preparedUntil !== null) {
    // The next meeting may follow the preparation without a free minute.
    const isForNext = next !== null && preparedUntil === Date.parse(next.startDate);
    return t(isForNext ? 'display.preparedForNext' : 'display.preparedUntil', { hour: hourOf(preparedUntil) });
  }
  return freeUntil === null ? t('display.free') : t('display.freeUntil', { hour: hourOf(freeUntil) });
}

/** Says why the room cannot be booked: its location is closed, or the room itself. */
function ClosedWords({ closed }: Pick<Props, 'closed'>) {
  const { t } = useTranslation();
  if (!closed) return t('display.closed');
  return closed.name === null ? t('display.shut') : t('display.shutFor', { name: closed.name });
}

/** Shows whether the room is free, closed or in preparation. */
function StateIcon({ isClosed, isPrepared }: { isClosed: boolean; isPrepared: boolean }) {
  const Icon = isClosed ? CalendarOff : isPrepared ? Hourglass : CircleCheckBig;
  return <Icon aria-hidden="true" />;
}

/** Shows the time until the next meeting: 'Następne spotkanie za 1 godzinę i 20 minut'. */
function Words({ start, now }: { start: string; now: number }) {
  const { t } = useTranslation();
  const until = getCountdown(start, now);
  switch (until.words) {
    case 'hoursAndMinutes':
      return t('display.next.hoursAndMinutes', {
        hours: t('display.hours', { count: until.hours }),
        minutes: t('display.minutes', { count: until.minutes }),
      });
    case 'hours':
      return t('display.next.in', { time: t('display.hours', { count: until.hours }) });
    case 'minutes':
      return t('display.next.in', { time: t('display.minutes', { count: until.minutes }) });
    case 'moment':
      return t('display.next.moment');
  }
}
