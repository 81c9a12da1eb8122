import { PlaceDialog } from '../dialog/PlaceDialog.tsx';
import { LocationPane } from '../location/LocationPane.tsx';
import { WhenBar } from '../when/WhenBar.tsx';
import styles from './desktop-booking.module.css';
import { FloorArea } from './FloorArea.tsx';

/** Day and hours above, locations to the left, the plan in all that is left (BOOK-01). */
export function DesktopBooking() {
  return (
    <div className={styles.screen}>
      <WhenBar />
      <div className={styles.below}>
        <LocationPane />
        <FloorArea />
      </div>
      <PlaceDialog />
    </div>
  );
}
