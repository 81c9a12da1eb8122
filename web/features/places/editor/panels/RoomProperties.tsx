import { roomEquipmentNames } from '#contract/places/locations.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { changeItem, type EditableRoomFields } from '../model/commands/change-item.ts';
import { resizeRoom } from '../model/commands/resize-room.ts';
import { type EditedRoom, isFrozen } from '../model/edited-item.ts';
import { useEditor } from '../state/editor-context.ts';
import { ColorEntry } from './ColorEntry.tsx';
import { getFieldId } from './field-id.ts';
import { LengthEntry } from './LengthEntry.tsx';
import { NumberEntry } from './NumberEntry.tsx';
import { ItemPositionFields } from './PlaceFields.tsx';
import styles from './panels.module.css';
import { RoomDisplayFields } from './RoomDisplay.tsx';
import { RoomImageField } from './RoomImage.tsx';
import { useFaultTextOf } from './use-drawing-faults.ts';

const lines = {
  name: limits.roomName,
  description: limits.roomDescription,
  exchangeIdentifier: limits.exchangeIdentifier,
};

/**
 * The fields of a room's properties (EDIT-04). They are read-only if the package does not cover the
 * room (EDIT-06).
 */
export function RoomProperties({ room }: { room: EditedRoom }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const fault = useFaultTextOf(room.id);
  const change = (fields: EditableRoomFields) => {
    const [name] = Object.keys(fields);
    editor.run(changeItem(editor.drawing(), 'room', room.id, fields), `${name} ${room.id}`);
  };
  const line = (name: keyof typeof lines, optional: boolean) => (
    <TextField
      id={getFieldId(name)}
      label={t(`editor.fields.${name}`)}
      optional={optional}
      maxLength={lines[name]}
      error={fault(name)}
      value={room[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      onBlur={editor.rest}
    />
  );
  const resize = (to: { width?: number; height?: number }) =>
    editor.run(resizeRoom(editor.drawing(), room.id, { ...room, ...to }));
  return (
    <fieldset disabled={isFrozen(room)} className={styles.fields}>
      {line('name', false)}
      {line('description', true)}
      <div className={styles.pair}>
        <ColorEntry
          id={getFieldId('color')}
          label={t('editor.fields.color')}
          value={room.color}
          onChange={(color) => change({ color })}
        />
        <NumberEntry
          label={t('editor.fields.seats')}
          optional
          error={fault('seats')}
          value={room.seats}
          onEnter={(seats) => change({ seats })}
        />
      </div>
      <ItemPositionFields item={room} />
      <div className={styles.pair}>
        <LengthEntry label={t('editor.fields.width')} value={room.width} onEnter={(width) => resize({ width })} />
        <LengthEntry label={t('editor.fields.height')} value={room.height} onEnter={(height) => resize({ height })} />
      </div>
      <Field group label={t('editor.fields.equipment')}>
        {() => (
          <div className={styles.checks}>
            {roomEquipmentNames.map((one) => (
              <Checkbox
                key={one}
                label={t(`editor.equipment.${one}`)}
                checked={room.equipment.includes(one)}
                onChange={({ target }) =>
                  change({
                    equipment: roomEquipmentNames.filter((other) =>
                      other === one ? target.checked : room.equipment.includes(other),
                    ),
                  })
                }
              />
            ))}
          </div>
        )}
      </Field>
      <RoomImageField room={room} />
      {line('exchangeIdentifier', true)}
      <RoomDisplayFields room={room} />
    </fieldset>
  );
}
