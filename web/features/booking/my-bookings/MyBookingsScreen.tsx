import { useRef } from 'react';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { phoneMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { MyBookingsFilters } from './MyBookingsFilters.tsx';
import { MyBookingsList } from './MyBookingsList.tsx';
import styles from './MyBookingsScreen.module.css';
import { AllOwnBookingsActionButtons } from './OwnBookingActs.tsx';
import { useMyBookings } from './use-my-bookings.ts';

const OwnAssignedDesks = lazyPart(
  () => loadWithTexts(['assigned'], import('#web/features/booking/assigned/OwnAssignedDesks.tsx')),
  'OwnAssignedDesks',
  { wanted: ({ isOn }) => isOn },
);
const OwnWaits = lazyPart(
  () => loadWithTexts(['waitlist'], import('#web/features/booking/waitlist/OwnWaits.tsx')),
  'OwnWaits',
  { wanted: ({ isOn }) => isOn },
);
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
  const heading = useRef<HTMLHeadingElement>(null);
  const acts = <AllOwnBookingsActionButtons hasAbsences={mine.hasAbsences} />;
  return (
    <div className={styles.screen}>
      <div {...actionBarProps} className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {t('myBookings.title')}
        </h1>
        {!isPhone && acts}
      </div>
      <MyBookingsFilters mine={mine} />
      {mine.isRepeating ? (
        <OwnSeries kind={mine.kind} changedAt={mine.list.dataUpdatedAt} />
      ) : (
        <MyBookingsList
          mine={mine}
          heading={heading}
          waits={<OwnWaits isOn={mine.hasWaitlist} linked={mine.linked} />}
        />
      )}
      {isPhone && acts}
      {/* The assigned desks come last, so that they move nothing when they load late. */}
      <OwnAssignedDesks isOn={mine.assignsDesks && !mine.isRepeating && !mine.list.isPending} />
    </div>
  );
}
