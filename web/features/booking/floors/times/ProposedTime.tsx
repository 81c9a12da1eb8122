import { CircleCheck, CircleHelp, CircleX, Moon } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProposedMeetingTime, ProposedRoom } from '#contract/rooms/meeting-times.ts';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { formatLongDay, formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { FoundRoomLine } from '../rooms/FoundRoomLine.tsx';
import { appendTimeZoneName } from '../when/append-time-zone-name.ts';
import { getBusyPartOfMeeting } from './busy-text.ts';
import styles from './time-finder.module.css';
import { useUnknownPeopleFormatter } from './use-unknown-people-formatter.ts';
import { getPeopleAvailability, type UnknownPeople } from './who-is-free.ts';

interface Props {
  time: ProposedMeetingTime;
  /** The clock of the search. */
  timeZone: string;
  unknown: UnknownPeople;
  onOpen: (room: ProposedRoom) => void;
}

/**
 * A proposed time: its day and hours, who is not free, the best room, and other rooms on demand.
 */
export function ProposedTime({ time, timeZone, unknown, onOpen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [all, setAll] = useState(false);
  const { startDate, endDate, rooms } = time;
  const at = (instant: string) => formatTimeOfDay(instant, timeZone);
  const { day } = getWallClockTime(Date.parse(startDate), timeZone);
  const isUntilMidnight = getWallClockTime(Date.parse(endDate), timeZone).hour === '00:00';
  const hours = `${at(startDate)}–${isUntilMidnight ? '24:00' : at(endDate)}`;
  const shown = all ? rooms : rooms.slice(0, 1);
  return (
    <li className={styles.time} aria-labelledby={id}>
      <h3 id={id} className={styles.when}>
        {formatLongDay(day)}, {appendTimeZoneName(hours, startDate, timeZone)}
      </h3>
      <WhoIsFree time={time} unknown={unknown} at={at} />
      <ul className={styles.rooms} id={`${id}-rooms`}>
        {shown.map((room) => (
          <FoundRoomLine
            key={room.id}
            room={room}
            where={room.locationName}
            describedBy={id}
            {...(room.locationIana !== timeZone && {
              hours: `${formatLongDay(room.day)}, ${appendTimeZoneName(`${room.from}–${room.to}`, startDate, room.locationIana, timeZone)}`,
            })}
            onOpen={() => onOpen(room)}
          />
        ))}
      </ul>
      {rooms.length > 1 && (
        <Button size="small" aria-expanded={all} aria-controls={`${id}-rooms`} onClick={() => setAll(!all)}>
          {all ? t('meetingTimes.fewerRooms') : t('meetingTimes.otherRooms', { count: rooms.length - 1 })}
        </Button>
      )}
    </li>
  );
}

interface WhoProps extends Pick<Props, 'time' | 'unknown'> {
  at: (instant: string) => string;
}

/** Lists the people who are busy, outside of their working hours, or unknown at a time. */
function WhoIsFree({ time, unknown, at }: WhoProps) {
  const { t } = useTranslation();
  const unknownText = useUnknownPeopleFormatter();
  const suits = getPeopleAvailability(time, unknown);
  const who = unknownText(unknown);
  return (
    <ul className={styles.people}>
      {suits === 'everyone' && (
        <li className={styles.free}>
          <CircleCheck size={16} aria-hidden="true" />
          <span>{t('meetingTimes.everyoneFree')}</span>
        </li>
      )}
      {time.busy.map((person) => (
        <li key={person.userId} className={styles.busy}>
          <CircleX size={16} aria-hidden="true" />
          <span>
            {t(`meetingTimes.busy.${getBusyPartOfMeeting(person, time)}`, {
              ...{ name: person.name, from: at(person.from), until: at(person.until) },
            })}
          </span>
        </li>
      ))}
      {time.outsideWorkingHours.map(({ userId, name }) => (
        <li key={userId} className={styles.busy}>
          <Moon size={16} aria-hidden="true" />
          <span>{t('meetingTimes.off', { name })}</span>
        </li>
      ))}
      {who !== null && (
        <li className={styles.busy}>
          <CircleHelp size={16} aria-hidden="true" />
          <span>
            {suits === 'noneKnown' && `${t('meetingTimes.noneKnownBusy')} `}
            {who}
          </span>
        </li>
      )}
    </ul>
  );
}
