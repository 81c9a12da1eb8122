import { CalendarSearch } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useOpenTimeFinder } from './use-open-time-finder.ts';

interface Props {
  /** Called before the dialog opens. */
  onOpen?: () => void;
}

/**
 * The button that opens the dialog for a time and a room. It renders nothing if there is no dialog.
 */
export function TimeFinderButton({ onOpen }: Props) {
  const { t } = useTranslation();
  const open = useOpenTimeFinder();
  if (!open) return null;
  return (
    <Button
      size="small"
      icon={<CalendarSearch size={16} aria-hidden="true" />}
      onClick={() => {
        onOpen?.();
        open();
      }}
    >
      {t('floors.rooms.findTime')}
    </Button>
  );
}
