import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Drawer } from '#web/ui/Drawer.tsx';
import { RoomDay } from '../book/RoomDay.tsx';
import { JustTaken } from '../dialog/JustTaken.tsx';
import dialog from '../dialog/place-dialog.module.css';
import { useDialogTitle } from '../dialog/use-dialog-title.ts';
import { useOwnCancel } from '../dialog/use-own-cancel.ts';
import { WhyNot } from '../dialog/WhyNot.tsx';
import { useBooking } from '../model/booking-context.ts';
import { Notice } from '../notice/Notice.tsx';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { usePlaceWords } from '../place/use-place-words.ts';
import { useWhenWords } from '../when/use-when-words.ts';

/** The sheet of the place that was tapped last. */
export function PlaceSheet({ onChoose }: { onChoose: (placeId: string) => void }) {
  const { openId, places, states } = useBooking();
  const [lastId, setLastId] = useState(openId);
  if (openId && openId !== lastId) setLastId(openId);
  const place = places.find((other) => other.id === lastId);
  const state = lastId && states.get(lastId);
  if (!place || !state) return null;
  return <Sheet place={place} state={state} open={openId !== null} onChoose={() => onChoose(place.id)} />;
}

interface Props {
  place: Place;
  state: PlaceState;
  open: boolean;
  onChoose: () => void;
}

/** What there is to know of a place, and the button that chooses it where a thumb reaches. */
function Sheet({ place, state, open, onChoose }: Props) {
  const { t } = useTranslation();
  const { openPlace } = useBooking();
  const words = usePlaceWords();
  const { summary } = useWhenWords();
  const title = useDialogTitle();
  const cancel = useOwnCancel(place, state);
  const choose = t(`booking.phone.${place.kind === 'desk' ? 'chooseDesk' : 'chooseRoom'}`, { name: place.name });
  return (
    <Drawer
      side="bottom"
      open={open}
      onOpenChange={(next) => !next && openPlace(null)}
      title={state.bookable ? words.name(place) : title(place, state)}
      actions={
        state.bookable ? (
          <Button
            variant="primary"
            size="large"
            onClick={() => {
              openPlace(null);
              onChoose();
            }}
          >
            {choose}
          </Button>
        ) : (
          cancel.ids.length > 0 && (
            <Button variant="danger" size="large" pending={cancel.pending} onClick={cancel.run}>
              {cancel.ids.length === 1
                ? t('booking.dialog.cancelOwn')
                : t('booking.dialog.cancelOwnDays', { count: cancel.ids.length })}
            </Button>
          )
        )
      }
    >
      <div className={dialog.body}>
        <p>
          {summary}
          {state.bookable && ` · ${words.state(place, state)}`}
        </p>
        <JustTaken place={place} state={state} />
        {!state.bookable && <WhyNot place={place} state={state} />}
        {place.kind === 'room' && <RoomDay place={place} />}
        {cancel.error && (
          <Notice tone="error" role="alert">
            {cancel.error}
          </Notice>
        )}
      </div>
    </Drawer>
  );
}
