import { CopyPlus, Lock, LockOpen, RotateCw, Trash2, UnfoldHorizontal } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { setPlacesLockedForBooking } from '../model/commands/lock-items.ts';
import { removeItems } from '../model/commands/remove-items.ts';
import { cycleDeskSize, resizeDesks } from '../model/commands/resize-desks.ts';
import { turnItems } from '../model/commands/turn-items.ts';
import { duplicateItems } from '../model/copying/copy-items.ts';
import { type EditedItem, isFrozen, placeStateCodes } from '../model/edited-item.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import styles from './panels.module.css';

/** The buttons with actions on all selected items. */
export function SelectedItemActions({ items }: { items: readonly EditedItem[] }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const chosen = useEditorState((state) => state.chosen);
  const places = items.filter((item) => item.kind !== 'pointer');
  const isLocked = places.length > 0 && places.every((place) => place.stateCode === placeStateCodes.locked);
  const isAllFrozen = items.every(isFrozen);
  return (
    <div className={styles.row}>
      {places.length > 0 && (
        <IconButton
          label={t(isLocked ? 'editor.do.unlock' : 'editor.do.lock')}
          icon={isLocked ? <LockOpen size={18} /> : <Lock size={18} />}
          disabled={isAllFrozen}
          onClick={() => editor.run(setPlacesLockedForBooking(editor.drawing(), chosen, !isLocked))}
        />
      )}
      <IconButton
        label={t('editor.do.turn')}
        icon={<RotateCw size={18} />}
        disabled={isAllFrozen}
        onClick={() => editor.run(turnItems(editor.drawing(), chosen, 90))}
      />
      {items.some(({ kind }) => kind === 'desk') && (
        <IconButton
          label={t('editor.do.size')}
          icon={<UnfoldHorizontal size={18} />}
          disabled={isAllFrozen}
          onClick={() => editor.run(resizeDesks(editor.drawing(), chosen, cycleDeskSize))}
        />
      )}
      <IconButton
        label={t('editor.do.duplicate')}
        icon={<CopyPlus size={18} />}
        onClick={() => editor.run(duplicateItems(editor.drawing(), chosen, editor.state().lastCopy))}
      />
      <IconButton
        label={t('editor.do.remove')}
        icon={<Trash2 size={18} />}
        onClick={() => editor.run(removeItems(editor.drawing(), chosen))}
      />
    </div>
  );
}
