import { useTranslation } from '#web/app/languages/i18n.ts';
import { moveItems } from '../model/commands/move-items.ts';
import { turnItems } from '../model/commands/turn-items.ts';
import { type EditedItem, isFrozen } from '../model/edited-item.ts';
import { turnStep } from '../model/geometry/turn-of-handle.ts';
import { boundsOf, frameOf } from '../model/kinds/kinds.ts';
import { useEditor } from '../state/editor-context.ts';
import { fieldId } from './field-id.ts';
import { NumberEntry } from './NumberEntry.tsx';
import styles from './panels.module.css';
import { useFaultsOf } from './use-faults.ts';

/** Where one thing lies, as it lies turned, and its turn. */
export function PlaceFields({ item }: { item: EditedItem }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const fault = useFaultsOf(item.id);
  const ids = new Set([item.id]);
  const { x, y } = boundsOf(item);
  const { rotation } = frameOf(item);
  const round = (value: number) => Math.round(value * 100) / 100;
  const moveTo = (to: { x?: number | null; y?: number | null }) =>
    editor.run(moveItems(editor.drawing(), ids, { x: (to.x ?? x) - x, y: (to.y ?? y) - y }));
  return (
    <div className={styles.pair}>
      <NumberEntry
        id={fieldId('x')}
        label="X"
        value={round(x)}
        error={fault('x')}
        onEnter={(to) => moveTo({ x: to })}
      />
      <NumberEntry label="Y" value={round(y)} onEnter={(to) => moveTo({ y: to })} />
      {item.kind !== 'pointer' && (
        <NumberEntry
          label={t('editor.fields.rotation')}
          unit="°"
          step={turnStep}
          value={rotation}
          disabled={isFrozen(item)}
          onEnter={(to) => to !== null && editor.run(turnItems(editor.drawing(), ids, to - rotation))}
        />
      )}
    </div>
  );
}
