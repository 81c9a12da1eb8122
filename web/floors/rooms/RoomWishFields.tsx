import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { HourRange } from '#web/ui/HourRange.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { useWhen } from '../model/use-when.ts';
import { RoomResults } from './RoomResults.tsx';
import styles from './room-filter.module.css';
import { allEquipment, anyRoom } from './room-wish.ts';
import { useRoomWish } from './use-room-wish.ts';

const seatsRange = { min: 0, max: 999 };

/**
 * Chooses among rooms by seats, hours and equipment: those of the whole building that fit are listed beside the fields. On the plan the
 * floor's that have it get rings, in the list of its places there are no others. `close` closes what this stands in.
 */
export function RoomWishFields({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const { wish, setWish, isWished, meeting, setMeeting } = useRoomWish();
  const { allowed, unread, sayUnread } = useWhen();
  return (
    <div className={styles.filter}>
      <div className={styles.fields}>
        <NumberField
          {...seatsRange}
          label={t('floors.rooms.seats')}
          value={wish.seats}
          onChange={(seats) => setWish({ ...wish, seats: Math.min(seatsRange.max, Math.max(0, seats)) })}
        />
        <HourRange
          label={t('floors.rooms.hours')}
          value={meeting}
          onChange={setMeeting}
          limits={allowed}
          unread={unread}
          onUnread={sayUnread}
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
        <Button size="small" disabled={!isWished} onClick={() => setWish(anyRoom)}>
          {t('floors.rooms.clear')}
        </Button>
      </div>
      <RoomResults onOpened={close} />
    </div>
  );
}
