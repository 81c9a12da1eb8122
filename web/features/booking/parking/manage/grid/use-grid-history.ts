import { useRef, useState } from 'react';
import type { ParkingFormState } from '../use-parking-form.ts';
import type { GridDraft } from './grid-edit.ts';

/** The largest number of changes that can be undone. */
const most = 100;

interface Step {
  before: GridDraft;
  after: GridDraft;
  /**
   * One undo takes back consecutive changes with the same value, such as the letters of a label.
   */
  of: string | null;
}

/** Records changes of the grid for undo and redo. */
export function useGridHistory(form: ParkingFormState) {
  const { rows, cols, parkingSpaces } = form.values;
  const now: GridDraft = { rows, cols, parkingSpaces };
  const [at, setAt] = useState(0);
  const steps = useRef<Step[]>([]);
  // An undo or redo needs the grid as its step left it. The history ends when another
  // administrator's save or a reset of the form changes the grid.
  const last = steps.current[at - 1];
  const next = steps.current[at];
  const isAt = (draft: GridDraft | undefined) => draft !== undefined && JSON.stringify(draft) === JSON.stringify(now);
  const canUndo = isAt(last?.after);
  const canRedo = isAt(next?.before);
  // Sets only changed fields, because the form compares and copies each of them, with up to 900
  // spaces.
  const put = (change: Partial<GridDraft>) => form.change(change, ['rows', 'cols', 'parkingSpaces']);
  return {
    /**
     * Changes the grid. If `of` is the same as in the previous change and not null, one undo takes
     * back both.
     */
    edit(change: Partial<GridDraft>, of: string | null = null) {
      const after = { ...now, ...change };
      const joins = of !== null && canUndo && last?.of === of;
      const kept = canUndo ? steps.current.slice(0, joins ? at - 1 : at) : [];
      steps.current = [...kept, { before: joins ? last.before : now, after, of }].slice(-most);
      setAt(steps.current.length);
      put(change);
    },
    undo: canUndo
      ? () => {
          setAt(at - 1);
          put(last!.before);
        }
      : null,
    redo: canRedo
      ? () => {
          setAt(at + 1);
          put(next!.after);
        }
      : null,
  };
}

export type GridHistory = ReturnType<typeof useGridHistory>;
