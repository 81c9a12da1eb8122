import { kindsOnFloors } from '#web/app/floor-kinds.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';

const situations = { mine: 'own', taken: 'taken', partly: 'partly' } as const;

/**
 * Returns the dialog's title: an invitation to book if the place can be booked, otherwise its
 * state.
 */
export function useDialogTitle() {
  const { t } = useTranslation();
  return (place: Place, { bookable, status }: PlaceState): string => {
    const known = status === 'mine' || status === 'taken' || status === 'partly' ? situations[status] : 'closed';
    const situation = bookable ? 'book' : known;
    return t(`${kindsOnFloors[place.kind].texts}.dialog.${situation}`, { name: place.name });
  };
}
