import { CalendarX2 } from 'lucide-react';
import type { FreeingWithoutAbsence } from '#contract/absences/absences.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import card from '#web/features/booking/list-card.module.css';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import styles from './absences.module.css';
import { formatAbsence } from './format-absence.ts';

interface Props {
  press: FreeingWithoutAbsence;
  /** The IANA time zone of the company's days. */
  timeZone: string;
  isUndoing: boolean;
  onUndo: () => void;
}

/**
 * The row for bookings that the member freed without an absence, with the button that books them
 * again.
 */
export function FreedBookingsItem({ press: { startDate, endDate, undoable }, timeZone, isUndoing, onUndo }: Props) {
  const { t } = useTranslation();
  const days = formatAbsence(
    {
      firstDay: getCalendarDayAt(Date.parse(startDate), timeZone),
      lastDay: getCalendarDayAt(Date.parse(endDate) - 1, timeZone),
      ...{ fromNoon: false, untilNoon: false },
    },
    t,
  );
  return (
    <li className={classNames(card.card, styles.item)}>
      <span className={card.sign}>
        <CalendarX2 size={20} aria-hidden="true" />
      </span>
      <div>
        <p className={styles.name}>
          <NonBreakingDates>{days}</NonBreakingDates>
        </p>
        <p className={styles.quiet}>{t('absences.hasFreed', { count: undoable })}</p>
      </div>
      <div className={styles.acts}>
        <Button size="small" pending={isUndoing} onClick={onUndo}>
          {t('absences.undo.label')}
          <VisuallyHidden>: {days}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
