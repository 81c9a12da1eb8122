import { CircleCheckBig, CircleEllipsis, CirclePlay } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DashboardBooking } from '#contract/room-dashboard.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import styles from './display.module.css';
import { stageOf } from './room-day.ts';

/** Each stage has a shape besides its colour: red and the sign of playing, green and a tick, blue and dots (DASH-02). */
const signs = { active: CirclePlay, completed: CircleCheckBig, upcoming: CircleEllipsis };

interface Props {
  bookings: readonly DashboardBooking[];
  /** Id of the meeting to have in view. */
  shown: string | null;
  now: number;
}

/** All meetings of the day, one below the other; the one that is on, else the last that is over, comes into view. */
export function Timeline({ bookings, shown, now }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const ids = bookings.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list is another, too
  useEffect(() => {
    const meetings = [...(list.current?.children ?? [])] as HTMLElement[];
    const meeting = meetings.find(({ dataset }) => dataset.id === shown);
    // The list alone: whatever else could scroll would take the clock out of sight.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <ol ref={list} tabIndex={0} aria-label={t('display.day')}>
          {bookings.map((one) => {
            const stage = stageOf(one, now);
            const Sign = signs[stage];
            return (
              <li key={one.id} data-id={one.id} data-stage={stage} aria-current={stage === 'active' || undefined}>
                <Sign aria-hidden="true" className={styles.shape} />
                <p className={styles.when}>
                  {one.start}–{one.end} <em>{t(`display.stages.${stage}`)}</em>
                </p>
                <p className={styles.what}>{one.title}</p>
                <p className={styles.who}>{one.organizer}</p>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
