import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Select } from '#web/ui/field/Select.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { changeItem } from '../model/commands/change-item.ts';
import { changeDeskNumber } from '../model/commands/change-number.ts';
import { largestDeskSize, resizeDesks } from '../model/commands/resize-desks.ts';
import { type EditedDesk, isFrozen } from '../model/edited-item.ts';
import { useEditor } from '../state/editor-context.ts';
import { getFieldId } from './field-id.ts';
import { NumberEntry } from './NumberEntry.tsx';
import { ItemPositionFields } from './PlaceFields.tsx';
import styles from './panels.module.css';
import { useFaultTextOf } from './use-drawing-faults.ts';

/** The fields of a desk's properties (EDIT-03). */
export function DeskProperties({ desk }: { desk: EditedDesk }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const fault = useFaultTextOf(desk.id);
  const sizes = Array.from({ length: largestDeskSize }, (_, at) => String(at + 1));
  return (
    <>
      <div className={styles.pair}>
        <NumberEntry
          id={getFieldId('no')}
          label={t('editor.fields.no')}
          help={t('editor.fields.noHelp', { most: limits.deskNo })}
          error={fault('no')}
          value={desk.no}
          onEnter={(no) => no !== null && editor.run(changeDeskNumber(editor.drawing(), desk.id, no))}
        />
        <Select
          label={t('editor.fields.size')}
          value={String(desk.size)}
          disabled={isFrozen(desk)}
          options={sizes.map((size) => ({ value: size, label: size }))}
          onChange={({ target }) =>
            editor.run(resizeDesks(editor.drawing(), new Set([desk.id]), () => Number(target.value)))
          }
        />
      </div>
      <TextField
        id={getFieldId('description')}
        label={t('editor.fields.description')}
        optional
        maxLength={limits.deskDescription}
        error={fault('description')}
        value={desk.description}
        onChange={({ target }) =>
          editor.run(
            changeItem(editor.drawing(), 'desk', desk.id, { description: target.value }),
            `description ${desk.id}`,
          )
        }
        onBlur={editor.rest}
      />
      <ItemPositionFields item={desk} />
    </>
  );
}
