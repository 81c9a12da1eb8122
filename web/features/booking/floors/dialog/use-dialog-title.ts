import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { PlaceState } from '../place/place-state.ts';

const situations = { mine: 'own', taken: 'taken', partly: 'partly' } as const;

/**
 * Returns the function for the dialog's title: an invitation to book if the place can be booked,
 * otherwise the place's state.
 */
export function usePlaceDialogTitleFormatter() {
  const { t } = useTranslation();
  return (place: FloorPlace, { bookable, status }: PlaceState): string => {
    if (!bookable && status === 'assigned') return t('floors.assigned.title', { name: place.name });
    const known = status === 'mine' || status === 'taken' || status === 'partly' ? situations[status] : 'closed';
    const situation = bookable ? 'book' : known;
    return t(`${floorBookingKindsByName[place.kind].texts}.dialog.${situation}`, { name: place.name });
  };
}
