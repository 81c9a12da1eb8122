import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { PlaceHoldersList } from '../place/PlaceHoldersList.tsx';
import type { PlaceState } from '../place/place-state.ts';
import { useRefusalFormatter } from '../when/use-refusal-texts.ts';
import { BypassOffer } from './BypassOffer.tsx';
import { KeepFreeDaysButton } from './KeepFreeDaysButton.tsx';
import { OtherFreeHours } from './OtherFreeHours.tsx';
import { OtherFreePlaces } from './OtherFreePlaces.tsx';
import styles from './place-dialog.module.css';

/**
 * Shows a place's holders and the reason why it cannot be booked, with other hours, days and
 * places.
 */
export function UnbookableReason({ place, state }: { place: FloorPlace; state: PlaceState }) {
  const { t } = useTranslation();
  const { days, refusals: ofChoice } = useChosenTime();
  const { location } = useFloor();
  const say = useRefusalFormatter();
  const { status, overlapping } = state;
  const closed: Partial<Record<typeof status, BrowserRefusal>> = {
    locked: createRefusal('placeLocked', {}),
    frozen: createRefusal('placeFrozen', {}),
    restricted: createRefusal('restrictedArea', { locationName: location?.name ?? '' }),
  };
  const why = closed[status];
  // A reached limit also blocks the alternatives below.
  const refused = status === 'mine' ? null : ofChoice[place.kind];
  const held = status === 'taken' || status === 'assigned' || status === 'partly' || status === 'mine';
  return (
    <>
      {why && <Notice tone="warning">{say(why)}</Notice>}
      {refused && <Notice tone="warning">{say(refused)}</Notice>}
      {overlapping.length > 0 && days.length === 1 && !floorBookingKindsByName[place.kind].isMeeting && (
        <section>
          <h3 className={styles.heading}>{t('floors.dialog.whoHolds')}</h3>
          <PlaceHoldersList bookings={overlapping} />
        </section>
      )}
      {(held || status === 'unavailable') && <OtherFreeHours place={place} />}
      {held && <KeepFreeDaysButton place={place} />}
      {status !== 'mine' && <OtherFreePlaces place={place} />}
      <BypassOffer state={state} />
    </>
  );
}
