import { lazy, Suspense, useState } from 'react';
import { LocationPane } from '../location/LocationPane.tsx';
import { useBooking } from '../model/booking-context.ts';
import { WhenBar } from '../when/WhenBar.tsx';
import styles from './desktop-booking.module.css';
import { FloorArea } from './FloorArea.tsx';

const PlaceDialog = lazy(() => import('../dialog/PlaceDialog.tsx').then((module) => ({ default: module.PlaceDialog })));

/** Day and hours above, locations to the left, the plan in all that is left (BOOK-01). */
export function DesktopBooking() {
  const { openId } = useBooking();
  const [needed, setNeeded] = useState(false);
  if (openId && !needed) setNeeded(true);
  return (
    <div className={styles.screen}>
      <WhenBar />
      <div className={styles.below}>
        <LocationPane />
        <FloorArea />
      </div>
      <Suspense>{needed && <PlaceDialog />}</Suspense>
    </div>
  );
}
