import type { BookingUnit, BookingUnitsByKind } from '#contract/booking/booking-unit.ts';
import { unitStepMinutes } from '#contract/booking/booking-units.ts';
import { type BookedKind, floorKinds, getKindsInPackage } from '#contract/places/booked-kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Select } from '#web/ui/field/Select.tsx';
import styles from './opening-hours.module.css';

interface Props {
  value: BookingUnitsByKind;
  onChange: (value: BookingUnitsByKind) => void;
  /**
   * True for the company's root, whose rules hold for parking spaces, cars and resources as well.
   */
  isRoot: boolean;
}

const onFloors: readonly BookedKind[] = floorKinds;

/** Reads the value of an option. */
function parseUnit(value: string): BookingUnit | null {
  if (value === 'wholeDays' || value === 'halfDays') return value;
  return value === '' ? null : Number(value);
}

/** The units in which the places of a location are booked, by kind (WEEK-05e). */
export function BookingUnitsField({ value, onChange, isRoot }: Props) {
  const { t } = useTranslation();
  const { packageInfo } = useCompanyContext().company;
  const kinds = getKindsInPackage(packageInfo).filter((kind) => isRoot || onFloors.includes(kind));
  const options = [
    { value: '', label: t('locations.openingHours.units.any') },
    { value: 'halfDays', label: t('locations.openingHours.units.halfDays') },
    { value: 'wholeDays', label: t('locations.openingHours.units.wholeDays') },
    ...unitStepMinutes.map((minutes) => ({
      value: String(minutes),
      label: t('locations.openingHours.units.steps', { count: minutes }),
    })),
  ];
  return (
    <fieldset className={styles.buffers}>
      <legend>{t('locations.openingHours.units.title')}</legend>
      <div className={styles.pair}>
        {kinds.map((kind) => (
          <Select
            key={kind}
            label={t(`locations.openingHours.units.kinds.${kind}`)}
            value={String(value[kind] ?? '')}
            options={options}
            onChange={({ target }) => onChange({ ...value, [kind]: parseUnit(target.value) })}
          />
        ))}
      </div>
      <p className={styles.help}>{t('locations.openingHours.units.help')}</p>
    </fieldset>
  );
}
