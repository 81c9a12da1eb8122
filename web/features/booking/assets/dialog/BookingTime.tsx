import { useState } from 'react';
import { getHourAfterClockSkip, minutesToHour } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { DateField } from '#web/ui/date/DateField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { HourInput } from '#web/ui/time/HourInput.tsx';
import type { AssetBookingFormValues } from './booking-values.ts';
import styles from './dialog.module.css';
import type { useBookingForm } from './use-booking-form.ts';

interface Props {
  form: ReturnType<typeof useBookingForm>;
  isRunning: boolean;
}

/** The fields for the first and last day and hour, by the clock of the asset's group. */
export function BookingTimeFields({ form, isRunning }: Props) {
  const { t } = useTranslation();
  const { values, change, wrong, timeWrong } = form;
  const [unread, setUnread] = useState<string | null>(null);
  // A change of one time field can make another time field invalid, so all four are checked.
  const set = (next: Partial<AssetBookingFormValues>) => change(next, ['day', 'from', 'lastDay', 'to']);
  const skipped = values.isAllDay
    ? []
    : [[values.day, values.from] as const, [values.lastDay, values.to] as const].flatMap(([day, minutes]) => {
        const instead = day && getHourAfterClockSkip(day, minutesToHour(minutes), form.zone);
        return instead ? [t('assets.dialog.skipped', { hour: minutesToHour(minutes), instead })] : [];
      });
  return (
    <>
      <Field group label={t('assets.dialog.when')} labelHidden error={unread ?? timeWrong}>
        {(wiring) => (
          <div className={styles.time}>
            <DateField
              label={t('assets.dialog.from')}
              value={values.day}
              disabled={isRunning}
              error={wrong('day')}
              onChange={(day) =>
                set({ day, ...((values.lastDay < day || values.lastDay === values.day) && { lastDay: day }) })
              }
            />
            <div className={styles.hour} hidden={values.isAllDay}>
              <HourInput
                label={t('assets.dialog.hour')}
                minutes={values.from}
                invalid={timeWrong !== undefined}
                disabled={isRunning}
                describedBy={wiring['aria-describedby']}
                onUnread={setUnread}
                onChange={(from) => set({ from })}
              />
            </div>
            <DateField
              label={t('assets.dialog.to')}
              value={values.lastDay}
              min={values.day || undefined}
              error={wrong('lastDay')}
              onChange={(lastDay) => set({ lastDay })}
            />
            <div className={styles.hour} hidden={values.isAllDay}>
              <HourInput
                label={t('assets.dialog.hour')}
                minutes={values.to}
                invalid={timeWrong !== undefined}
                describedBy={wiring['aria-describedby']}
                onUnread={setUnread}
                onChange={(to) => set({ to })}
              />
            </div>
          </div>
        )}
      </Field>
      {skipped.length > 0 && (
        <Notice tone="info" role="status">
          {skipped.join(' ')}
        </Notice>
      )}
    </>
  );
}
