import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { PlaceHoldersList } from '../place/PlaceHoldersList.tsx';
import { isFreeStatus, type PlaceState } from '../place/place-state.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import styles from './book-details.module.css';

/**
 * Shows until when a desk is free on a single day. A member can still book a place that is not
 * free: by bypass, or on its free days. A warning then shows its state.
 */
export function PlaceAvailabilityDetails({ place, state }: { place: FloorPlace; state: PlaceState }) {
  const { t } = useTranslation();
  const { days } = useChosenTime();
  const texts = usePlaceTexts();
  const { status, overlapping, nextStart } = state;
  const isFree = isFreeStatus(status);
  return (
    <>
      {!isFree && (
        <Notice tone="warning">
          {texts.label(place, state)}
          {overlapping.length > 0 && days.length === 1 && <PlaceHoldersList bookings={overlapping} />}
        </Notice>
      )}
      {isFree && days.length === 1 && !floorBookingKindsByName[place.kind].isMeeting && (
        <p className={styles.hint}>
          {nextStart === null
            ? t('floors.dialog.restOfDay')
            : t('floors.dialog.until', { hour: texts.hour(new Date(nextStart).toISOString()) })}
        </p>
      )}
    </>
  );
}
