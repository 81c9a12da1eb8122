import { useEffect, useRef } from 'react';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { PlaceSwatch } from '#web/plan/PlaceSwatch.tsx';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatLocationPath } from '#web/platform/places/location-tree.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useBookPlace } from '../book/use-book-place.ts';
import { useMovableBooking } from '../book/use-movable-booking.ts';
import { PlaceDialogContent } from '../dialog/PlaceDialogContent.tsx';
import { RoomHoursProvider } from '../dialog/RoomHoursProvider.tsx';
import { useFloor } from '../model/use-floor.ts';
import { usePausableValue } from '../place/use-pausable-value.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import { useChosenTimeTexts } from '../when/use-chosen-time-texts.ts';
import { NextButton } from './NextButton.tsx';
import styles from './phone.module.css';

/**
 * The phone's step has no dialog. For {@link useBookPlace}, it is a single opening that is visible
 * while the step is mounted.
 */
const only = { open: true, opening: 0 };

/**
 * The last step on a phone: the booking, the fields of a meeting and the button that books. If
 * another person took the place, it shows the reason and alternatives.
 */
export function BookStep({ place }: { place: FloorPlace }) {
  if (!floorBookingKindsByName[place.kind].isMeeting) return <Step place={place} />;
  return (
    <RoomHoursProvider key={place.id} place={place}>
      <Step place={place} />
    </RoomHoursProvider>
  );
}

function Step({ place }: { place: FloorPlace }) {
  const { t } = useTranslation();
  const { location, locations, states } = useFloor();
  const now = states.get(place.id)!;
  const texts = usePlaceTexts();
  const { summary } = useChosenTimeTexts();
  const booking = useBookPlace(place, now, only);
  const state = usePausableValue(now, booking.settling);
  const move = useMovableBooking(place);
  const heading = useRef<HTMLHeadingElement>(null);
  const topic = useRef<HTMLInputElement>(null);
  // Moves a lost focus to the heading, because the button disappears once the place is not bookable.
  useEffect(() => {
    if (!state.bookable && document.activeElement === document.body) heading.current?.focus();
  }, [state.bookable]);
  const { count } = booking;
  const what = t(`${floorBookingKindsByName[place.kind].texts}.dialog.book`, { name: place.name });
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.bookable && move) move.do();
        else if (state.bookable && !booking.book()) topic.current?.focus();
      }}
    >
      <div className={styles.ticket}>
        <PlaceSwatch status={state.status} />
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.place}>
            {texts.name(place)}
          </h2>
          {place.description && <p>{place.description}</p>}
          {location && <p>{formatLocationPath(locations, location)}</p>}
          <p>{summary}</p>
        </div>
      </div>
      <PlaceDialogContent
        place={place}
        state={state}
        booking={booking}
        opening={only.opening}
        topicRef={topic}
        move={move}
      />
      {booking.error && (
        <Notice tone="error" role="alert">
          {booking.error}
        </Notice>
      )}
      {state.bookable && (
        <NextButton submits pending={move ? move.pending : booking.pending}>
          {move ? t('floors.dialog.moveHere') : count === 1 ? what : t('floors.dialog.bookDays', { count })}
        </NextButton>
      )}
      {state.bookable && move && (
        <Button wide size="large" pending={booking.pending} onClick={() => void booking.book()}>
          {t('floors.dialog.bookAsWell')}
        </Button>
      )}
    </form>
  );
}
