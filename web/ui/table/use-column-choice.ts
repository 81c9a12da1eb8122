import { useState } from 'react';
import { type ColumnChoice, parseColumnChoice } from './chosen-columns.ts';

const keyOf = (list: string) => `biurko.columns.${list}`;

/**
 * Reads the stored selection of columns. Without access to storage (a private window, a policy),
 * the list shows its default columns.
 */
function kept(list: string): ColumnChoice {
  try {
    return parseColumnChoice(localStorage.getItem(keyOf(list)));
  } catch {
    return {};
  }
}

/**
 * Returns the selection of columns that this browser stores for a list, and its setter. The storage
 * key ends with the list's name.
 */
export function useColumnChoice(list: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState(() => kept(list));
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next));
    } catch {
      // without access to storage, the selection lasts until the page closes
    }
  };
  return [choice, choose];
}
