import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './DataTable.module.css';
import { useUiTexts } from './texts/ui-texts.ts';

interface Props {
  /** How many rows are selected. */
  selected: number;
  /** What can be done with them. */
  actions: ReactNode;
  onUnselect: () => void;
  isFiltered: boolean;
  onUnfilter: () => void;
  /** A button that was pressed is gone, and the focus with it unless it is taken elsewhere. */
  onGone: () => void;
  /** Chooses the columns; always there. */
  chooser?: ReactNode;
  /** What stands there while nothing is selected. */
  children: ReactNode;
}

/** Above a table: what can be done with it or with the rows that are selected, and the way back from filters. */
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
