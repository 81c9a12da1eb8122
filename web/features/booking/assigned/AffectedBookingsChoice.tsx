import type { NewDeskAssignment } from '#contract/booking/assigned-desks.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import styles from './assign-dialog.module.css';
import type { AffectedDeskBookings } from './use-touched-bookings.ts';

/** The largest number of bookings that the dialog lists. It counts the others. */
const listed = 4;

interface Props {
  touched: AffectedDeskBookings;
  chosen: NewDeskAssignment['bookings'];
  onChoose: (bookings: 'keep' | 'cancel') => void;
}

/**
 * Lists other people's bookings of the desk on the assigned days. The manager selects whether to
 * keep or cancel them. Shows nothing without such bookings.
 */
export function AffectedBookingsChoice({ touched: { bookings, count, timeZone }, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const more = count - Math.min(bookings.length, listed);
  return (
    <Notice tone="warning" role="status">
      <div className={styles.touched}>
        <p>{t('assigned.touched.title', { count })}</p>
        <ul className={styles.bookings}>
          {bookings.slice(0, listed).map(({ id, name, startDate, endDate }) => (
            <li key={id}>
              {name}, {formatDisplayInstant(startDate, timeZone)}–{formatTimeOfDay(endDate, timeZone)}
            </li>
          ))}
          {more > 0 && <li>{t('assigned.touched.more', { count: more })}</li>}
        </ul>
        <Select
          label={t('assigned.touched.label')}
          value={chosen}
          options={[
            { value: 'keep', label: t('assigned.touched.keep') },
            { value: 'cancel', label: t('assigned.touched.cancel') },
          ]}
          onChange={({ target }) => onChoose(target.value === 'cancel' ? 'cancel' : 'keep')}
        />
      </div>
    </Notice>
  );
}
