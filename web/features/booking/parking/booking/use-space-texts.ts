import { useCallback } from 'react';
import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { BayState } from '../car-park/Bay.tsx';
import { getDisplayedSpaceName } from './space-view.ts';

/**
 * Returns a function for the text of a space and its state: 'Miejsce 12, stacja ładowania, zajęte:
 * Jan Nowak 23-11-2026 09:00–17:00'.
 */
export function useSpaceTextFormatter(zone: string): (space: BookableParkingSpace, state: BayState) => string {
  const { t } = useTranslation();
  return useCallback(
    (space, state) => {
      const held = space.reservations
        .map((one) => [one.userName, formatDisplayPeriod(one, zone)].filter(Boolean).join(' '))
        .join('; ');
      const isHeld = state === 'taken' || state === 'mine';
      return [
        t('parkingBooking.plan.space', { name: getDisplayedSpaceName(space) }),
        space.type !== 0 && state !== 'outOfUse' && t(`parkingBooking.types.${space.type}`),
        isHeld ? t(`parkingBooking.held.${state}`, { held }) : t(`parkingBooking.states.${state}`),
        space.description,
      ]
        .filter(Boolean)
        .join(', ');
    },
    [t, zone],
  );
}
