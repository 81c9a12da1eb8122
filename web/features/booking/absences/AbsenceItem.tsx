import { CalendarMinus, EllipsisVertical, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Absence } from '#contract/absences/absences.ts';
import card from '#web/features/booking/list-card.module.css';
import { useTranslation } from '#web/platform/languages/i18n.ts';
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

interface Props {
  absence: Absence;
  today: string;
  onChange: () => void;
  onFree: () => void;
  onRemove: () => void;
  onUndo: () => void;
}

/**
 * An absence in the member's list, with its buttons. An absence from the HR calendar can be neither
 * changed nor removed. It only offers to free its bookings, and to book freed ones again.
 */
export function AbsenceItem({ absence, today, onChange, onFree, onRemove, onUndo }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { source, undoable, touched, lastDay, firstDay } = absence;
  const days = formatAbsence(absence, t);
  const isOver = lastDay < today;
  const isNow = firstDay <= today && !isOver;
  const isOwn = source === 'own';
  const returning = {
    label: t(isOwn ? 'absences.undo.absence' : 'absences.undo.bookings', { count: undoable }),
    icon: <Undo2 size={18} />,
    onSelect: onUndo,
  };
  const items = [
    ...(isOwn
      ? [{ label: t('absences.change.label'), icon: <Pencil size={18} />, disabled: isOver, onSelect: onChange }]
      : []),
    ...(undoable > 0 ? [returning] : []),
    ...(isOwn
      ? [{ label: t('absences.remove.label'), icon: <Trash2 size={18} />, onSelect: () => setAsking(true) }]
      : []),
  ];
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
        </p>
        <p className={styles.quiet}>
          {touched > 0
            ? t('absences.touches', { count: touched })
            : undoable > 0
              ? t('absences.hasFreed', { count: undoable })
              : t('absences.touchesNone')}
        </p>
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
