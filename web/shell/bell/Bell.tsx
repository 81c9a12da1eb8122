import { Bell as BellSign } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { BellList } from './BellList.tsx';
import { useBellItems } from './use-bell-items.ts';

/** Bookings that await a word that one is there: how many, and on a press which (CONF-02). */
export function Bell() {
  const { t } = useTranslation();
  const { items, failed, retry } = useBellItems();
  const count = items?.length ?? 0;
  return (
    <Popover
      title={t('shell.bell.title')}
      trigger={
        <IconButton
          label={count > 0 ? t('shell.bell.waiting', { count }) : t('shell.bell.nothing')}
          icon={<BellSign size={20} />}
          mark={count > 0 ? (count > 99 ? '99+' : count) : undefined}
          tooltipSide="bottom"
        />
      }
    >
      <BellList items={items} failed={failed} onRetry={retry} />
    </Popover>
  );
}
