import { CalendarMinus, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { Absence } from '#contract/absences/absences.ts';
import card from '#web/features/booking/list-card.module.css';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import styles from './absences.module.css';
import { formatAbsence } from './format-absence.ts';
import { type AbsenceActionHandlers, listAbsenceMenuActions } from './list-absence-acts.tsx';

interface Props extends Omit<AbsenceActionHandlers, 'isOver'> {
  absence: Absence;
  today: string;
  onFree: () => void;
}

/** Says what an absence does to bookings. An older server marks none as wrong. */
function describeEffect({ isWrong = false, touched, undoable }: Absence, t: Translate): string {
  if (isWrong) return t('absences.wrong.means');
  if (touched > 0) return t('absences.touches', { count: touched });
  return undoable > 0 ? t('absences.hasFreed', { count: undoable }) : t('absences.touchesNone');
}

/**
 * An absence in the person's list, with its acts. An absence of the HR calendar has acts only to
 * free or rebook bookings, and to mark it as wrong.
 */
export function AbsenceItem({ absence, today, onFree, onRemove, ...acts }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { source, isWrong = false, undoable, touched, lastDay, firstDay } = absence;
  const days = formatAbsence(absence, t);
  const isOver = lastDay < today;
  const isNow = firstDay <= today && !isOver && !isWrong;
  const items = listAbsenceMenuActions(absence, t, { ...acts, isOver, onRemove: () => setAsking(true) });
  return (
    <li className={classNames(card.card, styles.item)}>
      <span className={card.sign}>
        <CalendarMinus size={20} aria-hidden="true" />
      </span>
      <div>
        <p className={styles.name}>
          <span>
            <NonBreakingDates>{days}</NonBreakingDates>
          </span>
          {isNow && <Badge status="active">{t('absences.now')}</Badge>}
          {source === 'calendar' && <Badge>{t('absences.fromCalendar')}</Badge>}
          {isWrong && <Badge tone="neutral">{t('absences.wrong.badge')}</Badge>}
        </p>
        <p className={styles.quiet}>{describeEffect(absence, t)}</p>
      </div>
      <div className={styles.acts}>
        {touched > 0 && !isOver && (
          <Button size="small" onClick={onFree}>
            {t('absences.freeThem')}
            <VisuallyHidden>: {days}</VisuallyHidden>
          </Button>
        )}
        {items.length > 0 && (
          <Menu
            align="end"
            trigger={<IconButton label={t('absences.menu', { days })} icon={<EllipsisVertical size={20} />} />}
            items={items}
          />
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        title={t('absences.remove.title', { days })}
        confirmLabel={t('absences.remove.confirm')}
        danger
      >
        {t(undoable > 0 ? 'absences.remove.keepsCancelled' : 'absences.remove.means', { count: undoable })}
      </ConfirmDialog>
    </li>
  );
}
