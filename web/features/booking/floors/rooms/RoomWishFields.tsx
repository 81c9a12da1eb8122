import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { doesMediaQueryMatch, narrowMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { HourRange } from '#web/ui/time/HourRange.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { TimeFinderButton } from '../times/TimeFinderButton.tsx';
import { useHoursError } from '../when/use-hours-error.ts';
import { RoomEquipmentField } from './RoomEquipmentField.tsx';
import { RoomResults } from './RoomResults.tsx';
import styles from './room-filter.module.css';
import { emptyRoomWish } from './room-wish.ts';
import { useRoomSearch } from './use-room-search.ts';
import { useRoomWish } from './use-room-wish.ts';

const seatsRange = { min: 0, max: 999 };
/** The media query of a phone so low that it folds the fields to leave space for the results. */
const lowPhone = `${narrowMediaQuery} and (max-height: 640px)`;

/**
 * The room filter by seats, hours and equipment, with the building's fitting rooms. The plan shows
 * rings on the floor's fitting rooms, and the list shows only those. On a low phone the fields are
 * one line that opens. `close` closes the popover.
 */
export function RoomWishFields({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const { wish, setWish, isWished, meeting, setMeeting } = useRoomWish();
  const { allowed, unread, sayUnread } = useChosenTime();
  const error = useHoursError(meeting);
  const search = useRoomSearch(true);
  const { data } = search;
  const id = useId();
  // Measured once at the opening, because an on-screen keyboard reduces the height and would fold
  // the fields in use.
  const [isLow] = useState(() => doesMediaQueryMatch(lowPhone));
  const [isOpen, setOpen] = useState(false);
  const { length: chosen } = wish.equipment;
  const summary = [
    wish.seats > 0 && t('floors.rooms.seatsOf', { count: wish.seats }),
    `${meeting.from}–${meeting.to}`,
    chosen > 0 && t('floors.rooms.equipmentCount', { chosen }).toLocaleLowerCase(),
  ];
  const fields = (
    <div id={id} className={styles.fields}>
      <NumberField
        {...seatsRange}
        label={t('floors.rooms.seats')}
        value={wish.seats}
        onChange={(seats) => setWish({ ...wish, seats: Math.min(seatsRange.max, Math.max(0, seats)) })}
      />
      <HourRange
        label={t('floors.rooms.hours')}
        value={meeting}
        onChange={setMeeting}
        limits={allowed}
        error={error}
        unread={unread}
        onUnread={sayUnread}
      />
      <div className={styles.tail}>
        <RoomEquipmentField wish={wish} onChange={setWish} />
        <Button size="small" disabled={!isWished} onClick={() => setWish(emptyRoomWish)}>
          {t('floors.rooms.clear')}
        </Button>
      </div>
    </div>
  );
  return (
    <div className={styles.filter}>
      <p role="status" className={styles.count}>
        {data && (data.fits > 0 ? t('floors.rooms.fit', { count: data.fits }) : t('floors.rooms.noneFits'))}
      </p>
      <div className={styles.fields}>
        <TimeFinderButton onOpen={close} />
        {isLow && (
          <Button
            size="small"
            icon={isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {summary.filter(Boolean).join(', ')}
          </Button>
        )}
        {(isOpen || !isLow || unread) && fields}
      </div>
      <RoomResults search={search} onOpened={close} />
    </div>
  );
}
