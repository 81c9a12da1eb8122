import { Bell as BellSign } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useBellItems } from './use-bell-items.ts';

const BellList = lazyPart(() => import('./BellList.tsx'), 'BellList', {
  waiting: () => <Skeleton shape="text" lines={4} />,
});

/** Bookings that await a word that one is there: how many, and on a press which (CONF-02). */
export function Bell() {
  const { t } = useTranslation();
  const { items, failed, retry } = useBellItems();
  const count = items?.length ?? 0;
  useEffect(() => {
    if (count > 0) void BellList.preload();
  }, [count]);
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
