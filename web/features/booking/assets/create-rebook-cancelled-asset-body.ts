import { v4 } from 'uuid';

interface Cancelled {
  title: string;
  startDate: string;
  endDate: string;
  isAllDay: boolean;
}

/**
 * Returns the request that books a cancelled car or resource again, without the asset's id. It
 * repeats title and time for the caller, under a new id. Lists load this module only for an undo.
 */
export function createRebookCancelledAssetBody({ title, startDate, endDate, isAllDay }: Cancelled) {
  return { id: v4(), title, startTime: startDate, endTime: endDate, isAllDay };
}
