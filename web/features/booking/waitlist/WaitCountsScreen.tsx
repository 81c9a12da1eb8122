import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { countWaits } from '#contract/waitlist/waits.ts';
import card from '#web/features/booking/list-card.module.css';
import { getKindIcon } from '#web/features/booking/my-bookings/kind-icons.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useToday } from '#web/platform/session/use-current-minute.ts';
import { DateRangeField } from '#web/ui/date/DateRangeField.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatAwaitedPlaces } from './format-wait.ts';
import styles from './waitlist.module.css';

/** The days ahead that the screen shows at first. */
const shownDays = 13;

/**
 * The screen with the number of people who wait for places on some days, without their names. It is
 * for members who see all bookings (WEEK-07).
 */
export function WaitCountsScreen() {
  const { t } = useTranslation();
  const timeZone = getDeviceTimeZone();
  const today = useToday(timeZone);
  const [chosen, setChosen] = useState<{ from: string; to: string } | null>(null);
  const days = chosen ?? { from: today, to: addDays(today, shownDays) };
  const startOf = (day: string) => new Date(getInstantOfWallClock(day, '00:00', timeZone)).toISOString();
  const from = days.from || today;
  const to = days.to || addDays(from, shownDays);
  const counts = useQuery({
    ...createQueryOptions(countWaits, { query: { startDate: startOf(from), endDate: startOf(addDays(to, 1)) } }),
    enabled: from <= to,
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
  return (
    <div className={styles.screen}>
      <h1>{t('waitlist.counts.title')}</h1>
      <p className={styles.quiet}>{t('waitlist.counts.help')}</p>
      <DateRangeField label={t('waitlist.counts.days')} value={days} onChange={setChosen} today={today} />
      {counts.isError && !counts.data ? (
        <ErrorState
          title={t('waitlist.counts.notLoaded')}
          onRetry={() => void counts.refetch()}
          retrying={counts.isFetching}
        >
          {counts.error.message}
        </ErrorState>
      ) : !counts.data ? (
        <Skeleton shape="text" lines={8} />
      ) : counts.data.counts.length === 0 ? (
        <EmptyState drawing="bookings">{t('waitlist.counts.none')}</EmptyState>
      ) : (
        <ul className={styles.items} aria-label={t('waitlist.counts.title')} aria-busy={counts.isPlaceholderData}>
          {counts.data.counts.map((one) => {
            const Sign = getKindIcon(one.kind);
            return (
              <li
                key={`${one.kind} ${one.placeId} ${one.locationId}`}
                className={classNames(card.card, styles.item, styles.counted)}
              >
                <span className={card.sign}>
                  <Sign size={20} aria-hidden="true" />
                </span>
                <span className={styles.name}>{formatAwaitedPlaces(one, t)}</span>
                <strong className={styles.people}>{t('waitlist.counts.people', { count: one.people })}</strong>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
