import { useState } from 'react';
import { JoinWaitlistDialog } from './JoinWaitlistDialog.tsx';
import type { JoinStart } from './join-target.ts';

/**
 * Returns the dialog that joins the waitlist, and the function that opens it. Each opening begins
 * with new values. A dialog that is open stays when its button disappears.
 * @param onJoined called after the member joined, such as to close a form around the button
 */
export function useJoinDialog(start: () => JoinStart, onJoined?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<{ start: JoinStart; opening: number } | null>(null);
  return {
    open() {
      setOpened({ start: start(), opening: (opened?.opening ?? 0) + 1 });
      setOpen(true);
    },
    dialog: opened && (
      <JoinWaitlistDialog
        key={opened.opening}
        start={opened.start}
        open={isOpen}
        onClose={() => setOpen(false)}
        onJoined={onJoined}
      />
    ),
  };
}
