import { CircleX, Users } from 'lucide-react';
import type { FoundRoom } from '#contract/rooms/room-search.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './room-filter.module.css';

interface Props {
  room: FoundRoom;
  /** The name of the room's location. */
  where: string;
  /** The room's free hours, if they differ from the wanted hours. */
  hours?: string;
  isGone?: boolean;
  /** The id of an element that describes the button, such as a heading with the time. */
  describedBy?: string;
  onOpen: () => void;
}

/**
 * A found room as one button: name, seats, location, equipment, and hours if they differ from the
 * wanted hours.
 */
export function FoundRoomLine({ room, where, hours, isGone = false, describedBy, onOpen }: Props) {
  const { t } = useTranslation();
  const { name, seats, equipment } = room;
  const has = equipment.map((one) => t(`floors.rooms.has.${one}`).toLocaleLowerCase());
  return (
    <li>
      <button
        type="button"
        className={styles.found}
        data-gone={isGone || undefined}
        aria-describedby={describedBy}
        onClick={onOpen}
      >
        <span className={styles.roomName}>{t(`${floorBookingKindsByName.room.texts}.name`, { name })}</span>
        {seats !== null && (
          <span className={styles.seats}>
            <Users size={16} aria-hidden="true" />
            {t('floors.rooms.seatsOf', { count: seats })}
          </span>
        )}
        <span className={styles.has}>
          {isGone ? (
            <span className={styles.gone}>
              <CircleX size={14} aria-hidden="true" />
              {t('floors.rooms.justTaken')}
            </span>
          ) : (
            <>
              {hours && <strong>{hours} · </strong>}
              {[where, ...has].join(', ')}
            </>
          )}
        </span>
      </button>
    </li>
  );
}
