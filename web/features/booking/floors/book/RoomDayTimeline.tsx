import type { CSSProperties } from 'react';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { PlaceHoldersList } from '../place/PlaceHoldersList.tsx';
import { createDayLine } from '../when/day-line.ts';
import { fitDrawnHours } from '../when/unit-hours.ts';
import { useChosenTimeTexts } from '../when/use-chosen-time-texts.ts';
import styles from './room-day.module.css';
import { useDragHours } from './use-drag-hours.ts';

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/**
 * The day of a room on a timeline, with its meetings below. Dragging on the timeline selects hours.
 * Shows nothing for several days.
 */
export function RoomDayTimeline({ place }: { place: FloorPlace }) {
  const { t } = useTranslation();
  const { hours, setHours, timeZone, units } = useChosenTime();
  const { days, held } = useFloor();
  const texts = useChosenTimeTexts();
  const day = days[0]!;
  const line = createDayLine(day, timeZone);
  const drag = useDragHours(line, timeZone, (drawn) => setHours(fitDrawnHours(drawn, units.room)));
  if (days.length > 1) return null;
  const stretch = (from: number, to: number) => ({
    left: percent(line.at(from)),
    width: percent(line.at(to) - line.at(from)),
  });
  const meetings = (held.get(place.id) ?? []).filter(
    (meeting) => Date.parse(meeting.startDate) < line.end && Date.parse(meeting.endDate) > line.start,
  );
  const chosen = [
    getInstantOfWallClock(day, hours.from, timeZone),
    getInstantOfWallClock(day, hours.to, timeZone),
  ] as const;
  return (
    <section className={styles.day} aria-label={t('floors.meeting.day')}>
      <h3 className={styles.title}>{t('floors.meeting.day')}</h3>
      <div
        className={styles.line}
        style={{ '--hour': percent(1 / line.hours) } as CSSProperties}
        aria-hidden="true"
        {...drag}
      >
        {meetings.map(({ id, startDate, endDate, name, preparation }) => (
          <span
            key={id}
            className={preparation ? styles.preparation : styles.meeting}
            title={preparation ? t('floors.state.preparing') : name}
            style={stretch(Date.parse(startDate), Date.parse(endDate))}
          />
        ))}
        <span
          className={styles.chosen}
          style={stretch(...chosen)}
          title={t('floors.meeting.chosen', { hours: texts.hours })}
        />
      </div>
      <div className={styles.scale} aria-hidden="true">
        {line.labels.map(({ hour, at }) => (
          <span key={hour} style={{ left: percent(at) }}>
            {hour}
          </span>
        ))}
      </div>
      {meetings.length === 0 ? (
        <p className={styles.none}>{t('floors.meeting.none')}</p>
      ) : (
        <PlaceHoldersList bookings={meetings} />
      )}
    </section>
  );
}
