import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The minutes that the field proposes when an administrator switches releasing on. */
const usualMinutes = 30;

/**
 * The setting that releases unconfirmed bookings, with the minutes until the release. Hidden while
 * bookings of the kind need no confirmation.
 */
export function UnconfirmedReleaseSetting({ form, of }: { form: SettingsForm; of: 'desk' | 'room' }) {
  const { t } = useTranslation();
  const name = `${of}ReleaseMinutes` as const;
  const minutes = form.values[name];
  const { least: min, most: max } = limits.releaseMinutes;
  if (form.values[`${of}BookingConfirmationMode`] === 0) return null;
  return (
    <>
      <Checkbox
        label={t(`settings.${name}.label`)}
        help={t(`settings.${name}.help`)}
        checked={minutes !== null}
        onChange={({ target }) => form.change({ [name]: target.checked ? usualMinutes : null })}
      />
      {minutes !== null && (
        <NumberField
          label={t(`settings.${name}.minutes`)}
          help={t('settings.releaseAfter', { min, max })}
          error={form.wrong(name)}
          unit={t('settings.minutesUnit')}
          value={minutes}
          onChange={(value) => form.change({ [name]: value }, [name])}
          {...{ min, max }}
        />
      )}
    </>
  );
}
