import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { DeskAssignment } from '#contract/booking/assigned-desks.ts';
import { listPeople } from '#contract/people/people.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { DateField } from '#web/ui/date/DateField.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { AffectedBookingsChoice } from './AffectedBookingsChoice.tsx';
import styles from './assign-dialog.module.css';
import { DeskChoiceFields } from './DeskChoiceFields.tsx';
import { type AssignDeskForm, type ChosenDesk, useAssignDeskForm } from './use-assign-desk-form.ts';
import { WeekdaysField } from './WeekdaysField.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The assignment to change, or null for a new one. */
  assignment?: DeskAssignment | null;
  /** The desk of a new assignment. Without it the dialog has fields for location and desk. */
  desk?: ChosenDesk | null;
}

/** The dialog that assigns a desk to a person, or changes an assignment (WEEK-04). */
export function AssignDeskDialog({ open, onClose, assignment = null, desk = null }: Props) {
  const { t } = useTranslation();
  const { form, touched } = useAssignDeskForm({ assignment, desk, open, onSaved: onClose });
  const titleOfNew = desk ? t('assigned.assign.titleOf', { desk: desk.deskNo }) : t('assigned.assign.title');
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={assignment ? t('assigned.change.title', { desk: assignment.deskNo }) : titleOfNew}
      description={t('assigned.assign.means')}
      saveLabel={t(assignment ? 'assigned.change.save' : 'assigned.assign.save')}
    >
      {!assignment && !desk && <DeskChoiceFields form={form} />}
      <OwnerField form={form} />
      <Controller
        control={form.control}
        name="weekdays"
        render={({ field: { value, onChange, onBlur } }) => (
          <WeekdaysField value={value} error={form.wrong('weekdays')} onChange={onChange} onBlur={onBlur} />
        )}
      />
      <div className={styles.pair}>
        <Controller
          control={form.control}
          name="from"
          render={({ field }) => <DateField {...field} label={t('assigned.from')} error={form.wrong('from')} />}
        />
        <Controller
          control={form.control}
          name="until"
          render={({ field: { value, onChange, ...field } }) => (
            <DateField
              {...field}
              label={t('assigned.until')}
              optional
              help={t('assigned.untilHelp')}
              min={form.values.from || undefined}
              value={value ?? ''}
              onChange={(day) => onChange(day === '' ? null : day)}
              error={form.wrong('until')}
            />
          )}
        />
      </div>
      <AffectedBookingsChoice
        touched={touched}
        chosen={form.values.bookings}
        onChoose={(bookings) => form.change({ bookings })}
      />
    </FormDialog>
  );
}

/** The field that chooses the owner among the company's active people. */
function OwnerField({ form }: { form: AssignDeskForm }) {
  const { t } = useTranslation();
  const people = useQuery({ ...createQueryOptions(listPeople), staleTime: 5 * minuteMs });
  const choices = (people.data?.people ?? []).map(({ id, name, avatar }) => ({
    ...{ value: id, label: name, picture: avatar },
  }));
  return (
    <Controller
      control={form.control}
      name="userId"
      render={({ field: { onChange, ...field } }) => (
        <Combobox
          {...field}
          label={t('assigned.owner')}
          error={form.wrong('userId')}
          choices={choices}
          onChange={(value) => onChange(value ?? '')}
          clearable={false}
        />
      )}
    />
  );
}
