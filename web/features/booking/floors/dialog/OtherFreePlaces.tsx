import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { NearestFloorButton } from '../empty/NearestFloorButton.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { findNearestFreePlaces } from '../place/nearest-free.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import styles from './place-dialog.module.css';

const offered = 4;

/**
 * Offers the nearest free places of the same kind in the chosen hours. If there is none, it offers
 * another floor with free desks. For a room, it does so only in a restricted area.
 */
export function OtherFreePlaces({ place }: { place: FloorPlace }) {
  const { t } = useTranslation();
  const { refusals } = useChosenTime();
  const { places, states, restricted } = useFloor();
  const { openPlace } = useSelectionActions();
  const { name } = usePlaceTexts();
  if (refusals[place.kind]) return null;
  const near = findNearestFreePlaces(place, places, states, offered);
  if (near.length === 0)
    return !floorBookingKindsByName[place.kind].isMeeting || restricted ? <NearestFloorButton size="small" /> : null;
  return (
    <section>
      <h3 className={styles.heading}>{t(`${floorBookingKindsByName[place.kind].texts}.dialog.others`)}</h3>
      <div className={styles.offers}>
        {near.map((other) => (
          <Button key={other.id} size="small" onClick={() => openPlace(other.id)}>
            {name(other)}
          </Button>
        ))}
      </div>
    </section>
  );
}
