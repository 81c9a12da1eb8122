import { useMemo } from 'react';
import { addDays, formatDisplayDay, getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { DateBar } from '#web/ui/date-bar/DateBar.tsx';
import { useDateBarDays } from '../api.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { getClosedReason } from './closed-reason.ts';
import { createDayMarks, getDateBarDayCount } from './day-marks.ts';

/**
 * The date bar from today on. Each day shows own bookings, other people's bookings and free desks
 * (BOOK-01, BOOK-14).
 */
export function BookingDateBar() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { multi, days, today, opening, setDays } = useChosenTime();
  const { location } = useFloor();
  const { bypass } = useSelectionActions();
  const { maxBookingPeriod } = company.settings;
  const count = getDateBarDayCount(maxBookingPeriod);
  const calendar = useDateBarDays(today, count, location?.id ?? null).data?.days;
  const lastDay = addDays(today, maxBookingPeriod);
  const tooFar = bypass.on ? null : t('floors.when.tooFar', { day: formatDisplayDay(lastDay) });
  const marks = useMemo(
    () =>
      createDayMarks(
        getConsecutiveDays(today, count),
        calendar ?? [],
        tooFar === null ? null : { lastDay, reason: tooFar },
        (day) => (tooFar === null || !opening ? null : getClosedReason(t, opening, day)),
      ),
    [today, count, calendar, lastDay, tooFar, opening, t],
  );
  return (
    <DateBar
      label={t(multi ? 'floors.when.days' : 'floors.when.day')}
      first={today}
      count={count}
      selected={days}
      onSelect={setDays}
      multi={multi}
      days={marks}
      legend={{
        myDesk: t('floors.when.myDesk'),
        myRoom: t('floors.when.myRoom'),
        someone: t('floors.when.someone'),
      }}
      availabilityText={(free, total) => t('floors.when.freeDesks', { free, total })}
      locale={currentLocale()}
    />
  );
}
