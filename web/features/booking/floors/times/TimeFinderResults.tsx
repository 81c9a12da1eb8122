import { useEffect, useRef } from 'react';
import type { MeetingTimes, ProposedRoom } from '#contract/rooms/meeting-times.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { narrowMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { ProposedTime } from './ProposedTime.tsx';
import styles from './time-finder.module.css';
import type { useMeetingTimes } from './use-meeting-times.ts';

const lines = [0, 1, 2];

interface Props {
  times: ReturnType<typeof useMeetingTimes>;
  onOpen: (room: ProposedRoom) => void;
}

/** The proposed times and rooms, or the reason why there are none. */
export function TimeFinderResults({ times, onOpen }: Props) {
  const { t } = useTranslation();
  const { data, error, asked, isFetching, refetch } = times;
  const isNarrow = useMediaQuery(narrowMediaQuery);
  const section = useRef<HTMLElement>(null);
  // On a phone the results lie below the form, out of sight. They are longer once they are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results scroll into sight when a search begins and when it ends
  useEffect(() => {
    if (isNarrow && asked !== null) section.current?.scrollIntoView({ block: 'start' });
  }, [asked, isFetching]);
  return (
    <section ref={section} className={styles.results} aria-label={t('meetingTimes.results')} aria-busy={isFetching}>
      <p role="status" className={styles.status}>
        {data && !isFetching && <StatusText found={data} />}
      </p>
      {asked === null ? (
        <p className={styles.quiet}>{t('meetingTimes.before')}</p>
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
        data && <Found found={data} onOpen={onOpen} />
      )}
    </section>
  );
}

function StatusText({ found }: { found: MeetingTimes }) {
  const { t } = useTranslation();
  if (found.times.length === 0) return t('meetingTimes.none');
  const isFree = found.times[0]!.busy.length === 0;
  return t(isFree ? 'meetingTimes.allFree' : 'meetingTimes.someBusy', { count: found.times.length });
}

function Found({ found, onOpen }: { found: MeetingTimes; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation();
  const { building, days, hours, seats, fits, times, unknown } = found;
  const span =
    days.from === days.until ? formatLongDay(days.from) : `${formatLongDay(days.from)} – ${formatLongDay(days.until)}`;
  return (
    <>
      <p className={styles.quiet}>
        {t('meetingTimes.searched', { building: building.name, days: span, hours: `${hours.from}–${hours.to}` })}{' '}
        {seats > 0 && t('meetingTimes.seatsSearched', { count: seats })}
      </p>
      {unknown.length > 0 && (
        <Notice tone="warning">
          {t('meetingTimes.unknown', { names: unknown.map(({ name }) => name).join(', ') })}
        </Notice>
      )}
      {times.length > 0 ? (
        <ol className={styles.list}>
          {times.map((time) => (
            <ProposedTime key={time.startDate} time={time} timeZone={found.timeZone} onOpen={onOpen} />
          ))}
        </ol>
      ) : (
        <EmptyState drawing="search">
          {fits === 0
            ? t('meetingTimes.noRoom', { building: building.name })
            : t('meetingTimes.noTime', { count: fits })}
        </EmptyState>
      )}
    </>
  );
}
