import { formatDisplayDay, formatDisplayInstant, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { LeavingBookingChange } from './plan-own-day.ts';
import type { OwnDaysActions } from './use-own-days.ts';

/** The question before desks are given up. A line for each booking says which part stays. */
export function GiveUpDesksDialog({ own }: { own: Pick<OwnDaysActions, 'question' | 'leave'> }) {
  const { t } = useTranslation();
  const { question } = own;
  const { leaving = [], releases = [], day = '' } = question.shown ?? {};
  const desks = [...new Set([...releases, ...leaving.map(({ booking }) => booking)].map(({ deskNo }) => deskNo))];
  const say = ({ booking: { deskNo: desk, locationIana: zone }, remains }: LeavingBookingChange) => {
    if (!remains) return t('week.leave.cancels', { desk });
    // Hours of a neighboring day need their day.
    const isOfDay = getCalendarDayAt(Date.parse(remains.startDate), zone) === day;
    const format = isOfDay ? formatTimeOfDay : formatDisplayInstant;
    return t('week.leave.remains', {
      ...{ desk, from: format(remains.startDate, zone), until: format(remains.endDate, zone) },
    });
  };
  return (
    <ConfirmDialog
      open={question.isOpen}
      onClose={question.close}
      onConfirm={own.leave}
      title={t('week.leave.title', { desks: desks.join(', '), day: formatDisplayDay(day) })}
      confirmLabel={t('week.leave.confirm')}
    >
      {releases.length > 0 && <p>{t('week.leave.releases')}</p>}
      {leaving.map((one) => (
        <p key={one.booking.id}>{say(one)}</p>
      ))}
      {leaving.some(({ booking, remains }) => booking.seriesId && !remains) && <p>{t('week.leave.ofSeries')}</p>}
    </ConfirmDialog>
  );
}
