import { useTranslation } from 'react-i18next';
import { instantAt } from '#contract/wall-clock.ts';
import { wholeDay } from '../choice/choice.ts';
import { useBooking } from '../model/booking-context.ts';
import { Holders } from '../place/Holders.tsx';
import type { Place } from '../place/place.ts';
import { useWhenWords } from '../when/use-when-words.ts';
import styles from './room-day.module.css';

const hoursShown = [0, 6, 12, 18, 24];

/** The day of a room on a line of 24 hours, with the hours chosen, and its meetings below. One day's only. */
export function RoomDay({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { choice, held, timeZone } = useBooking();
  const { hours } = useWhenWords();
  const day = choice.days[0]!;
  if (choice.days.length > 1) return null;
  const { start, end } = wholeDay(day, timeZone);
  const at = (instant: number) => `${(Math.min(1, Math.max(0, (instant - start) / (end - start))) * 100).toFixed(3)}%`;
  const stretch = (from: number, to: number) => ({ left: at(from), width: `calc(${at(to)} - ${at(from)})` });
  const meetings = (held.get(place.id) ?? []).filter(
    (meeting) => Date.parse(meeting.startDate) < end && Date.parse(meeting.endDate) > start,
  );
  const chosen = [instantAt(day, choice.hours.from, timeZone), instantAt(day, choice.hours.to, timeZone)] as const;
  return (
    <section className={styles.day} aria-label={t('booking.meeting.day')}>
      <h3 className={styles.title}>{t('booking.meeting.day')}</h3>
      <div className={styles.line} aria-hidden="true">
        {meetings.map(({ id, startDate, endDate, name }) => (
          <span
            key={id}
            className={styles.meeting}
            title={name}
            style={stretch(Date.parse(startDate), Date.parse(endDate))}
          />
        ))}
        <span className={styles.chosen} style={stretch(...chosen)} title={t('booking.meeting.chosen', { hours })} />
      </div>
      <div className={styles.scale} aria-hidden="true">
        {hoursShown.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}:00
          </span>
        ))}
      </div>
      {meetings.length === 0 ? (
        <p className={styles.none}>{t('booking.meeting.none')}</p>
      ) : (
        <Holders bookings={meetings} />
      )}
    </section>
  );
}
