import { type ReactNode, useCallback, useState } from 'react';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { useSelectionActions } from '../model/use-selection.ts';
import { TimeFinderContext } from './use-open-time-finder.ts';

const TimeFinderDialog = lazyPart(
  () => loadWithTexts(['meetingTimes'], import('./TimeFinderDialog.tsx')),
  'TimeFinderDialog',
  { wanted: ({ open }) => open },
);

/**
 * Lets the booking screen open the dialog that finds a time and a room (WEEK-08). Its code and
 * texts load at the first opening. An open place closes first, because the dialog may lead to
 * another one.
 */
export function TimeFinderProvider({ children }: { children: ReactNode }) {
  const { openPlace } = useSelectionActions();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => {
    openPlace(null);
    setOpen(true);
  }, [openPlace]);
  const close = useCallback(() => setOpen(false), []);
  return (
    <TimeFinderContext value={show}>
      {children}
      <TimeFinderDialog open={open} onClose={close} />
    </TimeFinderContext>
  );
}
