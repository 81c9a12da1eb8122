import { useInfiniteQuery } from '@tanstack/react-query';
import { listNoShows } from '#contract/presence/no-shows.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { LoadMoreButton } from './LoadMoreButton.tsx';
import { mergePagesWithoutDuplicates } from './listed-once.ts';
import styles from './unconfirmed.module.css';

/** The people who recently did not confirm bookings, over all kinds. */
export function PeopleWithNoShowsList() {
  const { t } = useTranslation();
  const { data, error, refetch, ...rest } = useInfiniteQuery({
    queryKey: getQueryKeyPrefix(listNoShows),
    queryFn: ({ pageParam, signal }) => call(listNoShows, { query: pageParam ? { after: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const people = mergePagesWithoutDuplicates(data?.pages ?? [], ({ userId }) => userId);
  return (
    <section aria-labelledby="no-shows">
      <h3 id="no-shows">{t('bookingLists.unconfirmed.noShows')}</h3>
      {!data && error && (
        <ErrorState title={t('bookingLists.unconfirmed.notLoaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="text" lines={4} />}
      {data && (
        <>
          <p className={styles.where}>
            {t(`bookingLists.unconfirmed.${people.length > 0 ? 'counted' : 'none'}`, {
              // avoids a line break at the hyphens of a date
              day: formatDisplayDay(getCalendarDayAt(Date.parse(data.pages[0]!.from), getDeviceTimeZone())).replaceAll(
                '-',
                '\u2011',
              ),
            })}
          </p>
          <ul>
            {people.map(({ userId, name, avatar, missed, of }) => (
              <li key={userId} className={styles.row}>
                <Avatar name={name} picture={avatar} size={32} />
                <p className={`${styles.words} ${styles.name}`}>{name}</p>
                <p className={styles.count}>{t('bookingLists.unconfirmed.ofAll', { missed, of })}</p>
              </li>
            ))}
          </ul>
          <LoadMoreButton of={rest} />
        </>
      )}
    </section>
  );
}
