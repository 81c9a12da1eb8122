import { useState } from 'react';
import { JoinWaitlistDialog } from './JoinWaitlistDialog.tsx';
import type { JoinWaitlistDraft } from './wait-target-option.ts';

/**
 * Returns the dialog that joins the waitlist, and the function that opens it. Each opening begins
 * with new values. A dialog that is open stays when its button disappears.
 * @param onJoined called after the member joined, such as to close a form around the button
 */
export function useJoinWaitlistDialog(start: () => JoinWaitlistDraft, onJoined?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<{ start: JoinWaitlistDraft; opening: number } | null>(null);
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
