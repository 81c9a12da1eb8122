import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { normalizeForSearch } from '#web/ui/text/search-text.ts';
import { SearchField } from '#web/ui/text-field/SearchField.tsx';
import type { EditedItem } from '../model/edited-item.ts';
import { findCollidingIdsOfDrawing } from '../model/geometry/collisions.ts';
import { useDrawing, useEditor, useEditorState } from '../state/editor-context.ts';
import { formatItemName } from '../state/format-item-name.ts';
import { sortInListOrder } from './list-order.ts';
import { ItemRow, type RowSelectionModifiers } from './ObjectRow.tsx';
import styles from './object-list.module.css';
import { findRowElement, useItemListTabStop } from './use-item-list-tab-stop.ts';

interface Props {
  onMenu: (at: { x: number; y: number }) => void;
  /** Shows a selected item on the drawing too. */
  onShow: (item: EditedItem) => void;
}

/**
 * The list of all items. Arrows move and select, Shift selects a range, Ctrl+Space adds or removes
 * an item. The drawing's keys work on the selected items, and Alt with arrows moves them. The menu
 * key opens their menu.
 */
export function ItemList({ onMenu, onShow }: Props) {
  const { t } = useTranslation();
  const editor = useEditor();
  const drawing = useDrawing();
  const chosen = useEditorState((state) => state.chosen);
  const [typed, setTyped] = useState('');
  const anchor = useRef<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const overlapping = findCollidingIdsOfDrawing(drawing);
  const items = useMemo(() => {
    const asked = normalizeForSearch(typed.trim());
    return sortInListOrder(drawing.items).filter(
      (item) => asked === '' || normalizeForSearch(formatItemName(t, item)).includes(asked),
    );
  }, [drawing.items, typed, t]);
  const { shown, stop, moveTo, ...focusEvents } = useItemListTabStop(items, chosen, list);

  const chooseTo = (id: string, { several, besides }: RowSelectionModifiers) => {
    const from = anchor.current !== null && shown.has(anchor.current) ? anchor.current : (stop ?? id);
    if (several) {
      const [first, last] = [shown.get(from)!, shown.get(id)!].sort((one, other) => one - other);
      editor.choose(items.slice(first, last! + 1).map((item) => item.id));
    } else {
      anchor.current = id;
      const kept = [...chosen].filter((one) => one !== id);
      editor.choose(!besides ? [id] : chosen.has(id) ? kept : [...kept, id]);
    }
    moveTo(id);
    const item = items[shown.get(id)!];
    if (item) onShow(item);
  };

  const latest = useRef(chooseTo);
  latest.current = chooseTo;
  const onPress = useCallback((id: string, how: RowSelectionModifiers) => latest.current(id, how), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, stop === null ? -1 : shown.get(stop)!, items.length);
    // With Alt, the drawing handles the arrow keys.
    if (next !== undefined && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      const target = items[Math.max(0, Math.min(items.length - 1, next))];
      if (!target) return;
      if (event.ctrlKey || event.metaKey) moveTo(target.id);
      else chooseTo(target.id, { several: event.shiftKey, besides: false });
      findRowElement(list.current, target.id)?.focus();
    } else if ((event.key === ' ' || event.key === 'Enter') && stop !== null) {
      event.preventDefault();
      event.stopPropagation();
      chooseTo(stop, { several: event.shiftKey, besides: event.ctrlKey || event.metaKey });
    }
  };

  return (
    <aside className={styles.panel} aria-label={t('editor.objects.label')}>
      <h2 className={styles.title}>{t('editor.objects.title', { count: drawing.items.length })}</h2>
      <SearchField label={t('editor.objects.search')} labelHidden value={typed} onChange={setTyped} />
      {items.length === 0 ? (
        <p className={styles.nothing}>{t(typed ? 'editor.objects.nothingFound' : 'editor.objects.nothing')}</p>
      ) : (
        <div
          ref={list}
          role="listbox"
          aria-multiselectable
          aria-label={t('editor.objects.label')}
          className={styles.list}
          onKeyDown={onKeyDown}
          onContextMenu={(event) => {
            const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row;
            if (!id) return;
            event.preventDefault();
            if (!chosen.has(id)) editor.choose([id]);
            onMenu({ x: event.clientX, y: event.clientY });
          }}
          {...focusEvents}
        >
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              text={formatItemName(t, item)}
              overlaps={overlapping.has(item.id) ? t('editor.objects.overlaps') : null}
              isChosen={chosen.has(item.id)}
              isStop={item.id === stop}
              onPress={onPress}
            />
          ))}
        </div>
      )}
    </aside>
  );
}

/**
 * Returns the index of the row that a key leads to, perhaps beyond the ends. Undefined for other
 * keys.
 */
function indexAfter(key: string, index: number, count: number): number | undefined {
  return {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
    PageDown: index + 10,
    PageUp: index - 10,
  }[key];
}
