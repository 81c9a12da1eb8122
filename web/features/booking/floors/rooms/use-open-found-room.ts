import type { FoundRoom } from '#contract/rooms/room-search.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { useRoomWish } from './use-room-wish.ts';

/**
 * Returns the function that opens a found room on its floor, at the given hours. If several days
 * are chosen, they stay chosen.
 */
export function useOpenFoundRoom(): (room: FoundRoom, hours: Hours) => void {
  const { location } = useFloor();
  const { setMeeting } = useRoomWish();
  const { selectLocation, openFound } = useSelectionActions();
  const { changeDraft } = useMeetingDraft();
  return (room, hours) => {
    changeDraft({ hours: null });
    setMeeting(hours);
    if (room.locationId !== location?.id) selectLocation(room.locationId);
    openFound(room.id);
  };
}
