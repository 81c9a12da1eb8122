import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { formatDayRangeFilter } from '../list/days-filter.ts';
import { formatDisplayPeriod } from '../list/display-when.ts';

interface Props<Row extends ListedBooking> {
  list: ListedBookingKind<Row>;
  /**
   * The bookings that the member has just made, all of one place. The notice is hidden if there are
   * none.
   */
  bookings: readonly Row[];
  /** Receives the days by which the list must filter to show the bookings. */
  onShow: (days: string) => void;
}

/** The notice about new bookings that the shown page lacks, with a button that leads to them. */
export function UnlistedNewBookingsNotice<Row extends ListedBooking>({ list, bookings, onShow }: Props<Row>) {
  const { t } = useTranslation();
  const [first] = bookings;
  if (!first) return null;
  const days = bookings
    .map((booking) => getCalendarDayAt(Date.parse(booking.startDate), list.clocksOf(booking)))
    .sort();
  const [from, to] = [days[0]!, days.at(-1)!];
  const when =
    bookings.length === 1
      ? formatDisplayPeriod(first, list.clocksOf(first))
      : `${formatDisplayDay(from)} – ${formatDisplayDay(to)}`;
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={() => onShow(formatDayRangeFilter({ from, to }))}>
          {t('bookingLists.booked.show')}
        </Button>
      }
    >
      {t('bookingLists.booked.elsewhere', {
        count: bookings.length,
        place: t(`${list.texts}.name`, { name: list.placeOf(first) }),
        when,
      })}
    </Notice>
  );
}
