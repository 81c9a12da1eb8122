import { Controller } from 'react-hook-form';
import type { Person } from '#contract/people/people.ts';
import { useAwayDetailGetter } from '#web/features/booking/absences/use-away.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import type { useBookingForm } from './use-booking-form.ts';

interface Props {
  form: ReturnType<typeof useBookingForm>;
  /** The colleagues of the caller. */
  others: readonly Person[];
  /** The days of the booking, on which some colleagues may be away. */
  days: readonly string[];
}

/** The field of a new booking's holder: the caller, or a colleague. */
export function HolderField({ form, others, days }: Props) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const awayDetail = useAwayDetailGetter(
    others.map(({ id }) => id),
    days,
  );
  return (
    <Controller
      control={form.control}
      name="userId"
      render={({ field: { onChange, ...field } }) => (
        <Combobox
          {...field}
          value={field.value === profile.id ? null : field.value}
          label={t('assets.dialog.for')}
          placeholder={t('assets.dialog.me')}
          error={form.wrong('userId')}
          choices={others.map(({ id, name, avatar }) => ({
            ...{ value: id, label: name, picture: avatar },
            ...awayDetail(id),
          }))}
          onChange={(value) => onChange(value ?? profile.id)}
        />
      )}
    />
  );
}
