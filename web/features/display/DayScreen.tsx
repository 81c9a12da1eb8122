import type { RoomDashboard } from '#contract/rooms/room-dashboard.ts';
import { DisplayClock } from './DisplayClock.tsx';
import { DisplayLogo } from './DisplayLogo.tsx';
import styles from './display.module.css';
import { getRoomDay } from './get-room-day.ts';
import { MeetingNow } from './MeetingNow.tsx';
import { RoomFree } from './RoomFree.tsx';
import { DashboardTimeline } from './Timeline.tsx';
import { useScreenTitle } from './use-screen-title.ts';
import { useServerTime } from './use-server-time.ts';

interface Props {
  day: RoomDashboard;
}

/**
 * Shows a room's day on the display at its door: the current meeting, the next meeting, and the
 * whole day (DASH-01, DASH-02).
 */
export function DayScreen({ day }: Props) {
  const now = useServerTime();
  const { active, next, shown } = getRoomDay(day.roomBookings, now);
  // A server of an earlier version omits `isBookable`.
  const isClosed = day.isBookable === false;
  useScreenTitle(day.roomName);
  return (
    <main className={styles.screen} data-taken={active !== null || undefined} data-closed={isClosed || undefined}>
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
          <MeetingNow meeting={active} next={next} now={now} />
        ) : (
          <RoomFree
            next={next}
            hadMeetings={day.roomBookings.length > 0}
            isClosed={isClosed}
            closed={day.closed}
            now={now}
          />
        )}
      </section>
      <DashboardTimeline bookings={day.roomBookings} shown={shown} now={now} />
    </main>
  );
}
