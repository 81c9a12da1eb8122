import { useEffect, useRef } from 'react';
import { useDraftState } from '#web/platform/drafts/use-draft.ts';
import { getAccessToken } from '#web/platform/session/session.ts';
import type { AssetKind } from '../asset-kind.ts';
import type { OpenedBooking } from '../dialog/booking-values.ts';

/**
 * Stores which booking's dialog is open. The dialog reopens with its typed text after a reload or a
 * new sign-in. Leaving the screen clears the stored booking.
 */
export function useStoredOpenedBooking({ name }: AssetKind) {
  const { value, change, clear } = useDraftState(`${name} booking`, { opened: null as OpenedBooking | null });
  const leaving = useRef(0);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      leaving.current = window.setTimeout(() => {
        if (getAccessToken() !== null) clear();
      });
    };
  }, [clear]);
  return { opened: value.opened, open: (next: OpenedBooking) => change({ opened: next }), close: clear };
}
