import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceSwatch } from '#web/floor-plan/place-swatch.tsx';
import { useBookPlace } from '../book/use-book-place.ts';
import { PlaceDetails } from '../dialog/PlaceDetails.tsx';
import { useBooking } from '../model/booking-context.ts';
import { Notice } from '../notice/Notice.tsx';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { usePlaceWords } from '../place/use-place-words.ts';
import { useWhenWords } from '../when/use-when-words.ts';
import { NextButton } from './NextButton.tsx';
import styles from './phone.module.css';

/** The last step: what will be booked, what a meeting needs, and the button that books. */
export function BookStep({ place, state }: { place: Place; state: PlaceState }) {
  const { t } = useTranslation();
  const { location, choice } = useBooking();
  const words = usePlaceWords();
  const { summary } = useWhenWords();
  const booking = useBookPlace(place);
  const topic = useRef<HTMLInputElement>(null);
  const count = choice.days.length;
  const what = t(`booking.dialog.${place.kind === 'desk' ? 'bookDesk' : 'bookRoom'}`, { name: place.name });
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!booking.book()) topic.current?.focus();
      }}
    >
      <div className={styles.ticket}>
        <PlaceSwatch status={state.status} />
        <div>
          <h2 className={styles.place}>{words.name(place)}</h2>
          <p>{location?.name}</p>
          <p>{summary}</p>
        </div>
      </div>
      <PlaceDetails place={place} state={state} booking={booking} topicRef={topic} />
      {booking.error && (
        <Notice tone="error" role="alert">
          {booking.error}
        </Notice>
      )}
      <NextButton submits disabled={!state.bookable} pending={booking.pending}>
        {count === 1 ? what : t('booking.dialog.bookDays', { count })}
      </NextButton>
    </form>
  );
}
