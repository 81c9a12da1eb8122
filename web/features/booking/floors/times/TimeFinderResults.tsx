import { useEffect, useRef } from 'react';
import type { MeetingTimesResponse, ProposedRoom } from '#contract/rooms/meeting-times.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { useFloor } from '../model/use-floor.ts';
import { ProposedTime } from './ProposedTime.tsx';
import styles from './time-finder.module.css';
import type { useMeetingTimeSearch } from './use-meeting-time-search.ts';
import { useUnknownPeopleFormatter } from './use-unknown-people-formatter.ts';
import { getPeopleAvailability, getUnknownPeople } from './who-is-free.ts';

const lines = [0, 1, 2];

interface Props {
  times: ReturnType<typeof useMeetingTimeSearch>;
  /** The form differs from the search, so its results say nothing about the form. */
  isChanged: boolean;
  /** The refusal stands beside a field. */
  isBeside: boolean;
  onOpen: (room: ProposedRoom) => void;
}

/** The proposed times and rooms, or the reason why there are none. */
export function TimeFinderResults({ times, isChanged, isBeside, onOpen }: Props) {
  const { t } = useTranslation();
  const { data, error, asked, isFetching, refetch } = times;
  const section = useRef<HTMLElement>(null);
  const wasFetching = useRef(false);
  // The results may lie below the form, out of sight. They take the focus once they are there.
  useEffect(() => {
    if (wasFetching.current && !isFetching && asked !== null && !isBeside) {
      section.current?.scrollIntoView({ block: 'start' });
      section.current?.focus({ preventScroll: true });
    }
    wasFetching.current = isFetching;
  }, [isFetching, asked, isBeside]);
  const isShown = asked !== null && !isChanged && !isBeside;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.results}
      aria-label={t('meetingTimes.results')}
      aria-busy={isFetching}
    >
      <p role="status" className={styles.status}>
        {data && isShown && !isFetching && !error && <StatusText found={data} guests={asked.guests} />}
      </p>
      {!isShown ? (
        <p className={styles.quiet}>{t(isChanged ? 'meetingTimes.changed' : 'meetingTimes.before')}</p>
      ) : isFetching ? (
        <div className={styles.list}>
          {lines.map((line) => (
            <Skeleton key={line} shape="block" height={104} />
          ))}
        </div>
      ) : error ? (
        <ErrorState title={t('meetingTimes.failed')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        data && <Found found={data} guests={asked.guests} onOpen={onOpen} />
      )}
    </section>
  );
}

interface FoundProps {
  found: MeetingTimesResponse;
  /** The guests of the search. */
  guests: readonly string[];
}

const headings = {
  everyone: 'meetingTimes.allFree',
  noneKnown: 'meetingTimes.noneBusy',
  off: 'meetingTimes.someOff',
  busy: 'meetingTimes.someBusy',
} as const;

function StatusText({ found, guests }: FoundProps) {
  const { t } = useTranslation();
  const unknownText = useUnknownPeopleFormatter();
  if (found.times.length === 0) return t('meetingTimes.none');
  const unknown = getUnknownPeople(found, guests);
  const heading = t(headings[getPeopleAvailability(found.times[0]!, unknown)], { count: found.times.length });
  return [heading, unknownText(unknown)].filter(Boolean).join('. ');
}

function Found({ found, guests, onOpen }: FoundProps & Pick<Props, 'onOpen'>) {
  const { t } = useTranslation();
  const { building, days, hours, seats, fits, looked, times, unknown } = found;
  // A host without a usual desk searches below the root, which is no building.
  const isWholeCompany = useFloor().locations.some(({ id, parentId }) => id === building.id && parentId === null);
  const span =
    days.from === days.until ? formatLongDay(days.from) : `${formatLongDay(days.from)} – ${formatLongDay(days.until)}`;
  return (
    <>
      <p className={styles.quiet}>
        {t('meetingTimes.searched', { building: building.name, days: span, hours: `${hours.from}–${hours.to}` })}{' '}
        {seats > 0 && t('meetingTimes.seatsSearched', { count: seats })}{' '}
        {looked < fits && t('meetingTimes.lookedAt', { count: looked })}
      </p>
      {unknown.length > 0 && (
        <Notice tone="warning">
          {t('meetingTimes.unknown', { names: unknown.map(({ name }) => name).join(', ') })}
        </Notice>
      )}
      {times.length > 0 ? (
        <ol className={styles.list}>
          {times.map((time) => (
            <ProposedTime
              key={time.startDate}
              time={time}
              timeZone={found.timeZone}
              unknown={getUnknownPeople(found, guests)}
              onOpen={onOpen}
            />
          ))}
        </ol>
      ) : (
        <EmptyState drawing="search">
          {fits === 0
            ? isWholeCompany
              ? t('meetingTimes.noRoomAnywhere')
              : t('meetingTimes.noRoom', { building: building.name })
            : t('meetingTimes.noTime', { count: fits })}
        </EmptyState>
      )}
    </>
  );
}
