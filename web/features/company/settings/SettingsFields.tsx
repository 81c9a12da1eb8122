import { Controller } from 'react-hook-form';
import { allowedSeriesModes, type CompanySettings } from '#contract/company/companies.ts';
import type { hourRangeFields } from '#contract/company/company-settings.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Select } from '#web/ui/field/Select.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { HourRange } from '#web/ui/time/HourRange.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface Props {
  form: SettingsForm;
}

/** The settings with a few options, each with the text group that names its options. */
const choicesOf = {
  daysToAddForDefaultBookingDate: 'days',
  daysToAddForDefaultParkingBookingDate: 'days',
  locationCalendarInfoMode: 'calendar',
  deskBookingConfirmationMode: 'confirmation',
  roomBookingConfirmationMode: 'confirmation',
  parkingBookingConfirmationMode: 'confirmation',
} as const satisfies Partial<Record<keyof CompanySettings, string>>;
const counts = { days: [0, 1], calendar: [0, 1, 2, 3], confirmation: [0, 1, 2, 3] } as const;

/** A field for a setting with a few options, with a help text. */
export function ChoiceSetting({ form, name }: Props & { name: keyof typeof choicesOf }) {
  const { t } = useTranslation();
  const choices = choicesOf[name];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Select
          {...field}
          label={t(`settings.${name}.label`)}
          help={t(`settings.${name}.help`)}
          error={form.wrong(name)}
          value={String(value)}
          options={counts[choices].map((one) => ({
            value: String(one),
            label: t(`settings.${choices}.${one}` as never),
          }))}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
    />
  );
}

/** The field for the setting of series: off, only with an end, or all. */
export function SeriesSetting({ form }: Props) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="series"
      render={({ field }) => (
        <Select
          {...field}
          label={t('settings.series.label')}
          help={t('settings.series.help')}
          error={form.wrong('series')}
          options={allowedSeriesModes.map((value) => ({ value, label: t(`settings.series.${value}`) }))}
        />
      )}
    />
  );
}

type NumberSetting = 'maxBookingPeriod' | 'maxDeskBookingsCount' | 'maxRoomBookingsCount' | 'maxParkingBookingsCount';

/** A field for a setting with a whole number within a range. */
export function NumberSetting({
  form,
  name,
  range,
}: Props & { name: NumberSetting; range: { least: number; most: number } }) {
  const { t } = useTranslation();
  const { least: min, most: max } = range;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberField
          {...field}
          label={t(`settings.${name}.label`)}
          help={t(`settings.${name}.help`, { min, max })}
          error={form.wrong(name)}
          {...{ min, max }}
        />
      )}
    />
  );
}

type Range = (typeof hourRangeFields)[number];

/**
 * A field for a setting with a range of hours. A start at or after the end moves the end. An end
 * at or before the start moves the start.
 */
export function HoursSetting({ form, from, to }: Props & Pick<Range, 'from' | 'to'>) {
  const { t } = useTranslation();
  return (
    <HourRange
      label={t(`settings.${from}.label`)}
      help={t(`settings.${from}.help`)}
      error={form.wrong(from) ?? form.wrong(to)}
      value={{ from: form.values[from], to: form.values[to] }}
      onChange={(hours) => form.change({ [from]: hours.from, [to]: hours.to }, [from, to])}
    />
  );
}
