import { v4 } from 'uuid';

interface Cancelled {
  title: string;
  startDate: string;
  endDate: string;
  isAllDay: boolean;
}

/**
 * Returns the request that books a cancelled booking again, without its asset: the same title and
 * time for the caller, under a new id. Lists load this only for an undo.
 */
export function asBefore({ title, startDate, endDate, isAllDay }: Cancelled) {
  return { id: v4(), title, startTime: startDate, endTime: endDate, isAllDay };
}
