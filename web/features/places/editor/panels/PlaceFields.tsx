import { useTranslation } from '#web/platform/languages/i18n.ts';
import { moveItems } from '../model/commands/move-items.ts';
import { turnItems } from '../model/commands/turn-items.ts';
import { type EditedItem, isFrozen } from '../model/edited-item.ts';
import { rotationSnapDegrees } from '../model/geometry/get-snapped-handle-turn-degrees.ts';
import { boundsOf, frameOf } from '../model/kinds/kinds.ts';
import { useEditor } from '../state/editor-context.ts';
import { getFieldId } from './field-id.ts';
import { LengthEntry } from './LengthEntry.tsx';
import { NumberEntry } from './NumberEntry.tsx';
import styles from './panels.module.css';
import { useFaultTextOf } from './use-drawing-faults.ts';

/** The fields for the position of an item's rotated bounds, and for its rotation. */
export function ItemPositionFields({ item }: { item: EditedItem }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const fault = useFaultTextOf(item.id);
  const ids = new Set([item.id]);
  const { x, y } = boundsOf(item);
  const { rotation } = frameOf(item);
  const moveTo = (to: { x?: number; y?: number }) =>
    editor.run(moveItems(editor.drawing(), ids, { x: (to.x ?? x) - x, y: (to.y ?? y) - y }));
  return (
    <div className={styles.pair}>
      <LengthEntry id={getFieldId('x')} label="X" value={x} error={fault('x')} onEnter={(to) => moveTo({ x: to })} />
      <LengthEntry label="Y" value={y} onEnter={(to) => moveTo({ y: to })} />
      {item.kind !== 'pointer' && (
        <NumberEntry
          label={t('editor.fields.rotation')}
          unit="°"
          step={rotationSnapDegrees}
          value={rotation}
          disabled={isFrozen(item)}
          onEnter={(to) => to !== null && editor.run(turnItems(editor.drawing(), ids, to - rotation))}
        />
      )}
    </div>
  );
}
