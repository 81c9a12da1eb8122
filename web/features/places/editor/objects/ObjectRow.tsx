import { Lock, Snowflake, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { type EditedItem, placeStateCodes } from '../model/edited-item.ts';
import styles from './object-list.module.css';

/**
 * The keys held during a click on a row. Shift selects a range, and Ctrl adds or removes one item.
 */
export interface RowSelectionModifiers {
  several: boolean;
  besides: boolean;
}

interface Props {
  item: EditedItem;
  text: string;
  overlaps: string | null;
  isChosen: boolean;
  isStop: boolean;
  onPress: (id: string, how: RowSelectionModifiers) => void;
}

/** A row of the list of items, with the states of its item. */
export const ItemRow = memo(
  function ObjectRow({ item, text, overlaps, isChosen, isStop, onPress }: Props) {
    const { t } = useTranslation();
    const state = item.kind === 'pointer' ? placeStateCodes.active : item.stateCode;
    const signs = [
      state === placeStateCodes.locked && t('editor.objects.locked'),
      state === placeStateCodes.frozen && t('editor.objects.frozen'),
      overlaps,
    ].filter(Boolean);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list that contains the row handles the keys
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
        {state === placeStateCodes.locked && <Lock size={14} aria-hidden />}
        {state === placeStateCodes.frozen && <Snowflake size={14} aria-hidden />}
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
