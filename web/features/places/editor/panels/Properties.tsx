import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { isFrozen } from '../model/edited-item.ts';
import { findCollidingIdsOfDrawing } from '../model/geometry/collisions.ts';
import { useDrawing, useEditorState } from '../state/editor-context.ts';
import { formatItemName } from '../state/format-item-name.ts';
import { getSelectedItems } from '../state/get-selected-items.ts';
import { ArrangeButtons } from './Arrange.tsx';
import { BoardProperties } from './BoardProperties.tsx';
import { DeskProperties } from './DeskProperties.tsx';
import { ItemHints } from './Hints.tsx';
import { NewPointerNameField } from './NewPointer.tsx';
import { SelectedItemActions } from './PlaceActs.tsx';
import { PointerProperties } from './PointerProperties.tsx';
import styles from './panels.module.css';
import { RenumberForm } from './Renumber.tsx';
import { RoomProperties } from './RoomProperties.tsx';

/**
 * The properties and actions of the selected items. Without a selection it shows the pointer that
 * is being drawn, or the board.
 */
export function SelectionProperties() {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const items = useEditorState(getSelectedItems);
  const [item] = items;
  const activeTool = useEditorState((state) => state.activeTool.does);
  if (!item) return activeTool === 'pointer' ? <NewPointerNameField /> : <BoardProperties />;
  const isOne = items.length === 1;
  const overlapping = findCollidingIdsOfDrawing(drawing);
  const frozen = items.filter(isFrozen).length;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{isOne ? formatItemName(t, item) : t('editor.chosen', { count: items.length })}</h2>
      <SelectedItemActions items={items} />
      {frozen > 0 && <Notice tone="info">{t('editor.frozenNote', { count: frozen })}</Notice>}
      {items.some(({ id }) => overlapping.has(id)) && <Notice tone="warning">{t('editor.overlaps')}</Notice>}
      {isOne && <ItemHints of={item.id} />}
      {isOne && item.kind === 'desk' && <DeskProperties key={item.id} desk={item} />}
      {isOne && item.kind === 'room' && <RoomProperties key={item.id} room={item} />}
      {isOne && item.kind === 'pointer' && <PointerProperties key={item.id} pointer={item} />}
      {!isOne && <ArrangeButtons />}
      {!isOne && items.some(({ kind }) => kind === 'desk') && <RenumberForm />}
    </section>
  );
}
