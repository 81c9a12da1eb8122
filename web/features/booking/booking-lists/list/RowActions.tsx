import { CalendarPlus, CircleStop, CircleX } from 'lucide-react';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { CalendarMenu } from './CalendarMenu.tsx';
import styles from './RowActions.module.css';
import type { ExtraRowActionsFactory } from './row-action.ts';

interface Props<Row extends ListedBooking> {
  list: ListedBookingKind<Row>;
  booking: Row;
  more?: ExtraRowActionsFactory<Row>;
  onCancel: (booking: Row) => void;
  onTerminate: (booking: Row) => void;
}

/** The actions at the end of a table's row that the member may perform, as icons. */
export function RowActions<Row extends ListedBooking>({ list, booking, more, onCancel, onTerminate }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <div className={styles.acts}>
      <span>
        {booking.can.cancel && (
          <IconButton
            size="small"
            label={t('bookingLists.cancel.one')}
            icon={<CircleX size={18} />}
            onClick={() => onCancel(booking)}
          />
        )}
        {list.terminate && booking.can.terminate && (
          <IconButton
            size="small"
            label={t('bookingLists.terminate.one')}
            icon={<CircleStop size={18} />}
            onClick={() => onTerminate(booking)}
          />
        )}
      </span>
      <span>
        {list.exports && booking.can.export && (
          <CalendarMenu
            list={list}
            booking={booking}
            trigger={
              <IconButton size="small" label={t('bookingLists.calendar.add')} icon={<CalendarPlus size={18} />} />
            }
          />
        )}
      </span>
      {more?.(booking).map(({ label, icon, onClick }) => (
        <IconButton key={label} size="small" label={label} icon={icon} onClick={() => onClick(booking)} />
      ))}
    </div>
  );
}
