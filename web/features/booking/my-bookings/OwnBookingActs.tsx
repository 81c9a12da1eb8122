import { CalendarSync, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import styles from './MyBookingsScreen.module.css';

const AbsenceDialog = lazyPart(
  () => loadWithTexts(['absences'], import('../absences/AbsenceDialog.tsx')),
  'AbsenceDialog',
  { wanted: ({ open }) => open },
);
const FeedDialog = lazyPart(() => import('./feed/FeedDialog.tsx'), 'CalendarFeedDialog', {
  wanted: ({ open }) => open,
});

/**
 * The buttons for all own bookings. One frees the bookings of some days, if the company has
 * absences on. The other subscribes a calendar program to them.
 */
export function AllOwnBookingsActionButtons({ hasAbsences }: { hasAbsences: boolean }) {
  const { t } = useTranslation();
  const [feedOpen, setFeedOpen] = useState(false);
  // Counts the openings, as the dialog's key. Each opening then starts with a fresh form.
  const [cancelling, setCancelling] = useState({ count: 0, isOpen: false });
  return (
    <div className={styles.acts}>
      {hasAbsences && (
        <Button
          icon={<CalendarX2 size={18} />}
          onClick={() => setCancelling(({ count }) => ({ count: count + 1, isOpen: true }))}
        >
          {t('myBookings.cancelDays')}
        </Button>
      )}
      <Button icon={<CalendarSync size={18} />} onClick={() => setFeedOpen(true)}>
        {t('myBookings.feed.open')}
      </Button>
      <AbsenceDialog
        key={cancelling.count}
        task={{ what: 'free' }}
        open={cancelling.isOpen}
        onClose={() => setCancelling(({ count }) => ({ count, isOpen: false }))}
      />
      <FeedDialog open={feedOpen} onClose={() => setFeedOpen(false)} />
    </div>
  );
}
