import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';

interface Props {
  onRefresh: () => Promise<unknown>;
  /** Shows the icon without text, where space is short. */
  small?: boolean;
}

/**
 * The button that refetches the list. It shows progress only after a click, not while the list
 * refetches on its own.
 */
export function RefreshButton({ onRefresh, small = false }: Props) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const refresh = () => {
    setPending(true);
    void onRefresh().finally(() => setPending(false));
  };
  const label = t('bookingLists.refresh');
  const icon = <RotateCw size={18} />;
  if (small) return <IconButton label={label} icon={icon} variant="secondary" pending={pending} onClick={refresh} />;
  return (
    <Button icon={icon} pending={pending} onClick={refresh}>
      {label}
    </Button>
  );
}
