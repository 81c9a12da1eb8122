import { useTranslation } from '#web/app/languages/i18n.ts';
import { useBooking } from '../model/booking-context.ts';
import { Notice } from '../notice/Notice.tsx';
import { Holders } from '../place/Holders.tsx';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { usePlaceWords } from '../place/use-place-words.ts';
import styles from './book-details.module.css';

/** Until when the place stays free, or in bypass what the booking goes past. */
export function BookDetails({ place, state }: { place: Place; state: PlaceState }) {
  const { t } = useTranslation();
  const { choice } = useBooking();
  const words = usePlaceWords();
  const { status, overlapping, nextStart } = state;
  return (
    <>
      {status !== 'free' && (
        <Notice tone="warning">
          {words.label(place, state)}
          {overlapping.length > 0 && <Holders bookings={overlapping} />}
        </Notice>
      )}
      {status === 'free' && choice.days.length === 1 && place.kind === 'desk' && (
        <p className={styles.hint}>
          {nextStart === null
            ? t('floors.dialog.restOfDay')
            : t('floors.dialog.until', { hour: words.hour(new Date(nextStart).toISOString()) })}
        </p>
      )}
    </>
  );
}
