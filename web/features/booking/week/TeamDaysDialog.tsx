import { Controller } from 'react-hook-form';
import { formatDisplayDay, getMonday } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { WeekdaysField } from '#web/features/booking/assigned/WeekdaysField.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { DateField } from '#web/ui/date/DateField.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import type { ShownTeamDays } from './team-days.ts';
import { toTypedTeamDays } from './typed-team-days.ts';
import { useTeamDaysForm } from './use-team-days-form.ts';
import type { WeekResponse } from './use-week.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The teams that the member leads. */
  teams: WeekResponse['teams'];
  /** The Monday of the shown week. */
  monday: string;
  /** The proposal to change, or null for a new one. */
  changed: ShownTeamDays | null;
}

/** The dialog in which a lead proposes days of a team, or changes them. */
export function TeamDaysDialog({ open, onClose, teams, monday, changed }: Props) {
  const { t } = useTranslation();
  const form = useTeamDaysForm({ teams, monday, changed, onSaved: onClose });
  const { repeats, from } = form.values;
  // Days that repeated become those of the shown week.
  const first =
    changed && toTypedTeamDays(changed.proposal, { teamId: '', monday }).repeats === 'week' ? monday : getMonday(from);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={changed ? t('week.teamDays.changeTitle', { team: changed.team }) : t('week.teamDays.propose')}
      description={t('week.teamDays.means')}
      saveLabel={t(changed ? 'week.teamDays.saveChange' : 'week.teamDays.save')}
    >
      {!changed && teams.length > 1 && (
        <Select
          label={t('week.teamDays.team')}
          value={form.values.teamId}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => form.change({ teamId: target.value })}
        />
      )}
      <SegmentedControl
        label={t('week.teamDays.when')}
        wide
        segments={[
          {
            value: 'once',
            label: t('week.teamDays.once', { from: formatDisplayDay(first) }),
          },
          { value: 'week', label: t('week.teamDays.everyWeek') },
        ]}
        value={repeats}
        onChange={(value) => form.change({ repeats: value })}
      />
      <Controller
        control={form.control}
        name="weekdays"
        render={({ field: { value, onChange, onBlur } }) => (
          <WeekdaysField value={value} error={form.wrong('weekdays')} onChange={onChange} onBlur={onBlur} />
        )}
      />
      {repeats === 'week' && (
        <Controller
          control={form.control}
          name="until"
          render={({ field }) => (
            <DateField
              {...field}
              label={t('week.teamDays.until')}
              optional
              help={t('week.teamDays.untilHelp')}
              min={from}
              error={form.wrong('until')}
            />
          )}
        />
      )}
      <TextField
        {...form.line('note')}
        label={t('week.teamDays.note')}
        optional
        help={t('week.teamDays.noteHelp')}
        maxLength={limits.teamDaysNote}
      />
    </FormDialog>
  );
}
