import { useEffect, useRef } from 'react';
import { useDraft } from '#web/app/drafts/use-draft.ts';
import { accessToken } from '#web/app/session/session.ts';
import type { AssetKind } from '../asset-kind.ts';
import type { OpenedBooking } from '../dialog/booking-values.ts';

/**
 * The booking whose dialog is open. It outlives a reload and a session that ends by itself, so that what is typed there is found again; whoever
 * goes elsewhere has left it, and finds the timeline without a dialog.
 */
export function useOpened({ name }: AssetKind) {
  const { value, change, clear } = useDraft(`${name} booking`, { opened: null as OpenedBooking | null });
  const leaving = useRef(0);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      leaving.current = window.setTimeout(() => {
        if (accessToken() !== null) clear();
      });
    };
  }, [clear]);
  return { opened: value.opened, open: (next: OpenedBooking) => change({ opened: next }), close: clear };
}
