import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { useBookPlace } from '../book/use-book-place.ts';
import { useBooking } from '../model/booking-context.ts';
import { Notice } from '../notice/Notice.tsx';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { PlaceDetails } from './PlaceDetails.tsx';
import styles from './place-dialog.module.css';
import { useDialogTitle } from './use-dialog-title.ts';
import { useOwnCancel } from './use-own-cancel.ts';
import { WhenEditor } from './WhenEditor.tsx';

/** The dialog of the place that was opened last, so that it can close with what it showed. */
export function PlaceDialog() {
  const { openId, places, states } = useBooking();
  const [lastId, setLastId] = useState(openId);
  if (openId && openId !== lastId) setLastId(openId);
  const place = places.find((other) => other.id === lastId);
  const state = lastId && states.get(lastId);
  return place && state ? <OpenDialog place={place} state={state} open={openId !== null} /> : null;
}

/** Books a place, or says who, when and why not, and what helps (BOOK-03). */
function OpenDialog({ place, state, open }: { place: Place; state: PlaceState; open: boolean }) {
  const { t } = useTranslation();
  const { openPlace, choice } = useBooking();
  const texts = useUiTexts();
  const title = useDialogTitle();
  const booking = useBookPlace(place);
  const cancel = useOwnCancel(place, state);
  const topic = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const close = () => openPlace(null);
  // Always a form, so that nothing in it is lost when the place is taken, or becomes free, under one's eyes.
  const submit = () => {
    if (state.bookable && !booking.book()) topic.current?.focus();
  };
  // A button that goes takes the focus with it.
  useEffect(() => {
    if (open && !state.bookable && document.activeElement === document.body) leave.current?.focus();
  }, [open, state.bookable]);
  const count = choice.days.length;
  const error = booking.error ?? cancel.error;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title(place, state)}
      description={place.description || undefined}
      onSubmit={submit}
      initialFocus={state.bookable ? (place.kind === 'room' ? topic : main) : leave}
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
            {state.bookable ? texts.cancel : t('booking.dialog.close')}
          </Button>
          {cancel.ids.length > 0 && (
            <Button variant="danger" pending={cancel.pending} onClick={cancel.run}>
              {cancel.ids.length === 1
                ? t('booking.dialog.cancelOwn')
                : t('booking.dialog.cancelOwnDays', { count: cancel.ids.length })}
            </Button>
          )}
          {state.bookable && (
            <Button ref={main} type="submit" variant="primary" pending={booking.pending}>
              {count === 1 ? t('booking.dialog.book') : t('booking.dialog.bookDays', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <WhenEditor />
        <PlaceDetails place={place} state={state} booking={booking} topicRef={topic} />
      </div>
    </Dialog>
  );
}
