import { Pencil, Trash2 } from 'lucide-react';
import type { DeskAssignment } from '#contract/booking/assigned-desks.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatWeekdays } from '#web/platform/languages/weekdays.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import styles from './assigned-desks-screen.module.css';

interface Props {
  assignment: DeskAssignment;
  disabled: boolean;
  onChange: () => void;
  onEnd: () => void;
}

/** A line of the list: the desk, its owner, the weekdays and days, and the actions. */
export function AssignmentRow({ assignment, disabled, onChange, onEnd }: Props) {
  const { t } = useTranslation();
  const { deskNo, locationName, locationPath, name, avatar, weekdays, from, until } = assignment;
  const what = { desk: deskNo, name };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.desk}>{t('assigned.desk', { desk: deskNo })}</p>
        <p className={styles.quiet}>{[locationName, ...locationPath.toReversed()].join(', ')}</p>
      </div>
      <p className={styles.owner}>
        <Avatar name={name} picture={avatar} size={28} />
        {name}
      </p>
      <div>
        <p>{weekdays.length === 7 ? t('assigned.everyDay') : formatWeekdays(weekdays)}</p>
        <p className={styles.quiet}>
          {until === null
            ? t('assigned.since', { day: formatDisplayDay(from) })
            : `${formatDisplayDay(from)} – ${formatDisplayDay(until)}`}
        </p>
      </div>
      <div className={styles.acts}>
        <IconButton
          label={t('assigned.changeOf', what)}
          icon={<Pencil size={18} />}
          disabled={disabled}
          onClick={onChange}
        />
        <IconButton label={t('assigned.endOf', what)} icon={<Trash2 size={18} />} disabled={disabled} onClick={onEnd} />
      </div>
    </li>
  );
}
