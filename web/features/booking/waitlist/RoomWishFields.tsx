import { roomEquipmentNames } from '#contract/places/locations.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import type { Equipment } from './wait-target-option.ts';
import styles from './waitlist.module.css';

interface Props {
  /** The names of the equipment. */
  names: Readonly<Record<Equipment, string>>;
  seats: number;
  onSeats: (seats: number) => void;
  has: readonly Equipment[];
  onHas: (has: readonly Equipment[]) => void;
}

/** The fields for the seats and the equipment that an awaited room must have. */
export function RoomWishFields({ names, seats, onSeats, has, onHas }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField label={t('waitlist.join.seats')} value={seats} onChange={onSeats} min={1} max={limits.roomSeats} />
      <fieldset className={styles.equipment}>
        <legend>{t('waitlist.join.equipment')}</legend>
        {roomEquipmentNames.map((one) => (
          <Checkbox
            key={one}
            label={names[one]}
            checked={has.includes(one)}
            onChange={({ target: { checked } }) =>
              onHas(roomEquipmentNames.filter((other) => (other === one ? checked : has.includes(other))))
            }
          />
        ))}
      </fieldset>
    </>
  );
}
