import { createContext, useContext } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { useHasRooms } from '../rooms/use-room-wish.ts';

/** Opens the dialog that finds a time and a room. */
export const TimeFinderContext = createContext<(() => void) | null>(null);

/**
 * Returns the function that opens the dialog for a time and a room. Null if the company does not
 * offer it, and in bypass, because the search applies the rules that a bypass ignores.
 */
export function useOpenTimeFinder(): (() => void) | null {
  const { company } = useCompanyContext();
  const { bypass } = useSelectionActions();
  const hasRooms = useHasRooms();
  const open = useContext(TimeFinderContext);
  return company.settings.meetingTimes && hasRooms && !bypass.on ? open : null;
}
