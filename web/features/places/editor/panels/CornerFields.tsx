import { Plus, Trash2 } from 'lucide-react';
import { getPointerCorners } from '#web/plan/shapes/pointer/plan-location-pointer.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { addPointerCorner, movePointerCorner, removePointerCorner } from '../model/commands/change-corners.ts';
import type { EditedPointer } from '../model/edited-item.ts';
import { useEditor } from '../state/editor-context.ts';
import { LengthEntry } from './LengthEntry.tsx';
import styles from './panels.module.css';

/**
 * The corners of a pointer as fields, for drawing without a mouse. Each corner can be moved or
 * removed, and a new corner added after it.
 */
export function CornerFields({ pointer }: { pointer: EditedPointer }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const corners = getPointerCorners(pointer);
  const { id } = pointer;
  return (
    <fieldset className={styles.arrange}>
      <legend className={styles.legend}>{t('editor.corners.label')}</legend>
      {corners.map((corner, at) => {
        const no = at + 1;
        const next = corners[no % corners.length]!;
        const move = (to: { x?: number; y?: number }) =>
          editor.run(movePointerCorner(editor.drawing(), id, at, { x: to.x ?? corner.x, y: to.y ?? corner.y }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its index in the outline
          <div key={at} className={styles.corner}>
            <LengthEntry
              label={t('editor.corners.x', { no })}
              labelHidden
              value={corner.x}
              onEnter={(x) => move({ x })}
            />
            <LengthEntry
              label={t('editor.corners.y', { no })}
              labelHidden
              value={corner.y}
              onEnter={(y) => move({ y })}
            />
            <IconButton
              size="small"
              label={t('editor.corners.add', { no })}
              icon={<Plus size={16} />}
              onClick={() =>
                editor.run(
                  addPointerCorner(editor.drawing(), id, at, {
                    x: (corner.x + next.x) / 2,
                    y: (corner.y + next.y) / 2,
                  }),
                )
              }
            />
            <IconButton
              size="small"
              label={t('editor.corners.remove', { no })}
              icon={<Trash2 size={16} />}
              disabled={corners.length <= 3}
              onClick={() => editor.run(removePointerCorner(editor.drawing(), id, at))}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
