import type { RoomDisplayData } from '#contract/rooms/room-dashboard.ts';
import { DisplayClock } from './DisplayClock.tsx';
import { DisplayLogo } from './DisplayLogo.tsx';
import styles from './display.module.css';
import { findCurrentAndNextMeeting } from './get-room-day.ts';
import { CurrentMeeting } from './MeetingNow.tsx';
import { RoomWithoutMeeting } from './RoomFree.tsx';
import { DashboardTimeline } from './Timeline.tsx';
import { useServerTime } from './use-server-time.ts';
import { useWindowTitle } from './use-window-title.ts';

interface Props {
  day: RoomDisplayData;
}

/**
 * Shows a room's day on the display at its door: the current meeting, the next meeting, and the
 * whole day (DASH-01, DASH-02).
 */
export function DayScreen({ day }: Props) {
  const now = useServerTime();
  const { active, next, shown, preparedUntil, freeUntil } = findCurrentAndNextMeeting(day, now);
  // A server of an earlier version omits `isBookable`.
  const isClosed = day.isBookable === false;
  useWindowTitle(day.roomName);
  return (
    <main
      className={styles.screen}
      data-taken={active !== null || undefined}
      data-closed={isClosed || preparedUntil !== null || undefined}
    >
      <header className={styles.header}>
        <div className={styles.room}>
          <DisplayLogo logo={day.companyLogo} />
          <div>
            <h1>{day.roomName}</h1>
            <p>
              {day.companyName} · {day.locationName}
            </p>
          </div>
        </div>
        <DisplayClock now={now} timeZone={day.iana} />
      </header>
      <section className={styles.now}>
        {active ? (
          <CurrentMeeting meeting={active} next={next} now={now} />
        ) : (
          <RoomWithoutMeeting
            {...{ next, isClosed, now, preparedUntil, freeUntil }}
            hadMeetings={day.roomBookings.length > 0}
            closed={day.closed}
            timeZone={day.iana}
          />
        )}
      </section>
      <DashboardTimeline bookings={day.roomBookings} shown={shown} now={now} />
    </main>
  );
}
