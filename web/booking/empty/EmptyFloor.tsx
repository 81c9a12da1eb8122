import { useTranslation } from 'react-i18next';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useBooking } from '../model/booking-context.ts';
import styles from './empty.module.css';
import { NoDesksActions } from './NoDesksActions.tsx';

/** In the plan's place: nothing is drawn here, or the company has no places at all (BOOK-04). */
export function EmptyFloor() {
  const { t } = useTranslation();
  const { may } = useWorkplace();
  const { location } = useBooking();
  return (
    <div className={styles.empty}>
      <EmptyState drawing="plan" action={<NoDesksActions />}>
        <strong role="status">
          {location ? t('booking.empty.noDesks', { name: location.name }) : t('booking.empty.company')}
        </strong>
        <br />
        {may('location-create') ? location && t('booking.empty.cloneHelp') : t('booking.empty.askAdmin')}
      </EmptyState>
    </div>
  );
}
