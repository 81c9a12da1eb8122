import type { Ref } from 'react';
import { BookDetails } from '../book/BookDetails.tsx';
import { RoomDay } from '../book/RoomDay.tsx';
import type { BookPlace } from '../book/use-book-place.ts';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { JustTaken } from './JustTaken.tsx';
import styles from './place-dialog.module.css';
import { WhyNot } from './WhyNot.tsx';

interface Props {
  place: Place;
  state: PlaceState;
  booking: BookPlace;
  topicRef?: Ref<HTMLInputElement>;
}

/** What a dialog says of a place: the fields of a booking, or why not and what helps; a room's day besides. */
export function PlaceDetails({ place, state, booking, topicRef }: Props) {
  return (
    <div className={styles.body}>
      <JustTaken place={place} state={state} />
      {state.bookable ? (
        <BookDetails place={place} state={state} booking={booking} topicRef={topicRef} />
      ) : (
        <WhyNot place={place} state={state} />
      )}
      {place.kind === 'room' && <RoomDay place={place} />}
    </div>
  );
}
