import { Clock } from 'lucide-react';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { findOtherFreeHours } from '../place/other-hours.ts';
import styles from './place-dialog.module.css';

/** Offers other free hours of the same place on that day. A click selects them. */
export function OtherFreeHours({ place }: { place: FloorPlace }) {
  const { t } = useTranslation();
  const { days, hours, setHours, allowed, timeZone, now, refusals, units } = useChosenTime();
  const { held, loading } = useFloor();
  const day = days[0]!;
  const refused = refusals[place.kind];
  const helps =
    !refused ||
    refused.errorCode === 'outsideReservationHours' ||
    refused.errorCode === 'notInBookingUnits' ||
    (refused.errorCode === 'outsideOpeningHours' && refused.details.hours !== null) ||
    (refused.errorCode === 'dateInPast' && refused.details.hoursOver === true);
  if (loading.outdated || days.length > 1 || !helps) return null;
  const { isMeeting } = floorBookingKindsByName[place.kind];
  const unit = units[place.kind];
  const offers = findOtherFreeHours(held.get(place.id) ?? [], { day, hours, allowed, timeZone, now, unit }, isMeeting);
  if (offers.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('floors.dialog.otherHours')}</h3>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <Button
            key={offer.from}
            size="small"
            icon={<Clock size={16} aria-hidden="true" />}
            onClick={() => setHours(offer)}
          >
            {offer.from}–{offer.to}
          </Button>
        ))}
      </div>
    </section>
  );
}
