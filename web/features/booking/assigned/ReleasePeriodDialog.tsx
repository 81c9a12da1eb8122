import { useState } from 'react';
import type { OwnAssignedDesk } from '#contract/booking/assigned-desks.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { DateField } from '#web/ui/date/DateField.tsx';
import type { Day } from '#web/ui/date/days.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import styles from './assign-dialog.module.css';
import { listAssignedDaysInPeriod } from './list-assigned-days-in-period.ts';
import { useChangeReleasedDays } from './use-release-days.ts';

interface Props {
  desk: OwnAssignedDesk;
  today: Day;
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog in which the owner releases an assigned desk for a whole period, such as a holiday.
 */
export function ReleasePeriodDialog({ desk, today, open, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const change = useChangeReleasedDays();
  const [from, setFrom] = useState<Day>(today);
  const [until, setUntil] = useState<Day>(addDays(today, 13));
  const isTooLong = from !== '' && until > addDays(from, limits.releasedAtOnce - 1);
  const known = new Map(desk.days.map(({ day, state }) => [day, state]));
  // Leaves out days that are released already. Otherwise an undo of this release would take them
  // back too.
  const days = (
    isTooLong || from === '' ? [] : listAssignedDaysInPeriod(desk, { from: from < today ? today : from, until })
  ).filter((day) => (known.get(day) ?? 'held') === 'held');
  const { id: assignmentId, deskNo } = desk;
  const release = () => {
    if (days.length === 0) return;
    change.mutate({ act: 'release', assignmentId, deskNo, days }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={release}
      size="small"
      title={t('assigned.period.title', { desk: deskNo })}
      description={t('assigned.period.means')}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={change.isPending} disabled={days.length === 0}>
            {t('assigned.period.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.touched}>
        <div className={styles.pair}>
          <DateField name="from" label={t('assigned.from')} min={today} value={from} onChange={setFrom} />
          <DateField
            name="until"
            label={t('assigned.until')}
            min={from || today}
            value={until}
            onChange={setUntil}
            error={isTooLong ? t('assigned.period.tooMany') : undefined}
          />
        </div>
        <p role="status">
          {days.length > 0
            ? t('assigned.period.days', { count: days.length })
            : !isTooLong && t('assigned.period.none')}
        </p>
      </div>
    </Dialog>
  );
}
