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
 * Returns the columns of a list that this browser stores, and their setter. The list's name is the
 * storage key.
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
