import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { listTimeZones } from '#contract/places/location-tree.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getTimeZoneOptions } from '#web/platform/time-zones/get-time-zone-options.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import type { ParkingFormState } from './use-parking-form.ts';

/** The fields of a parking's name, description, time zone and email. */
export function GeneralFields({ form }: { form: ParkingFormState }) {
  const { t } = useTranslation();
  const zones = useQuery({
    ...createQueryOptions(listTimeZones),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: t('parkingManage.form.zonesNotLoaded') },
  });
  const { timeZone } = form.values;
  const known = zones.data?.timeZones;
  const choices = useMemo(() => getTimeZoneOptions(known ?? [], timeZone), [known, timeZone]);
  return (
    <>
      <TextField
        {...form.line('name')}
        label={t('parkingManage.form.name')}
        // Longer than the limit, so that a pasted text is refused and not truncated (modules,
        // section 5).
        maxLength={parkingLimits.name * 2}
        autoComplete="off"
      />
      <TextField
        {...form.line('description')}
        label={t('parkingManage.form.description')}
        help={t('parkingManage.form.descriptionHelp')}
        maxLength={parkingLimits.description * 2}
        optional
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field: { onChange, ...field } }) => (
          <Combobox
            {...field}
            label={t('parkingManage.form.timeZone')}
            help={t('parkingManage.form.timeZoneHelp')}
            error={form.wrong('timeZone')}
            choices={choices}
            onChange={(value) => onChange(value ?? '')}
            clearable={false}
          />
        )}
      />
      <OptionsLoadError read={zones}>{t('parkingManage.form.zonesNotLoaded')}</OptionsLoadError>
      <TextField
        {...form.line('ccEmail')}
        type="email"
        label={t('parkingManage.form.ccEmail')}
        help={t('parkingManage.form.ccEmailHelp')}
        optional
        autoComplete="off"
      />
    </>
  );
}
