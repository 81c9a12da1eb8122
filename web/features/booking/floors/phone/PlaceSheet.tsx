import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { SeriesBadge } from '#web/features/booking/series/SeriesMark.tsx';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RoomDayTimeline } from '../book/RoomDayTimeline.tsx';
import { useBookPlace } from '../book/use-book-place.ts';
import { useMovableBooking } from '../book/use-movable-booking.ts';
import { CancelOwnBookingsButton } from '../dialog/CancelOwnBookingsButton.tsx';
import { PlaceDialogContent } from '../dialog/PlaceDialogContent.tsx';
import { PlaceJustTakenNotice } from '../dialog/PlaceJustTakenNotice.tsx';
import dialog from '../dialog/place-dialog.module.css';
import { UnbookableReason } from '../dialog/UnbookableReason.tsx';
import { usePlaceDialogTitleFormatter } from '../dialog/use-dialog-title.ts';
import { useCancelOwnBookings } from '../dialog/use-own-cancel.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { findOwnBookingOfPlace } from '../place/own-booking.ts';
import type { PlaceState } from '../place/place-state.ts';
import { type OpenedPlace, useOpenedPlace } from '../place/use-opened-place.ts';
import { usePausableValue } from '../place/use-pausable-value.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import { BypassBadge } from '../when/BypassBadge.tsx';
import { useChosenTimeTexts } from '../when/use-chosen-time-texts.ts';
import styles from './phone.module.css';

/** The sheet of the last tapped place. */
export function PlaceSheet({ onChoose }: { onChoose: () => void }) {
  const opened = useOpenedPlace();
  return opened && <Sheet {...opened} onChoose={onChoose} />;
}

/**
 * Returns the step that is open. It receives the focus, because the tapped place may have
 * disappeared with its plan.
 */
const openStep = () => document.querySelector<HTMLElement>('[aria-current="step"]');

interface SheetActionsProps {
  place: FloorPlace;
  state: PlaceState;
  booking: ReturnType<typeof useBookPlace>;
  cancel: ReturnType<typeof useCancelOwnBookings>;
  move: ReturnType<typeof useMovableBooking>;
  onChoose: () => void;
}

/**
 * The buttons of the sheet. They book the place, move a booking to it, or cancel the person's own
 * booking.
 */
function SheetActions({ place, state, booking, cancel, move, onChoose }: SheetActionsProps) {
  const { t } = useTranslation();
  const { texts, isMeeting } = floorBookingKindsByName[place.kind];
  const { count } = booking;
  if (!state.bookable) return <CancelOwnBookingsButton cancel={cancel} size="large" />;
  if (move)
    return (
      <>
        <Button variant="primary" size="large" pending={move.pending} onClick={move.do}>
          {t('floors.dialog.moveHere')}
        </Button>
        <Button size="large" pending={booking.pending} onClick={() => void booking.book()}>
          {t('floors.dialog.bookAsWell')}
        </Button>
      </>
    );
  const book = count === 1 ? t(`${texts}.dialog.book`, { name: place.name }) : t('floors.dialog.bookDays', { count });
  return (
    <Button
      variant="primary"
      size="large"
      pending={booking.pending}
      onClick={isMeeting ? onChoose : () => void booking.book()}
    >
      {isMeeting ? t(`${texts}.dialog.choose`, { name: place.name }) : book}
    </Button>
  );
}

/**
 * The details of a place, and a button within reach of the thumb. The button books a desk. For a
 * meeting it opens the last step, which has the topic's field.
 */
function Sheet({ place, open, opening, onChoose }: OpenedPlace & { onChoose: () => void }) {
  const { t } = useTranslation();
  const { openPlace } = useSelectionActions();
  const now = useFloor().states.get(place.id)!;
  const { isMeeting } = floorBookingKindsByName[place.kind];
  const texts = usePlaceTexts();
  const { days, summary, ofBooking } = useChosenTimeTexts();
  const { profile } = useCompanyContext();
  const title = usePlaceDialogTitleFormatter();
  const booking = useBookPlace(place, now, { open, opening });
  const cancel = useCancelOwnBookings(place, now, opening);
  const state = usePausableValue(now, booking.settling || cancel.settling);
  const move = useMovableBooking(place);
  const error = booking.error ?? cancel.error;
  const own = booking.count === 1 ? findOwnBookingOfPlace(state, profile.id) : undefined;
  return (
    <Drawer
      side="bottom"
      open={open}
      onOpenChange={(next) => !next && openPlace(null)}
      focusAfter={openStep}
      title={state.bookable ? texts.name(place) : title(place, state)}
      actions={
        (state.bookable || cancel.ids.length > 0) && (
          <SheetActions {...{ place, state, booking, cancel, move, onChoose }} />
        )
      }
    >
      <div className={dialog.body}>
        <p>
          {own ? t('floors.when.summary', { days, hours: ofBooking(own).hours }) : summary}
          {state.bookable && ` · ${texts.state(place, state)}`} <SeriesBadge seriesId={cancel.dateOfSeries?.seriesId} />
        </p>
        {place.description && <p className={styles.quiet}>{place.description}</p>}
        {isMeeting ? (
          <>
            <div className={dialog.mark}>
              <BypassBadge />
            </div>
            <PlaceJustTakenNotice place={place} state={state} />
            {!state.bookable && <UnbookableReason place={place} state={state} />}
            <RoomDayTimeline place={place} />
          </>
        ) : (
          <PlaceDialogContent place={place} state={state} booking={booking} opening={opening} move={move} />
        )}
        {error && (
          <Notice tone="error" role="alert">
            {error}
          </Notice>
        )}
      </div>
    </Drawer>
  );
}
