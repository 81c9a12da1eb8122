import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { filteredBy, type TableQueryState } from '#web/ui/table-query.ts';
import { readDays } from './days-filter.ts';
import type { FilterKinds } from './list-kind.ts';

type Change = (next: TableQueryState) => void;

/** The one column whose filter alone differs; undefined when more does, or nothing. */
function onlyChanged(next: TableQueryState, now: TableQueryState): string | undefined {
  if (next.pageSize !== now.pageSize || next.sorting !== now.sorting) return undefined;
  const columns = new Set([...Object.keys(next.filters), ...Object.keys(now.filters)]);
  const changed = [...columns].filter((column) => next.filters[column] !== now.filters[column]);
  return changed.length === 1 ? changed[0] : undefined;
}

/**
 * What the heads of the columns show of the filters. A day that is being typed passes through others on the way (the year
 * 0002, the month 1 of 11): it stays in the head until the typing has paused, and is told when it can be asked for. A range
 * of days is no day, so the head shows none, and keeps it until a day is chosen instead.
 */
export function useHeaderFilters(
  search: TableQueryState,
  columns: FilterKinds,
  onChange: Change,
): [TableQueryState, Change] {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef<(column: string, value: string) => void>(() => {});
  tell.current = (column, value) => onChange(filteredBy(search, column, value));

  const filters = search.filters;
  // The address has caught up with what was typed, or was changed from elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by the address alone
  useEffect(() => {
    if (timer.current === undefined) setTyped({});
  }, [filters]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const inHead = (column: string) => {
    const value = filters[column]!;
    return columns[column] === 'days' && readDays(value)?.from !== readDays(value)?.to ? '' : value;
  };
  const shown = Object.fromEntries(Object.keys(filters).map((column) => [column, inHead(column)]));
  const heads = { ...search, filters: { ...shown, ...typed } };

  const change: Change = (next) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const column = onlyChanged(next, heads);
    const value = column === undefined ? '' : (next.filters[column] ?? '');
    if (column !== undefined && columns[column] === 'days' && value !== '') {
      setTyped({ ...typed, [column]: value });
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (readDays(value)) tell.current(column, value);
      }, limits.filterDebounce);
      return;
    }
    setTyped({});
    if (column !== undefined) onChange(filteredBy(search, column, value));
    // Ranges that the heads do not show stay, unless everything is cleared.
    else onChange({ ...next, filters: Object.keys(next.filters).length > 0 ? filters : {} });
  };
  return [heads, change];
}
