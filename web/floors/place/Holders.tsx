import { useRef } from 'react';
import type { DayBooking } from '#contract/bookings.ts';
import { dayOf, displayDay } from '#contract/wall-clock.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { useWhen } from '../model/use-when.ts';
import styles from './holders.module.css';
import { useOverflows } from './use-overflows.ts';
import { usePlaceWords } from './use-place-words.ts';

/** Who holds a place and when, a line for each booking, at most 135 px high (core, section 9) or so many lines. */
export function Holders({ bookings, most }: { bookings: readonly DayBooking[]; most?: number }) {
  const { t } = useTranslation();
  const { days, timeZone } = useWhen();
  const { hours } = usePlaceWords();
  const shown = bookings.slice(0, most ?? bookings.length);
  const more = bookings.length - shown.length;
  const list = useRef<HTMLUListElement>(null);
  // Few lines stand in a popover, where nothing can be reached.
  const scrolls = useOverflows(list) && most === undefined;
  return (
    <ul
      ref={list}
      className={styles.list}
      // What scrolls must be reachable without a mouse.
      {...(scrolls ? { tabIndex: 0, 'aria-label': t('floors.dialog.whoHolds') } : {})}
    >
      {shown.map((booking) => (
        <li key={booking.id} className={styles.line}>
          <Avatar name={booking.name} picture={booking.avatar} size={24} />
          <span className={styles.name}>{booking.name}</span>
          <span className={styles.hours}>
            {days.length > 1 && `${displayDay(dayOf(Date.parse(booking.startDate), timeZone))}, `}
            {hours(booking)}
          </span>
          {booking.adminBypassMode && <Badge tone="error">{t('floors.state.bypassed')}</Badge>}
        </li>
      ))}
      {more > 0 && <li className={styles.hours}>{t('floors.state.more', { count: more })}</li>}
    </ul>
  );
}
