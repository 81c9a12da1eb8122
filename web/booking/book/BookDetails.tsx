import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useBooking } from '../model/booking-context.ts';
import { Notice } from '../notice/Notice.tsx';
import { Holders } from '../place/Holders.tsx';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { usePlaceWords } from '../place/use-place-words.ts';
import styles from './book-details.module.css';
import { ForPerson } from './ForPerson.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import type { BookPlace } from './use-book-place.ts';

interface Props {
  place: Place;
  state: PlaceState;
  booking: BookPlace;
  topicRef?: Ref<HTMLInputElement>;
}

/** The fields of a booking: for whom in bypass, what a meeting is about; and until when the place stays free. */
export function BookDetails({ place, state, booking, topicRef }: Props) {
  const { t } = useTranslation();
  const { bypass, choice } = useBooking();
  const words = usePlaceWords();
  const { status, overlapping, nextStart } = state;
  return (
    <div className={styles.details}>
      {status !== 'free' && (
        <Notice tone="warning">
          {words.label(place, state)}
          {overlapping.length > 0 && <Holders bookings={overlapping} />}
        </Notice>
      )}
      {status === 'free' && choice.days.length === 1 && place.kind === 'desk' && (
        <p className={styles.hint}>
          {nextStart === null
            ? t('booking.dialog.restOfDay')
            : t('booking.dialog.until', { hour: words.hour(new Date(nextStart).toISOString()) })}
        </p>
      )}
      {place.kind === 'room' && <MeetingFields booking={booking} topicRef={topicRef} />}
      {bypass.on && <ForPerson />}
    </div>
  );
}
