import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyDays } from '#contract/booking/my-bookings.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Day } from '#web/ui/date/days.ts';
import { MonthCalendar } from '#web/ui/date/MonthCalendar.tsx';
import styles from './OwnCalendar.module.css';

interface Props {
  kind: BookedKind | null;
  today: Day;
  /** The selected day. Empty when no single day is selected. */
  chosen: Day | '';
  onPick: (day: Day) => void;
}

/**
 * Returns the period of the request for a month: six weeks, with a margin for places in other time
 * zones.
 */
const monthPeriod = (first: Day) => ({
  startDate: `${addDays(first, -8)}T00:00:00.000Z`,
  endDate: `${addDays(first, 44)}T00:00:00.000Z`,
});

/**
 * The month calendar beside the member's own bookings. Days with bookings have a dot, and a click
 * on a day shows its bookings (MY-01).
 */
export function OwnBookingsCalendar({ kind, today, chosen, onPick }: Props) {
  const { t } = useTranslation();
  const [month, setMonth] = useState<Day>(`${(chosen || today).slice(0, 7)}-01`);
  const { data } = useQuery({
    ...createQueryOptions(listMyDays, { query: { ...(kind && { kind }), ...monthPeriod(month) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.calendar} aria-label={t('myBookings.calendar')}>
      <MonthCalendar
        value={chosen}
        today={today}
        min={today}
        max={undefined}
        onPick={onPick}
        onMonth={setMonth}
        marked={{ days: new Set(data?.days), label: t('myBookings.booked') }}
      />
      <p className={styles.legend}>
        <span className={styles.dot} aria-hidden="true" />
        {t('myBookings.legend')}
      </p>
    </section>
  );
}
