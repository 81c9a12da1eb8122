import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';

/**
 * Returns a function for the text with a room's seats and equipment: '8 miejsc, ekran, tablica'.
 * The text is empty without both.
 */
export function useRoomFeaturesFormatter(): (place: FloorPlace) => string {
  const { t } = useTranslation();
  return ({ room }) => {
    if (!room) return '';
    const seats = room.seats === null ? [] : [t('floors.rooms.seatsOf', { count: room.seats })];
    return [...seats, ...room.equipment.map((one) => t(`floors.rooms.has.${one}`).toLocaleLowerCase())].join(', ');
  };
}
