import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { narrowMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import styles from './room-filter.module.css';
import { allEquipment, type Equipment, type RoomWish } from './room-wish.ts';

interface Props {
  wish: RoomWish;
  onChange: (wish: RoomWish) => void;
}

/**
 * The checkboxes of the equipment that a room must have. On a phone the field is one line that
 * opens, which leaves the first screen to the found rooms.
 */
export function RoomEquipmentField({ wish, onChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(narrowMediaQuery);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const change = (one: Equipment, isWanted: boolean) =>
    onChange({
      ...wish,
      equipment: allEquipment.filter((other) => (other === one ? isWanted : wish.equipment.includes(other))),
    });
  const checks = (
    <div id={id} className={styles.checks}>
      {allEquipment.map((one) => (
        <Checkbox
          key={one}
          label={t(`floors.rooms.has.${one}`)}
          checked={wish.equipment.includes(one)}
          onChange={({ target }) => change(one, target.checked)}
        />
      ))}
    </div>
  );
  if (!isNarrow)
    return (
      <Field group label={t('floors.rooms.equipment')}>
        {() => checks}
      </Field>
    );
  const count = wish.equipment.length;
  return (
    <div className={styles.equipment}>
      <Button
        size="small"
        icon={isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('floors.rooms.equipmentCount', { chosen: count }) : t('floors.rooms.equipmentAny')}
      </Button>
      {isOpen && (
        <fieldset className={styles.group} aria-label={t('floors.rooms.equipment')}>
          {checks}
        </fieldset>
      )}
    </div>
  );
}
