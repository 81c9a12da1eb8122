import type { ComponentType, ReactElement } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { useDialogContent } from '#web/ui/dialog/use-dialog-content.ts';
import type { SeriesDraft } from './series-start.ts';

/** The props of a dialog that books a series. */
interface DialogProps {
  start: SeriesDraft;
  open: boolean;
  onClose: () => void;
  onBooked: (() => void) | undefined;
}

interface Props {
  /** False hides the button. An open dialog stays, and the server may refuse the series. */
  isOffered: boolean;
  label: string;
  icon: ReactElement;
  Dialog: ComponentType<DialogProps>;
  /** Returns the values with which the dialog opens. */
  start: () => SeriesDraft;
  /** Called after the series is booked, such as to close the dialog of a single booking. */
  onBooked: (() => void) | undefined;
}

/** A button that opens a dialog of a series. Each press opens the dialog with new values. */
export function SeriesDialogButton({ isOffered, label, icon, Dialog, start, onBooked }: Props) {
  const { shown, opening, isOpen, open, close } = useDialogContent<SeriesDraft>();
  if (!isOffered && !isOpen) return null;
  return (
    <>
      <Button size="small" icon={icon} onClick={() => open(start())}>
        {label}
      </Button>
      {shown && <Dialog key={opening} start={shown} open={isOpen} onClose={close} onBooked={onBooked} />}
    </>
  );
}
