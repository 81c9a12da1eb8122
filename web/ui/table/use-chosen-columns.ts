import { useState } from 'react';
import { type ColumnChoice, readChoice } from './chosen-columns.ts';

const keyOf = (list: string) => `biurko.columns.${list}`;

/**
 * Reads the stored choice. A browser that refuses storage (a private window, a policy) shows the
 * default columns.
 */
function kept(list: string): ColumnChoice {
  try {
    return readChoice(localStorage.getItem(keyOf(list)));
  } catch {
    return {};
  }
}

/** Returns this browser's columns of a list and their setter. The list's name is the key. */
export function useChosenColumns(list: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState(() => kept(list));
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next));
    } catch {
      // without storage the choice lasts as long as the page
    }
  };
  return [choice, choose];
}
