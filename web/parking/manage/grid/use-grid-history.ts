import { useRef, useState } from 'react';
import type { ParkingForm } from '../use-parking-form.ts';
import type { GridDraft } from './grid-edit.ts';

/** Steps that can be taken back. */
const most = 100;

interface Step {
  before: GridDraft;
  after: GridDraft;
  /** Further changes of the same thing are one step with it: the letters of a label. */
  of: string | null;
}

/** Changes of the grid in the form, each of which can be taken back and made again until the form is saved or taken back itself. */
export function useGridHistory(form: ParkingForm) {
  const { rows, cols, parkingSpaces } = form.values;
  const now: GridDraft = { rows, cols, parkingSpaces };
  const [at, setAt] = useState(0);
  const steps = useRef<Step[]>([]);
  // What others saved, or a form that was reset, has no past here.
  const last = steps.current[at - 1];
  const next = steps.current[at];
  const isAt = (draft: GridDraft | undefined) => draft !== undefined && JSON.stringify(draft) === JSON.stringify(now);
  const canUndo = isAt(last?.after);
  const canRedo = isAt(next?.before);
  // Each field that is set is compared and copied, 900 spaces and all: only what changes is.
  const put = (change: Partial<GridDraft>) => form.change(change, ['rows', 'cols', 'parkingSpaces']);
  return {
    /** Changes the grid; `of` joins it with the step before when that was of the same. */
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
