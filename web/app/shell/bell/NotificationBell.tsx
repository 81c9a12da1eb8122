import { Bell as BellSign } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { Popover } from '#web/ui/popup/Popover.tsx';
import { formatTrialNotice } from './format-trial-notice.ts';
import type { TrialNotice } from './get-trial-notice.ts';
import { useBookingsToConfirm } from './use-bookings-to-confirm.ts';

const BellList = lazyPart(() => import('./BellList.tsx'), 'BellList', {
  waiting: () => <Skeleton shape="text" lines={4} />,
});

interface Props {
  notice: TrialNotice | null;
  /** The number of bookings on days of absence from the HR calendar. */
  absence: number;
}

/**
 * A button with the number of bookings that await confirmation. A click lists these bookings
 * (CONF-02). Above the list are notices about a trial that ends soon, and about bookings on days of
 * absence.
 */
export function NotificationBell({ notice, absence }: Props) {
  const { t } = useTranslation();
  const { items, failed, retry } = useBookingsToConfirm();
  const count = items?.length ?? 0;
  useEffect(() => {
    if (count > 0) void BellList.preload();
  }, [count]);
  const waiting = count > 0 ? t('shell.bell.waiting', { count }) : t('shell.bell.nothing');
  const notices = [
    ...(notice ? [formatTrialNotice(t, notice)] : []),
    ...(absence > 0 ? [t('shell.bell.absence.touches', { count: absence })] : []),
  ];
  const hasNotices = notices.length > 0;
  return (
    <Popover
      title={t(hasNotices ? 'shell.bell.notices' : 'shell.bell.title')}
      trigger={
        <IconButton
          label={[...notices, waiting].join(' ')}
          icon={<BellSign size={20} />}
          mark={count > 0 ? (count > 99 ? '99+' : count) : hasNotices ? '!' : undefined}
          tooltipSide="bottom"
        />
      }
    >
      <BellList notice={notice} absence={absence} items={items} failed={failed} onRetry={retry} />
    </Popover>
  );
}
