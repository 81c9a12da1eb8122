import { CalendarPlus, CircleStop, CircleX } from 'lucide-react';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CalendarMenu } from './CalendarMenu.tsx';
import type { ExtraRowActionsFactory } from './row-action.ts';

interface Props<Row extends ListedBooking> {
  list: ListedBookingKind<Row>;
  booking: Row;
  more?: ExtraRowActionsFactory<Row>;
  onCancel: (booking: Row) => void;
  onTerminate: (booking: Row) => void;
}

/** The actions of an opened card that the member may perform, as labelled buttons. */
export function CardActions<Row extends ListedBooking>({ list, booking, more, onCancel, onTerminate }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <>
      {booking.can.cancel && (
        <Button size="small" icon={<CircleX size={18} />} onClick={() => onCancel(booking)}>
          {t('bookingLists.cancel.one')}
        </Button>
      )}
      {list.terminate && booking.can.terminate && (
        <Button size="small" icon={<CircleStop size={18} />} onClick={() => onTerminate(booking)}>
          {t('bookingLists.terminate.one')}
        </Button>
      )}
      {list.exports && booking.can.export && (
        <CalendarMenu
          list={list}
          booking={booking}
          trigger={
            <Button size="small" icon={<CalendarPlus size={18} />}>
              {t('bookingLists.calendar.add')}
            </Button>
          }
        />
      )}
      {more?.(booking).map(({ label, icon, onClick }) => (
        <Button key={label} size="small" icon={icon} onClick={() => onClick(booking)}>
          {label}
        </Button>
      ))}
    </>
  );
}
