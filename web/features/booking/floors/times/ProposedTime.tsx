import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import type { MeetingTime, ProposedRoom } from '#contract/rooms/meeting-times.ts';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { formatLongDay, formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { FoundRoomLine } from '../rooms/FoundRoomLine.tsx';
import { getBusyPart } from './busy-text.ts';
import styles from './time-finder.module.css';

interface Props {
  time: MeetingTime;
  /** The clock of the search. */
  timeZone: string;
  onOpen: (room: ProposedRoom) => void;
}

/** A proposed time: its day and hours, who is not free, the best room, and other rooms on demand. */
export function ProposedTime({ time, timeZone, onOpen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [all, setAll] = useState(false);
  const { startDate, endDate, busy, rooms } = time;
  const at = (instant: string) => formatTimeOfDay(instant, timeZone);
  const { day } = getWallClockTime(Date.parse(startDate), timeZone);
  const shown = all ? rooms : rooms.slice(0, 1);
  return (
    <li className={styles.time} aria-labelledby={id}>
      <h3 id={id} className={styles.when}>
        {formatLongDay(day)}, {at(startDate)}–{at(endDate)}
      </h3>
      <ul className={styles.people}>
        {busy.length === 0 ? (
          <li className={styles.free}>
            <CircleCheck size={16} aria-hidden="true" />
            {t('meetingTimes.everyoneFree')}
          </li>
        ) : (
          busy.map((person) => (
            <li key={person.userId} className={styles.busy}>
              <CircleX size={16} aria-hidden="true" />
              {t(`meetingTimes.busy.${getBusyPart(person, time)}`, {
                ...{ name: person.name, from: at(person.from), until: at(person.until) },
              })}
            </li>
          ))
        )}
      </ul>
      <ul className={styles.rooms}>
        {shown.map((room) => (
          <FoundRoomLine
            key={room.id}
            room={room}
            where={room.locationName}
            {...(room.locationIana !== timeZone && { hours: `${formatLongDay(room.day)}, ${room.from}–${room.to}` })}
            onOpen={() => onOpen(room)}
          />
        ))}
      </ul>
      {rooms.length > 1 && !all && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('meetingTimes.otherRooms', { count: rooms.length - 1 })}
        </Button>
      )}
    </li>
  );
}
