import { ShieldAlert, Timer } from 'lucide-react';
import { useRef } from 'react';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import type { PlaceHold } from './assigned-holds.ts';
import styles from './holders.module.css';
import { joinPreparations } from './preparation-holds.ts';
import { useOverflows } from './use-overflows.ts';
import { usePlaceTexts } from './use-place-texts.ts';

/**
 * The largest number of bookings on a card, a line each. With the line for the number of further
 * bookings, they fit into 135 px.
 */
const briefly = 3;

/**
 * Lists the bookings of a place, a line each, at most 135 px high (core, section 9). `brief` shows
 * a few bookings for a card that cannot scroll.
 */
export function PlaceHoldersList({ bookings, brief = false }: { bookings: readonly PlaceHold[]; brief?: boolean }) {
  const { t } = useTranslation();
  const { days, timeZone } = useChosenTime();
  const { hours } = usePlaceTexts();
  const lines = joinPreparations(bookings);
  const shown = brief ? lines.slice(0, briefly) : lines;
  const more = lines.length - shown.length;
  const list = useRef<HTMLUListElement>(null);
  // A card (`brief`) cannot take the keyboard focus, so it never scrolls.
  const scrolls = useOverflows(list) && !brief;
  return (
    <ul
      ref={list}
      className={classNames(styles.list, brief && styles.brief)}
      // With a tab stop, arrow keys can scroll the list.
      {...(scrolls ? { tabIndex: 0, 'aria-label': t('floors.dialog.whoHolds') } : {})}
    >
      {shown.map((booking) => (
        <li key={booking.id} className={styles.line}>
          {booking.preparation ? (
            <Timer size={24} className={styles.preparation} aria-hidden="true" />
          ) : (
            <Avatar name={booking.name} picture={booking.avatar} size={24} />
          )}
          <span className={styles.name}>
            {booking.preparation ? t('floors.state.preparing') : booking.name || t('shell.hiddenName')}
          </span>
          <span className={styles.hours}>
            {days.length > 1 && `${formatDisplayDay(getCalendarDayAt(Date.parse(booking.startDate), timeZone))}, `}
            {hours(booking)}
          </span>
          {booking.adminBypassMode && (
            <Badge tone="error">
              {brief ? <ShieldAlert size={14} aria-label={t('floors.state.bypassed')} /> : t('floors.state.bypassed')}
            </Badge>
          )}
        </li>
      ))}
      {more > 0 && <li className={styles.hours}>{t('floors.state.more', { count: more })}</li>}
    </ul>
  );
}
