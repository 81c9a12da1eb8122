import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { listPeople } from '#contract/people/people.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import type { ParkingFormState } from './use-parking-form.ts';

/**
 * The fields of a parking's booking rules: the allowed members, the days ahead, and the release of
 * unconfirmed bookings.
 */
export function BookingRuleFields({ form }: { form: ParkingFormState }) {
  const { t } = useTranslation();
  const { allUsers, users, autoReleaseUnconfirmedBooking } = form.values;
  const { period, confirmation } = parkingLimits;
  return (
    <>
      <Controller
        control={form.control}
        name="bookingPeriod"
        render={({ field }) => (
          <NumberField
            {...field}
            label={t('parkingManage.form.bookingPeriod')}
            help={t('parkingManage.form.bookingPeriodHelp', { min: period.least, max: period.most })}
            error={form.wrong('bookingPeriod')}
            min={period.least}
            max={period.most}
            unit={t('parkingManage.form.days')}
          />
        )}
      />
      <Checkbox
        label={t('parkingManage.form.allUsers')}
        help={t('parkingManage.form.allUsersHelp')}
        checked={allUsers}
        onChange={({ target }) => form.change({ allUsers: target.checked })}
      />
      {!allUsers && <ChosenPeople form={form} />}
      {!allUsers && users.length === 0 && <Notice tone="warning">{t('parkingManage.form.nobodyChosen')}</Notice>}
      <Checkbox
        label={t('parkingManage.form.autoRelease')}
        help={t('parkingManage.form.autoReleaseHelp')}
        checked={autoReleaseUnconfirmedBooking}
        onChange={({ target }) => form.change({ autoReleaseUnconfirmedBooking: target.checked })}
      />
      {autoReleaseUnconfirmedBooking && (
        <Controller
          control={form.control}
          name="timeForBookingConfirmation"
          render={({ field }) => (
            <NumberField
              {...field}
              label={t('parkingManage.form.confirmation')}
              help={t('parkingManage.form.confirmationHelp', { min: confirmation.least, max: confirmation.most })}
              error={form.wrong('timeForBookingConfirmation')}
              min={confirmation.least}
              max={confirmation.most}
              unit={t('parkingManage.form.hours')}
            />
          )}
        />
      )}
    </>
  );
}

function ChosenPeople({ form }: { form: ParkingFormState }) {
  const { t } = useTranslation();
  const people = useQuery(createQueryOptions(listPeople));
  const known = people.data?.people;
  const choices = useMemo(
    () => (known ?? []).map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar })),
    [known],
  );
  return (
    <>
      <Controller
        control={form.control}
        name="users"
        render={({ field }) => (
          <MultiCombobox
            {...field}
            label={t('parkingManage.form.users')}
            placeholder={t('parkingManage.form.usersPlaceholder')}
            error={form.wrong('users')}
            choices={choices}
          />
        )}
      />
      <OptionsLoadError read={people}>{t('parkingManage.form.cannotLoadUsers')}</OptionsLoadError>
    </>
  );
}
