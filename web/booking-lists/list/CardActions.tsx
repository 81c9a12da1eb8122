import { CalendarPlus, CircleX } from 'lucide-react';
import type { BookableKind, ListedBooking } from '#web/app/bookable-kind.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { CalendarMenu } from './CalendarMenu.tsx';
import type { MoreActions } from './row-action.ts';

interface Props<Row extends ListedBooking> {
  list: BookableKind<Row>;
  booking: Row;
  more?: MoreActions<Row>;
  onCancel: (booking: Row) => void;
}

/** On an opened card: what this person may do with the booking, in words. */
export function CardActions<Row extends ListedBooking>({ list, booking, more, onCancel }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <>
      {booking.can.cancel && (
        <Button size="small" icon={<CircleX size={18} />} onClick={() => onCancel(booking)}>
          {t('bookingLists.cancel.one')}
        </Button>
      )}
      {booking.can.export && (
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
