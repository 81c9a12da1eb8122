import { Hourglass } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';

/** The button that opens the dialog of the waitlist. */
export function JoinWaitlistButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="small" icon={<Hourglass size={16} aria-hidden="true" />} onClick={onOpen}>
      {t('waitlist.join.open')}
    </Button>
  );
}
