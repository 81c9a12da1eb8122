import type { ProposedRoom } from '#contract/rooms/meeting-times.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useOpenFoundRoom } from '../rooms/use-open-found-room.ts';

/**
 * Returns the function that opens a proposed room on its floor, at the proposed day and hours. The
 * form of a meeting there has the people already, because both use the meeting's draft.
 */
export function useOpenProposedRoom(): (room: ProposedRoom) => void {
  const { setWhen } = useChosenTime();
  const openFound = useOpenFoundRoom();
  return (room) => {
    const { day, from, to } = room;
    setWhen([day], null);
    openFound(room, { from, to });
  };
}
