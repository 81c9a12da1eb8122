import { Lock, Snowflake, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { folded } from '#web/ui/text/folded-text.ts';
import { SearchField } from '#web/ui/text-field/SearchField.tsx';
import { type EditedItem, placeState } from '../model/edited-item.ts';
import { collisions } from '../model/geometry/collisions.ts';
import { itemText } from '../state/announcement.ts';
import { useDrawing, useEditor, useEditorState } from '../state/editor-context.ts';
import { inListOrder } from './list-order.ts';
import styles from './object-list.module.css';

interface Props {
  onMenu: (at: { x: number; y: number }) => void;
  /** Shows a selected item on the drawing too. */
  onShow: (item: EditedItem) => void;
}

/**
 * The list of all items. Arrows move and select, Shift selects a range, Ctrl+Space adds an item.
 * The drawing's keys work on the selected items, and Alt with arrows moves them. The menu key opens
 * their menu.
 */
export function ObjectList({ onMenu, onShow }: Props) {
  const { t } = useTranslation();
  const editor = useEditor();
  const drawing = useDrawing();
  const chosen = useEditorState((state) => state.chosen);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const overlapping = collisions(drawing);
  const items = useMemo(() => {
    const asked = folded(typed.trim());
    return inListOrder(drawing.items).filter((item) => asked === '' || folded(itemText(t, item)).includes(asked));
  }, [drawing.items, typed, t]);
  const shown = useMemo(() => new Map(items.map((item, index) => [item.id, index])), [items]);
  const firstChosen = [...chosen].find((id) => shown.has(id));
  /** The index of the last focused row. When that row disappears, the focus stays at this index. */
  const place = useRef(0);
  if (at !== null && shown.has(at)) place.current = shown.get(at)!;
  const beside = items[Math.min(place.current, items.length - 1)]?.id ?? null;
  const stop = at !== null && shown.has(at) ? at : (firstChosen ?? beside);

  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
  // An item selected on the drawing may be scrolled out of view in the list.
  useEffect(() => {
    if (firstChosen && !list.current?.contains(document.activeElement))
      list.current?.querySelector(`[data-row="${CSS.escape(firstChosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [firstChosen]);

  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && stop !== null && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(stop)}"]`)?.focus();
  }, [stop]);

  const chooseTo = (id: string, { several, besides }: { several: boolean; besides: boolean }) => {
    const from = anchor.current !== null && shown.has(anchor.current) ? anchor.current : (stop ?? id);
    if (several) {
      const [first, last] = [shown.get(from)!, shown.get(id)!].sort((one, other) => one - other);
      editor.choose(items.slice(first, last! + 1).map((item) => item.id));
    } else {
      anchor.current = id;
      const kept = [...chosen].filter((one) => one !== id);
      editor.choose(!besides ? [id] : chosen.has(id) ? kept : [...kept, id]);
    }
    setAt(id);
    const item = items[shown.get(id)!];
    if (item) onShow(item);
  };

  const latest = useRef(chooseTo);
  latest.current = chooseTo;
  const onPress = useCallback<RowProps['onPress']>((id, how) => latest.current(id, how), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = stop === null ? -1 : shown.get(stop)!;
    const next = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: items.length - 1,
      PageDown: index + 10,
      PageUp: index - 10,
    }[event.key];
    // With Alt, the drawing handles the arrow keys.
    if (next !== undefined && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      const target = items[Math.max(0, Math.min(items.length - 1, next))];
      if (!target) return;
      if (event.ctrlKey || event.metaKey) setAt(target.id);
      else chooseTo(target.id, { several: event.shiftKey, besides: false });
      rowOf(target.id)?.focus();
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
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            // The browser reports no new target when the focused row was removed.
            if (relatedTarget) hasFocus.current = false;
          }}
        >
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              text={itemText(t, item)}
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

interface RowProps {
  item: EditedItem;
  text: string;
  overlaps: string | null;
  isChosen: boolean;
  isStop: boolean;
  onPress: (id: string, how: { several: boolean; besides: boolean }) => void;
}

const Row = memo(
  function Row({ item, text, overlaps, isChosen, isStop, onPress }: RowProps) {
    const { t } = useTranslation();
    const state = item.kind === 'pointer' ? placeState.active : item.stateCode;
    const signs = [
      state === placeState.locked && t('editor.objects.locked'),
      state === placeState.frozen && t('editor.objects.frozen'),
      overlaps,
    ].filter(Boolean);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it handles its keys
      <div
        role="option"
        aria-selected={isChosen}
        aria-label={[text, ...signs].join(', ')}
        tabIndex={isStop ? 0 : -1}
        data-row={item.id}
        className={styles.row}
        onClick={(event) => onPress(item.id, { several: event.shiftKey, besides: event.ctrlKey || event.metaKey })}
      >
        <span className={styles.words}>{text}</span>
        {state === placeState.locked && <Lock size={14} aria-hidden />}
        {state === placeState.frozen && <Snowflake size={14} aria-hidden />}
        {overlaps && <TriangleAlert size={14} aria-hidden className={styles.overlap} />}
      </div>
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.overlaps === after.overlaps &&
    before.isChosen === after.isChosen &&
    before.isStop === after.isStop &&
    before.item.id === after.item.id &&
    stateOf(before.item) === stateOf(after.item),
);

function stateOf(item: EditedItem): number | null {
  return item.kind === 'pointer' ? null : item.stateCode;
}
