import { useDeferredValue, useEffect, useRef } from 'react';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { useBookPlace } from '../book/use-book-place.ts';
import { useMovableBooking } from '../book/use-movable-booking.ts';
import { useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { findOwnBookingOfPlace } from '../place/own-booking.ts';
import { type OpenedPlace, useOpenedPlace } from '../place/use-opened-place.ts';
import { usePausableValue } from '../place/use-pausable-value.ts';
import { CancelOwnBookingsButton } from './CancelOwnBookingsButton.tsx';
import { DaysAndHoursEditor } from './DaysAndHoursEditor.tsx';
import { PlaceDialogContent } from './PlaceDialogContent.tsx';
import styles from './place-dialog.module.css';
import { RoomHoursProvider } from './RoomHoursProvider.tsx';
import { usePlaceDialogTitleFormatter } from './use-dialog-title.ts';
import { useCancelOwnBookings } from './use-own-cancel.ts';

/**
 * Shows the dialog of the last opened place, also while it closes. React renders it after the
 * response to the click.
 */
export function PlaceDialog() {
  const { states } = useFloor();
  const opened = useDeferredValue(useOpenedPlace());
  // The deferred value may belong to a floor that the person has just left.
  if (!opened || !states.has(opened.place.id)) return null;
  const { place, opening } = opened;
  if (!floorBookingKindsByName[place.kind].isMeeting) return <OpenDialog {...opened} />;
  return (
    <RoomHoursProvider key={`${place.id} ${opening}`} place={place}>
      <OpenDialog {...opened} />
    </RoomHoursProvider>
  );
}

/**
 * The dialog that books a place, or shows its holders, the reason why it cannot be booked and
 * alternatives (BOOK-03).
 */
function OpenDialog({ place, open, opening }: OpenedPlace) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const { states, days } = useFloor();
  const now = states.get(place.id)!;
  const { openPlace } = useSelectionActions();
  const texts = useUiTexts();
  const title = usePlaceDialogTitleFormatter();
  const booking = useBookPlace(place, now, { open, opening });
  const cancel = useCancelOwnBookings(place, now, opening);
  const state = usePausableValue(now, booking.settling || cancel.settling);
  const move = useMovableBooking(place);
  const topic = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const { draft, changeDraft } = useMeetingDraft();
  const close = () => {
    if (draft.hours) changeDraft({ hours: null });
    openPlace(null);
  };
  // The form stays mounted when the place becomes taken or free, so that no typed text is lost.
  const book = () => {
    if (state.bookable && !booking.book()) topic.current?.focus();
  };
  const submit = state.bookable && move ? move.do : book;
  // Moves the focus, because a button that disappears loses it.
  useEffect(() => {
    if (!open || document.activeElement !== document.body) return;
    (state.bookable ? (topic.current ?? main.current) : leave.current)?.focus();
  }, [open, state.bookable]);
  const { count } = booking;
  const own = days.length === 1 ? findOwnBookingOfPlace(state, profile.id) : undefined;
  const error = booking.error ?? cancel.error;
  return (
    <Dialog
      beside
      open={open}
      onClose={close}
      title={title(place, state)}
      description={place.description || undefined}
      onSubmit={submit}
      initialFocus={state.bookable ? (floorBookingKindsByName[place.kind].isMeeting ? topic : main) : leave}
      actions={
        <>
          {error && (
            <div className={styles.refusal}>
              <Notice tone="error" role="alert">
                {error}
              </Notice>
            </div>
          )}
          <Button ref={leave} onClick={close}>
            {state.bookable ? texts.cancel : t('floors.dialog.close')}
          </Button>
          <CancelOwnBookingsButton cancel={cancel} />
          {state.bookable && move && (
            <Button pending={booking.pending} onClick={book}>
              {t('floors.dialog.bookAsWell')}
            </Button>
          )}
          {state.bookable && (
            <Button ref={main} type="submit" variant="primary" pending={move ? move.pending : booking.pending}>
              {move
                ? t('floors.dialog.moveHere')
                : count === 1
                  ? t('floors.dialog.book')
                  : t('floors.dialog.bookDays', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <DaysAndHoursEditor kind={place.kind} own={own} seriesId={cancel.dateOfSeries?.seriesId} />
        <PlaceDialogContent
          place={place}
          state={state}
          booking={booking}
          opening={opening}
          topicRef={topic}
          move={move}
        />
      </div>
    </Dialog>
  );
}
