import { Controller } from 'react-hook-form';
import { assetLimits } from '#contract/assets/asset-limits.ts';
import { carWireFieldNames } from '#contract/assets/asset-names.ts';
import { updateCar } from '#contract/assets/fleet.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Select } from '#web/ui/field/Select.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import type { CarOnlyFields } from '../asset-kind.ts';
import type { AssetFormDefinition, AssetFormState } from '../manage/asset-form-definition.ts';
import styles from '../manage/manage.module.css';
import { wrapSchemaWithCommonFieldNames } from '../wrap-schema-with-common-field-names.ts';
import { fuelTypeTextKeys, gearboxTextKeys } from './car-text-keys.ts';

/**
 * Returns the current year by a fleet's clock, the latest year of manufacture that a car can have.
 */
const yearIn = (timeZone: string) => Number(getCalendarDayAt(serverNow(), timeZone).slice(0, 4));

/** The number of seats that the form of a new car proposes. */
const usualSeats = 5;

/** The form fields that a car has and a resource has not. */
function CarFields({ form, timeZone }: { form: AssetFormState; timeZone: string }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...form.line('registrationNumber')}
        label={t('fleet.car.registrationNumber')}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <div className={styles.pair}>
        <Select
          {...form.text('fuelType')}
          optional
          label={t('fleet.car.fuelType')}
          options={[
            { value: '', label: t('fleet.car.notSaid') },
            ...Object.entries(fuelTypeTextKeys).map(([value, name]) => ({ value, label: t(`fleet.fuel.${name}`) })),
          ]}
        />
        <Select
          {...form.text('gearbox')}
          optional
          label={t('fleet.car.gearbox')}
          options={[
            { value: '', label: t('fleet.car.notSaid') },
            ...Object.entries(gearboxTextKeys).map(([value, name]) => ({ value, label: t(`fleet.gears.${name}`) })),
          ]}
        />
        <Controller
          control={form.control}
          name="numberOfSeats"
          render={({ field }) => (
            <NumberField
              {...field}
              value={field.value ?? usualSeats}
              min={assetLimits.seats.least}
              max={assetLimits.seats.most}
              label={t('fleet.car.numberOfSeats')}
              error={form.wrong('numberOfSeats')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="yearOfManufacture"
          render={({ field }) => (
            <NumberField
              {...field}
              value={field.value ?? yearIn(timeZone)}
              min={assetLimits.firstYear}
              max={yearIn(timeZone)}
              label={t('fleet.car.yearOfManufacture')}
              error={form.wrong('yearOfManufacture')}
            />
          )}
        />
      </div>
    </>
  );
}

/** The form of a car (FLEET-01). */
export const carFormDefinition: AssetFormDefinition = {
  schema: wrapSchemaWithCommonFieldNames(updateCar.body, carWireFieldNames),
  initial: (car, timeZone) => ({
    registrationNumber: car?.registrationNumber ?? '',
    fuelType: String(car?.fuelType ?? ''),
    gearbox: String(car?.gearbox ?? ''),
    numberOfSeats: car?.numberOfSeats ?? usualSeats,
    yearOfManufacture: car?.yearOfManufacture ?? yearIn(timeZone),
  }),
  draft: (
    { registrationNumber = '', fuelType, gearbox, numberOfSeats, yearOfManufacture },
    timeZone,
  ): CarOnlyFields => ({
    registrationNumber,
    fuelType: (Number(fuelType) || null) as CarOnlyFields['fuelType'],
    gearbox: (Number(gearbox) || null) as CarOnlyFields['gearbox'],
    numberOfSeats: numberOfSeats ?? usualSeats,
    yearOfManufacture: yearOfManufacture ?? yearIn(timeZone),
  }),
  Fields: CarFields,
};
