import { type Ref, useState } from 'react';
import { AwayNotice } from '#web/features/booking/absences/AwayNotice.tsx';
import { HideNameCheckbox } from '#web/features/booking/HideNameCheckbox.tsx';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { PlaceAvailabilityDetails } from '../book/BookDetails.tsx';
import { BookForPersonField } from '../book/BookForPersonField.tsx';
import { MeetingFields } from '../book/MeetingFields.tsx';
import { MovableBookingNotice } from '../book/MovableBookingNotice.tsx';
import { RoomDayTimeline } from '../book/RoomDayTimeline.tsx';
import type { PlaceBookingModel } from '../book/use-book-place.ts';
import type { MovableBooking } from '../book/use-movable-booking.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { getDaysOfPlace } from '../place/days-of-place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { useRoomFeaturesFormatter } from '../rooms/use-room-texts.ts';
import { BypassBadge } from '../when/BypassBadge.tsx';
import { PlaceDaysList } from './PlaceDaysList.tsx';
import { PlaceJustTakenNotice } from './PlaceJustTakenNotice.tsx';
import styles from './place-dialog.module.css';
import { UnbookableReason } from './UnbookableReason.tsx';

const AssignedSection = lazyPart(
  () => loadWithTexts(['assigned'], import('../assigned/DeskOwnerSection.tsx')),
  'DeskOwnerSection',
);
// Loads apart from the screen's code, because the plan shows before any dialog opens.
const RepeatPlaceButton = lazyPart(() => import('./RepeatBookingButtons.tsx'), 'RepeatBookingButtons', {
  failed: () => null,
});

const PlaceOffer = lazyPart(() => loadWithTexts(['waitlist'], import('./PlaceOffer.tsx')), 'PlaceOffer', {
  failed: () => null,
});

const JoinPlaceWaitlist = lazyPart(
  () => loadWithTexts(['waitlist'], import('./JoinPlaceWaitlist.tsx')),
  'JoinPlaceWaitlist',
  { failed: () => null },
);

interface Props {
  place: FloorPlace;
  state: PlaceState;
  booking: PlaceBookingModel;
  /** The number of the dialog's current opening. */
  opening: number;
  topicRef?: Ref<HTMLInputElement>;
  /** The person's booking at that time that can move to this place. */
  move: MovableBooking | null;
}

/**
 * The content of a place's dialog. It has the fields of a booking, or the reason why the place
 * cannot be booked, with alternatives. A room also has a timeline of its day, and a desk its owner.
 */
export function PlaceDialogContent({ place, state, booking, opening, topicRef, move }: Props) {
  const { bookable, status } = state;
  const { isMeeting } = floorBookingKindsByName[place.kind];
  const { days, spans, held } = useFloor();
  const { company, profile } = useCompanyContext();
  const { bypass } = useSelectionActions();
  const isForMe = !bypass.on || bypass.forUserId === null;
  const has = useRoomFeaturesFormatter()(place);
  const here = `${place.id} ${opening}`;
  const [began, setBegan] = useState<string | null>(null);
  if (bookable && began !== here) setBegan(here);
  // The meeting's fields stay if another person takes the room while the dialog is open. Other
  // hours may be free.
  const asksTopic = isMeeting && (bookable || (began === here && status !== 'mine'));
  return (
    <div className={styles.body}>
      <div className={styles.mark}>
        <BypassBadge />
      </div>
      {has && <p className={styles.has}>{has}</p>}
      {company.settings.waitlist && status === 'mine' && <PlaceOffer place={place} />}
      <PlaceJustTakenNotice place={place} state={state} />
      {days.length > 1 && <PlaceDaysList days={getDaysOfPlace(days, spans, held.get(place.id) ?? [])} />}
      {bookable && move && <MovableBookingNotice move={move} />}
      {bookable && isForMe && <AwayNotice people={[profile]} days={days} />}
      {bookable ? (
        <PlaceAvailabilityDetails place={place} state={state} />
      ) : (
        <UnbookableReason place={place} state={state} />
      )}
      {asksTopic && <MeetingFields booking={booking} topicRef={topicRef} />}
      {bookable && <BookForPersonField />}
      {bookable && (
        <HideNameCheckbox checked={booking.isNameHidden} isForOther={!isForMe} onChange={booking.hideName} />
      )}
      <div className={styles.repeat}>
        {company.settings.waitlist && !bypass.on && (
          <JoinPlaceWaitlist
            place={place}
            isTaken={['taken', 'partly', 'assigned'].includes(status)}
            isNameHidden={booking.isNameHidden}
          />
        )}
        <RepeatPlaceButton place={place} state={state} isNameHidden={booking.isNameHidden} />
      </div>
      {isMeeting && <RoomDayTimeline place={place} />}
      {company.settings.assignedDesks && place.kind === 'desk' && <AssignedSection place={place} state={state} />}
    </div>
  );
}
