import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './DataTable.module.css';

interface Props {
  /** The number of selected rows. */
  selected: number;
  /** The buttons for the selected rows. */
  actions: ReactNode;
  onUnselect: () => void;
  isFiltered: boolean;
  onUnfilter: () => void;
  /**
   * Called when a click removes the clicked button from the toolbar. The caller then moves the
   * focus, which would be lost.
   */
  onGone: () => void;
  /** The button that opens the column chooser. It is visible even while rows are selected. */
  chooser?: ReactNode;
  /** The content while no row is selected: buttons or a search. */
  children: ReactNode;
}

/**
 * The toolbar above a table: its own buttons, or the buttons for selected rows, and 'clear
 * filters'.
 */
export function DataTableToolbar(props: Props) {
  const { selected, actions, onUnselect, isFiltered, onUnfilter, onGone, chooser, children } = props;
  const texts = useUiTexts();
  const unselect = () => {
    onUnselect();
    onGone();
  };
  const unfilter = () => {
    onUnfilter();
    onGone();
  };
  return (
    <div className={styles.toolbar}>
      {selected > 0 ? (
        <>
          <span className={styles.count}>{texts.selected(selected)}</span>
          {actions}
          <Button size="small" variant="quiet" onClick={unselect}>
            {texts.clearSelection}
          </Button>
        </>
      ) : (
        children
      )}
      {chooser && <span className={styles.chooser}>{chooser}</span>}
      {isFiltered && (
        <Button size="small" variant="quiet" className={styles.clearFilters} onClick={unfilter}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  );
}
