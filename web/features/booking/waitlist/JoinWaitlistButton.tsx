import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { JoinWaitlistDialog } from './JoinWaitlistDialog.tsx';
import type { JoinStart } from './join-target.ts';

interface Props {
  /** False hides the button. A dialog that is open stays. */
  isOffered: boolean;
  start: () => JoinStart;
}

/** The button that opens the dialog of the waitlist. Each press opens it with new values. */
export function JoinWaitlistButton({ isOffered, start }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState<{ start: JoinStart; opening: number } | null>(null);
  if (!isOffered && !open) return null;
  return (
    <>
      <Button
        size="small"
        icon={<Hourglass size={16} aria-hidden="true" />}
        onClick={() => {
          setOpened({ start: start(), opening: (opened?.opening ?? 0) + 1 });
          setOpen(true);
        }}
      >
        {t('waitlist.join.open')}
      </Button>
      {opened && (
        <JoinWaitlistDialog key={opened.opening} start={opened.start} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
