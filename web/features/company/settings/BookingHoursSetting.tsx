import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { HoursSetting } from './SettingsFields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The setting that limits bookings to certain hours, with the fields for these hours. */
export function BookingHoursSetting({ form, of }: { form: SettingsForm; of: 'reservation' | 'parkingReservation' }) {
  const { t } = useTranslation();
  const mode = `${of}HoursLimitMode` as const;
  return (
    <>
      <Checkbox
        label={t(`settings.${mode}.label`)}
        help={t(`settings.${mode}.help`)}
        checked={form.values[mode] === 1}
        onChange={({ target }) => form.change({ [mode]: target.checked ? 1 : 0 })}
      />
      {form.values[mode] === 1 && <HoursSetting form={form} from={`${of}HoursLimitStart`} to={`${of}HoursLimitEnd`} />}
    </>
  );
}
