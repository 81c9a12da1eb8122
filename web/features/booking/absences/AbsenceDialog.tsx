import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { listAbsences } from '#contract/absences/absences.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useToday } from '#web/platform/session/use-current-minute.ts';
import { DateField } from '#web/ui/date/DateField.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import styles from './absences.module.css';
import { AbsenceBookingList } from './TouchedBookingList.tsx';
import { type AbsenceTask, type AbsenceForm as Form, useAbsenceForm } from './use-absence-form.ts';

interface Props {
  task: AbsenceTask;
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog that adds or changes an absence, or that frees bookings of some days. It lists the
 * bookings in the chosen days, and each change of the days loads the list again.
 */
export function AbsenceDialog(props: Props) {
  // Today is the day in the company's time zone. The device's day stands in until the server has
  // answered.
  const ofDevice = useToday(getDeviceTimeZone());
  const { data } = useQuery(createQueryOptions(listAbsences));
  return <AbsenceForm {...props} today={data?.today ?? ofDevice} />;
}

function AbsenceForm({ task, open, onClose, today }: Props & { today: string }) {
  const { t } = useTranslation();
  const form = useAbsenceForm(task, today, onClose);
  const { kept } = form.values;
  const freed = (form.preview.data?.bookings ?? []).filter(({ id, effect }) => effect !== 'kept' && !kept.includes(id));
  const count = form.isPeriod ? freed.length : 0;
  const saveLabels =
    task.what === 'free'
      ? (['absences.free.saveNone', 'absences.free.save'] as const)
      : (['absences.save', 'absences.saveAndFree'] as const);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={t(`absences.${task.what}.title`)}
      description={t(task.what === 'free' ? 'absences.free.means' : 'absences.means')}
      {...(task.what === 'free' && { closeLabel: t('absences.free.close') })}
      saveLabel={count === 0 ? t(saveLabels[0]) : t(saveLabels[1], { count })}
    >
      <DayFields form={form} today={today} />
      <div aria-live="polite" aria-busy={form.preview.isFetching}>
        <AbsenceBookingList form={form} />
      </div>
    </FormDialog>
  );
}

/** The fields for the first and last day, and the two checkboxes for half days. */
function DayFields({ form, today }: { form: Form; today: string }) {
  const { t } = useTranslation();
  const { firstDay, lastDay, fromNoon, untilNoon } = form.values;
  const isOneDay = firstDay !== '' && firstDay === lastDay;
  /**
   * Sets both days. If they become the same day, 'until noon' goes off while 'from noon' is ticked.
   * Such an absence would have no length.
   */
  const changeDays = (days: { firstDay: string; lastDay: string }) =>
    form.change({ ...days, ...(days.firstDay === days.lastDay && fromNoon && { untilNoon: false }) });
  return (
    <div className={styles.days}>
      <Controller
        control={form.control}
        name="firstDay"
        render={({ field }) => (
          <DateField
            {...field}
            label={t('absences.firstDay')}
            error={form.wrong('firstDay')}
            range={{ from: firstDay, to: lastDay }}
            today={today}
            onChange={(day) =>
              // Sets the last day to the chosen first day if the last day is empty or earlier. An
              // absence of one day then needs only one field.
              changeDays({ firstDay: day, lastDay: lastDay === '' || lastDay < day ? day : lastDay })
            }
          />
        )}
      />
      <Controller
        control={form.control}
        name="lastDay"
        render={({ field }) => (
          <DateField
            {...field}
            label={t('absences.lastDay')}
            error={form.wrong('lastDay')}
            min={firstDay || undefined}
            max={firstDay ? addDays(firstDay, limits.absenceDays - 1) : undefined}
            range={{ from: firstDay, to: lastDay }}
            today={today}
            onChange={(day) => changeDays({ firstDay, lastDay: day })}
          />
        )}
      />
      <Checkbox
        label={t('absences.fromNoon')}
        checked={fromNoon}
        onChange={({ target }) =>
          form.change({ fromNoon: target.checked, ...(isOneDay && target.checked && { untilNoon: false }) })
        }
      />
      <Checkbox
        label={t('absences.untilNoon')}
        checked={untilNoon}
        onChange={({ target }) =>
          form.change({ untilNoon: target.checked, ...(isOneDay && target.checked && { fromNoon: false }) })
        }
      />
    </div>
  );
}
