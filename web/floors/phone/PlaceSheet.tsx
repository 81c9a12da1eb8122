import { bookableKinds } from '#web/app/bookable-kinds.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Drawer } from '#web/ui/Drawer.tsx';
import { RoomDay } from '../book/RoomDay.tsx';
import { CancelOwn } from '../dialog/CancelOwn.tsx';
import { JustTaken } from '../dialog/JustTaken.tsx';
import dialog from '../dialog/place-dialog.module.css';
import { useDialogTitle } from '../dialog/use-dialog-title.ts';
import { useOwnCancel } from '../dialog/use-own-cancel.ts';
import { WhyNot } from '../dialog/WhyNot.tsx';
import { useSelection } from '../model/use-selection.ts';
import { Notice } from '../notice/Notice.tsx';
import { type OpenedPlace, useOpenedPlace } from '../place/use-opened-place.ts';
import { usePlaceWords } from '../place/use-place-words.ts';
import { BypassMark } from '../when/BypassMark.tsx';
import { useWhenWords } from '../when/use-when-words.ts';
import styles from './phone.module.css';

/** The sheet of the place that was tapped last. */
export function PlaceSheet({ onChoose }: { onChoose: (placeId: string) => void }) {
  const opened = useOpenedPlace();
  return opened && <Sheet {...opened} onChoose={() => onChoose(opened.place.id)} />;
}

/** The step that is open: the plan may be gone with the place that was tapped on it. */
const openStep = () => document.querySelector<HTMLElement>('[aria-current="step"]');

/** What there is to know of a place, and the button that chooses it where a thumb reaches. */
function Sheet({ place, state, open, opening, onChoose }: OpenedPlace & { onChoose: () => void }) {
  const { t } = useTranslation();
  const { openPlace } = useSelection();
  const words = usePlaceWords();
  const { summary } = useWhenWords();
  const title = useDialogTitle();
  const cancel = useOwnCancel(place, state, opening);
  const choose = t(`${bookableKinds[place.kind].texts}.dialog.choose`, { name: place.name });
  return (
    <Drawer
      side="bottom"
      open={open}
      onOpenChange={(next) => !next && openPlace(null)}
      focusAfter={openStep}
      title={state.bookable ? words.name(place) : title(place, state)}
      actions={
        state.bookable ? (
          <Button variant="primary" size="large" onClick={onChoose}>
            {choose}
          </Button>
        ) : (
          cancel.ids.length > 0 && <CancelOwn cancel={cancel} size="large" />
        )
      }
    >
      <div className={dialog.body}>
        <p>
          {summary}
          {state.bookable && ` · ${words.state(place, state)}`}
        </p>
        {place.description && <p className={styles.quiet}>{place.description}</p>}
        <div className={dialog.mark}>
          <BypassMark />
        </div>
        <JustTaken place={place} state={state} />
        {!state.bookable && <WhyNot place={place} state={state} />}
        {bookableKinds[place.kind].isMeeting && <RoomDay place={place} />}
        {cancel.error && (
          <Notice tone="error" role="alert">
            {cancel.error}
          </Notice>
        )}
      </div>
    </Drawer>
  );
}
