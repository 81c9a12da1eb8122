import { CircleCheckBig, CircleEllipsis, CirclePlay } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DashboardBooking } from '#contract/rooms/room-dashboard.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './display.module.css';
import { getMeetingStage } from './get-room-day.ts';

/**
 * The icon of each stage, in addition to its colour: red and a play icon, green and a tick, blue
 * and dots (DASH-02).
 */
const signs = { active: CirclePlay, completed: CircleCheckBig, upcoming: CircleEllipsis };

interface Props {
  bookings: readonly DashboardBooking[];
  /** The id of the meeting that must be visible. */
  shown: string | null;
  now: number;
}

/**
 * Lists all meetings of the day. The current meeting, or else the last past meeting, scrolls into
 * view.
 */
export function DashboardTimeline({ bookings, shown, now }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const ids = bookings.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs also when the meetings change
  useEffect(() => {
    const meetings = [...(list.current?.children ?? [])] as HTMLElement[];
    const meeting = meetings.find(({ dataset }) => dataset.id === shown);
    // Scrolls only the list: any other scrolling would move the clock out of view.
    if (meeting) list.current!.scrollTop = meeting.offsetTop - meetings[0]!.offsetTop;
  }, [shown, ids]);
  return (
    <section className={styles.timeline} aria-label={t('display.day')}>
      {bookings.length === 0 ? (
        <p className={styles.nothing}>
          <CircleCheckBig aria-hidden="true" />
          {t('display.nothing')}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach scrollable content
        <ol ref={list} tabIndex={0} aria-label={t('display.day')}>
          {bookings.map((one) => {
            const stage = getMeetingStage(one, now);
            const Sign = signs[stage];
            return (
              <li key={one.id} data-id={one.id} data-stage={stage} aria-current={stage === 'active' || undefined}>
                <Sign aria-hidden="true" className={styles.shape} />
                <p className={styles.when}>
                  {one.start}–{one.end} <em>{t(`display.stages.${stage}`)}</em>
                </p>
                <p className={styles.what}>{one.title}</p>
                {one.organizer && <p className={styles.who}>{one.organizer}</p>}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
