import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '#web/platform/session/server-clock.ts';
import type { AssetGroup } from '../asset-kind.ts';
import type { NewBookingDraft } from '../dialog/booking-values.ts';
import { createProposedBookingDraft } from './get-proposed-booking-time.ts';

/**
 * Returns `add`, which opens the form of a new booking. `adding` is true while a click on the
 * button waits for the groups.
 */
export function useOpenNewBooking(
  groups: readonly AssetGroup[] | undefined,
  openNew: (draft: NewBookingDraft) => void,
) {
  // A click on "add" before the groups have loaded opens the dialog once they have.
  const [wanted, setWanted] = useState(false);
  const opens = useEffectEvent(() => {
    if (!groups) return;
    setWanted(false);
    openNew(createProposedBookingDraft(groups, serverNow()));
  });
  useEffect(() => {
    if (wanted && groups) opens();
  }, [wanted, groups]);
  return { add: () => setWanted(true), adding: wanted };
}
