import { CalendarSync } from 'lucide-react';
import { useRef, useState } from 'react';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { phoneMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { MyBookingsFilters } from './MyBookingsFilters.tsx';
import { MyBookingsList } from './MyBookingsList.tsx';
import styles from './MyBookingsScreen.module.css';
import { useMyBookings } from './use-my-bookings.ts';

const OwnAssignedDesks = lazyPart(
  () => loadWithTexts(['assigned'], import('#web/features/booking/assigned/OwnAssignedDesks.tsx')),
  'OwnAssignedDesks',
  { wanted: ({ isOn }) => isOn },
);
const FeedDialog = lazyPart(() => import('./feed/FeedDialog.tsx'), 'FeedDialog', { wanted: ({ open }) => open });
const OwnSeries = lazyPart(
  () => loadWithTexts(['series'], import('#web/features/booking/series/OwnSeries.tsx')),
  'OwnSeries',
  { waiting: () => <Skeleton shape="text" lines={6} /> },
);

/**
 * The screen with the member's own bookings of all kinds, or their series (MY-01, MY-02, WEEK-01).
 */
export function MyBookingsScreen() {
  const { t } = useTranslation();
  const mine = useMyBookings();
  const isPhone = useMediaQuery(phoneMediaQuery);
  const [feedOpen, setFeedOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const feed = (
    <Button icon={<CalendarSync size={18} />} onClick={() => setFeedOpen(true)}>
      {t('myBookings.feed.open')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <div {...actionBarProps} className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {t('myBookings.title')}
        </h1>
        {!isPhone && feed}
      </div>
      <OwnAssignedDesks isOn={mine.assignsDesks} />
      <MyBookingsFilters mine={mine} />
      {mine.isRepeating ? (
        <OwnSeries kind={mine.kind} changedAt={mine.list.dataUpdatedAt} />
      ) : (
        <MyBookingsList mine={mine} heading={heading} />
      )}
      {isPhone && <div>{feed}</div>}
      <FeedDialog open={feedOpen} onClose={() => setFeedOpen(false)} />
    </div>
  );
}
