import { PlaceDialog } from '../dialog/PlaceDialog.tsx';
import { LocationPane } from '../location/LocationPane.tsx';
import { DaysAndHoursBar } from '../when/DaysAndHoursBar.tsx';
import styles from './desktop-booking.module.css';
import { FloorArea } from './FloorArea.tsx';

/**
 * The desktop layout of the booking screen: day and hours above, locations on the left, and the
 * plan beside them (BOOK-01).
 */
export function DesktopBooking() {
  return (
    <div className={styles.screen}>
      <DaysAndHoursBar />
      <div className={styles.below}>
        <LocationPane />
        <FloorArea />
      </div>
      <PlaceDialog />
    </div>
  );
}
