import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import styles from './room-filter.module.css';
import { allEquipment, anyRoom } from './room-wish.ts';
import { useRoomWish } from './use-room-wish.ts';

const seatsRange = { min: 0, max: 999 };

/** Chooses among the floor's rooms by seats and equipment: on the plan those that fit have rings, in the list there are no others. */
export function RoomWishFields() {
  const { t } = useTranslation();
  const { wish, setWish, fitting } = useRoomWish();
  const isOn = fitting !== null;
  return (
    <div className={styles.filter}>
      <NumberField
        {...seatsRange}
        label={t('floors.rooms.seats')}
        value={wish.seats}
        onChange={(seats) => setWish({ ...wish, seats: Math.min(seatsRange.max, Math.max(0, seats)) })}
      />
      <Field group label={t('floors.rooms.equipment')}>
        {() => (
          <div className={styles.checks}>
            {allEquipment.map((one) => (
              <Checkbox
                key={one}
                label={t(`floors.rooms.has.${one}`)}
                checked={wish.equipment.includes(one)}
                onChange={({ target }) =>
                  setWish({
                    ...wish,
                    equipment: allEquipment.filter((other) =>
                      other === one ? target.checked : wish.equipment.includes(other),
                    ),
                  })
                }
              />
            ))}
          </div>
        )}
      </Field>
      <p role="status" className={styles.count}>
        {isOn && t('floors.rooms.fit', { count: fitting.size })}
      </p>
      <Button size="small" disabled={!isOn} onClick={() => setWish(anyRoom)}>
        {t('floors.rooms.clear')}
      </Button>
    </div>
  );
}
