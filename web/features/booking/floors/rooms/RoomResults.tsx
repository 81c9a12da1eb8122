import type { FoundRoom } from '#contract/rooms/room-search.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { useBookingPeriods, useChosenTime } from '../model/use-chosen-time.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { useRefusalFormatter } from '../when/use-refusal-texts.ts';
import { FoundRoomLine } from './FoundRoomLine.tsx';
import styles from './room-filter.module.css';
import { useOpenFoundRoom } from './use-open-found-room.ts';
import { type useRoomSearch, useStableFoundRooms } from './use-room-search.ts';
import { useRoomWish } from './use-room-wish.ts';

const lines = [0, 1, 2, 3];
/** Returns the path and name of a floor in another building. */
const wayTo = ({ locationPath, locationName }: FoundRoom) => [...locationPath, locationName].join(' / ');

interface Props {
  search: ReturnType<typeof useRoomSearch>;
  onOpened: () => void;
}

/**
 * Lists the fitting rooms of the building, the best first, or near matches. A click opens a room.
 */
export function RoomResults({ search, onOpened }: Props) {
  const { t } = useTranslation();
  const { meeting } = useRoomWish();
  const { days } = useChosenTime();
  const rooms = useStableFoundRooms(search);
  const stillFree = rooms.filter(({ isGone }) => !isGone).length;
  const openFound = useOpenFoundRoom();
  const refused = useRefused();
  const say = useRefusalFormatter();
  const { data, error, isOutdated, isFetching, refetch } = search;
  const open = (room: FoundRoom, hours: Hours) => {
    onOpened();
    openFound(room, hours);
  };
  if (error && !data)
    return (
      <div className={styles.results}>
        <ErrorState title={t('floors.rooms.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      </div>
    );
  const when = `${formatLongDay(days[0]!)}, ${meeting.from}–${meeting.to}`;
  return (
    <section className={styles.results} aria-label={t('floors.rooms.results')} aria-busy={isOutdated || !data}>
      <div className={styles.about}>
        <p className={styles.quiet}>
          {data ? t('floors.rooms.searched', { building: data.building.name, when }) : when}
          {days.length > 1 && ` ${t('floors.rooms.firstDay', { days: days.length })}`}
        </p>
      </div>
      {refused && <Notice tone="warning">{say(refused)}</Notice>}
      {data ? (
        <div className={classNames(isOutdated && styles.outdated)}>
          {rooms.length > 0 && (
            <ul className={styles.list}>
              {rooms.map(({ room, isGone }) => (
                <FoundRoomLine
                  key={room.id}
                  room={room}
                  where={room.locationName}
                  // At a time when no room can be booked, the mark would wrongly say that a
                  // colleague took this one.
                  isGone={isGone && !refused}
                  // Until the next search answers, the lines are older than the hours above them.
                  onOpen={() => open(room, meeting)}
                />
              ))}
            </ul>
          )}
          {data.fits > stillFree && <p className={styles.quiet}>{t('floors.rooms.best', { count: stillFree })}</p>}
          <Offers
            title={t('floors.rooms.otherHours')}
            rooms={data.otherHours}
            whereOf={({ locationName }) => locationName}
            withHours
            onOpen={open}
          />
          <Offers title={t('floors.rooms.elsewhere')} rooms={data.elsewhere} whereOf={wayTo} onOpen={open} />
          {data.fits + rooms.length + data.otherHours.length + data.elsewhere.length === 0 && (
            <p>{t('floors.rooms.nothingNear')}</p>
          )}
        </div>
      ) : (
        <div className={styles.list}>
          {lines.map((line) => (
            <Skeleton key={line} shape="block" height={56} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Returns the reason why no room can be booked at the chosen time, or null. */
function useRefused() {
  const { days, now, timeZone, opening } = useChosenTime();
  const { bypass } = useSelectionActions();
  const { meeting } = useRoomWish();
  const wanted = { days: days.slice(0, 1), multi: false, hours: meeting };
  return useBookingPeriods(wanted, { now, timeZone, opening, bypass: bypass.on }).refusals.room;
}

interface OffersProps {
  title: string;
  rooms: readonly FoundRoom[];
  whereOf: (room: FoundRoom) => string;
  withHours?: boolean;
  onOpen: (room: FoundRoom, hours: Hours) => void;
}

/** Lists near matches, under a heading that names the difference. */
function Offers({ title, rooms, whereOf, withHours = false, onOpen }: OffersProps) {
  if (rooms.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {rooms.map((room) => (
          <FoundRoomLine
            key={room.id}
            room={room}
            where={whereOf(room)}
            {...(withHours && { hours: `${room.from}–${room.to}` })}
            onOpen={() => onOpen(room, { from: room.from, to: room.to })}
          />
        ))}
      </ul>
    </>
  );
}
