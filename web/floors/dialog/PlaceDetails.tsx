import { type Ref, useState } from 'react';
import { kindsOnFloors } from '#web/app/floor-kinds.ts';
import { BookDetails } from '../book/BookDetails.tsx';
import { ForPerson } from '../book/ForPerson.tsx';
import { MeetingFields } from '../book/MeetingFields.tsx';
import { MoveOffer } from '../book/MoveOffer.tsx';
import { RoomDay } from '../book/RoomDay.tsx';
import type { BookPlace } from '../book/use-book-place.ts';
import type { Move } from '../book/use-move.ts';
import { useFloor } from '../model/use-floor.ts';
import { daysOfPlace } from '../place/days-of-place.ts';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { useRoomWords } from '../rooms/use-room-words.ts';
import { BypassMark } from '../when/BypassMark.tsx';
import { ChosenDays } from './ChosenDays.tsx';
import { JustTaken } from './JustTaken.tsx';
import styles from './place-dialog.module.css';
import { WhyNot } from './WhyNot.tsx';

interface Props {
  place: Place;
  state: PlaceState;
  booking: BookPlace;
  /** Which opening of the place this is. */
  opening: number;
  topicRef?: Ref<HTMLInputElement>;
  /** What the person holds at that time and may move here. */
  move: Move | null;
}

/** What a dialog says of a place: the fields of a booking, or why not and what helps; a room's day besides. */
export function PlaceDetails({ place, state, booking, opening, topicRef, move }: Props) {
  const { bookable, status } = state;
  const { isMeeting } = kindsOnFloors[place.kind];
  const { days, spans, held } = useFloor();
  const has = useRoomWords()(place);
  const here = `${place.id} ${opening}`;
  const [began, setBegan] = useState<string | null>(null);
  if (bookable && began !== here) setBegan(here);
  // Whoever types when the room is taken goes on typing: other hours may be free.
  const asksTopic = isMeeting && (bookable || (began === here && status !== 'mine'));
  return (
    <div className={styles.body}>
      <div className={styles.mark}>
        <BypassMark />
      </div>
      {has && <p className={styles.has}>{has}</p>}
      <JustTaken place={place} state={state} />
      {days.length > 1 && <ChosenDays days={daysOfPlace(days, spans, held.get(place.id) ?? [])} />}
      {bookable && move && <MoveOffer move={move} />}
      {bookable ? <BookDetails place={place} state={state} /> : <WhyNot place={place} state={state} />}
      {asksTopic && <MeetingFields booking={booking} topicRef={topicRef} />}
      {bookable && <ForPerson />}
      {isMeeting && <RoomDay place={place} />}
    </div>
  );
}
