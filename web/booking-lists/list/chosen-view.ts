import { type ListView, listViews } from './list-search.ts';

const nameOf = (list: string, userId: string) => `hd_list_view ${list} ${userId}`;

/** The view of a list that a person chose last in this browser; what is to come when they never did. */
export function viewChosenLast(list: string, userId: string): ListView {
  const kept = localStorage.getItem(nameOf(list, userId));
  return listViews.find((view) => view === kept) ?? 'upcoming';
}

/** Remembers it for the next time that the list is opened. */
export function rememberView(list: string, userId: string, view: ListView): void {
  localStorage.setItem(nameOf(list, userId), view);
}
