import { CalendarDays, Download, Mail } from 'lucide-react';
import type { ReactElement } from 'react';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { downloadIcs, openWebCalendar } from '../calendars.ts';
import { toFileNamePart } from './file-name.ts';

interface Props {
  list: ListedBookingKind;
  booking: ListedBooking;
  /** The button that opens the menu. */
  trigger: ReactElement;
}

/** The menu that puts an own booking into a calendar (VIEW-03). */
export function CalendarMenu({ list, booking, trigger }: Props) {
  const { t } = useTranslation();
  const { id, startDate } = booking;
  const showError = (error: Error) => toast.error(t('bookingLists.calendar.failed', { reason: error.message }));
  const fileName = () =>
    t('bookingLists.calendar.fileName', {
      place: toFileNamePart(list.placeOf(booking)),
      day: getCalendarDayAt(Date.parse(startDate), list.clocksOf(booking)),
    });
  const newTab = t('bookingLists.calendar.newTab');
  return (
    <Menu
      trigger={trigger}
      align="end"
      items={[
        {
          label: t('bookingLists.calendar.ics'),
          icon: <Download size={18} />,
          onSelect: () => void downloadIcs(list, id, fileName()).catch(showError),
        },
        {
          label: t('bookingLists.calendar.google'),
          icon: <CalendarDays size={18} />,
          hint: newTab,
          onSelect: () => void openWebCalendar('google', list, id).catch(showError),
        },
        {
          label: t('bookingLists.calendar.outlook'),
          icon: <Mail size={18} />,
          hint: newTab,
          onSelect: () => void openWebCalendar('outlook', list, id).catch(showError),
        },
      ]}
    />
  );
}
