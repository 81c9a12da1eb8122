import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { type Cell, getCellKey } from '../../car-park/grid-move.ts';
import type { ParkingFormState } from '../use-parking-form.ts';
import { addSpacesAt, applyKeyToLabel, changeSpaces, findSpacesInRectangle } from './grid-edit.ts';
import { type GridHistory, useGridHistory } from './use-grid-history.ts';

/** Returns the cell of a button from its data attribute. */
const cellOf = (element: HTMLElement): Cell => {
  const [x = 0, y = 0] = (element.dataset.cell ?? '').split(',').map(Number);
  return { x, y };
};

const idsOf = (spaces: readonly ParkingSpaceDraft[]): ReadonlySet<string> => new Set(spaces.map(({ id }) => id));

/** Stores the ids of the selected spaces, with the functions that change the selection. */
function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    choose: (spaces: readonly ParkingSpaceDraft[]) => setChosen(idsOf(spaces)),
    toggle: ({ id }: ParkingSpaceDraft) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
  };
}

/** The changes of the grid's spaces. Undo takes back one change at a time. */
function editsOf(history: GridHistory, spaces: readonly ParkingSpaceDraft[]) {
  return {
    put: (cells: readonly Cell[]) => history.edit({ parkingSpaces: addSpacesAt(spaces, cells) }),
    remove(gone: readonly ParkingSpaceDraft[]) {
      const ids = idsOf(gone);
      history.edit({ parkingSpaces: spaces.filter(({ id }) => !ids.has(id)) });
    },
    /** One undo takes back consecutive changes with the same `of`. */
    change: (some: readonly ParkingSpaceDraft[], next: Partial<ParkingSpaceDraft>, of: string | null = null) =>
      history.edit({ parkingSpaces: changeSpaces(spaces, idsOf(some), next) }, of),
  };
}

/**
 * Returns the selection of spaces, the changes of the grid, and the callbacks of the plan's
 * buttons. The callbacks stay the same functions and read the current spaces when they run.
 */
export function useGridEditorState(form: ParkingFormState, frozen: ReadonlySet<string>) {
  const { parkingSpaces } = form.values;
  const history = useGridHistory(form);
  const { chosen, choose, toggle } = useChoice();
  /** The cell from which Shift selects a range. */
  const anchor = useRef<Cell | null>(null);
  const at = new Map(parkingSpaces.map((space) => [getCellKey(space), space]));
  const selected = parkingSpaces.filter(({ id }) => chosen.has(id));
  const edits = editsOf(history, parkingSpaces);
  const remove = (spaces: readonly ParkingSpaceDraft[]) => {
    edits.remove(spaces);
    choose([]);
  };

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const cell = cellOf(event.currentTarget);
    const space = at.get(getCellKey(cell));
    if (event.shiftKey && anchor.current) return choose(findSpacesInRectangle(parkingSpaces, anchor.current, cell));
    anchor.current = cell;
    if (space) toggle(space);
    else edits.put([cell]);
  };

  /** Selects all spaces, undoes or redoes. Returns false for other keys with Control. */
  const keyWithControl = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const act = {
      a: () => choose(parkingSpaces),
      z: () => (shiftKey ? history.redo : history.undo)?.(),
      y: () => history.redo?.(),
    }[key.toLowerCase()];
    act?.();
    return act !== undefined;
  };
  /** Writes a character into a space's label. Returns false for keys that write no character. */
  const type = (typed: string, space: ParkingSpaceDraft | undefined): boolean => {
    if (!space || frozen.has(space.id) || typed === ' ') return false;
    const label = applyKeyToLabel(space.label, typed, parkingLimits.spaceLabel);
    if (label === null) return false;
    edits.change([space], { label }, `label ${space.id}`);
    return true;
  };
  const key = (event: KeyboardEvent<HTMLElement>, cell: Cell): boolean => {
    if (event.ctrlKey || event.metaKey) return keyWithControl(event);
    if (event.altKey) return false;
    const space = at.get(getCellKey(cell));
    if (event.key === 'Escape' && chosen.size > 0) {
      choose([]);
      return true;
    }
    const removed = selected.length > 0 ? selected : space ? [space] : [];
    if (event.key === 'Delete' && removed.length > 0) {
      remove(removed);
      return true;
    }
    return type(event.key, space);
  };

  const move = (to: Cell, event: KeyboardEvent<HTMLElement>) => {
    if (!event.shiftKey) {
      anchor.current = to;
      return;
    }
    anchor.current ??= cellOf(event.target as HTMLElement);
    choose(findSpacesInRectangle(parkingSpaces, anchor.current, to));
  };

  const latest = useRef({ press, key, move });
  latest.current = { press, key, move };
  return {
    ...{ history, chosen, selected, choose, remove },
    ...{ put: edits.put, change: edits.change },
    onPress: useCallback((event: MouseEvent<HTMLButtonElement>) => latest.current.press(event), []),
    onKey: useCallback((event: KeyboardEvent<HTMLElement>, cell: Cell): boolean => latest.current.key(event, cell), []),
    onMove: useCallback((to: Cell, event: KeyboardEvent<HTMLElement>): void => latest.current.move(to, event), []),
  };
}

export type GridEditorState = ReturnType<typeof useGridEditorState>;
