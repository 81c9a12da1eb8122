import { type ListView, listViews } from './list-search.ts';

const nameOf = (list: string, userId: string) => `hd_list_view ${list} ${userId}`;

/**
 * Returns the view (upcoming, past or all) that the member last selected in this browser, or
 * 'upcoming'.
 */
export function readLastChosenView(list: string, userId: string): ListView {
  const kept = localStorage.getItem(nameOf(list, userId));
  return listViews.find((view) => view === kept) ?? 'upcoming';
}

/** Stores the selected view for the next opening of the list. */
export function storeLastChosenView(list: string, userId: string, view: ListView): void {
  localStorage.setItem(nameOf(list, userId), view);
}
