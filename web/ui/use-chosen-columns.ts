import { useState } from 'react';
import { type ColumnChoice, readChoice } from './chosen-columns.ts';

const keyOf = (list: string) => `biurko.columns.${list}`;

/** A browser that refuses storage (a private window, a policy) shows what everybody sees. */
function kept(list: string): ColumnChoice {
  try {
    return readChoice(localStorage.getItem(keyOf(list)));
  } catch {
    return {};
  }
}

/** Which columns of a list this browser shows, and how to choose; remembered by the list's name. */
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
