import { type RefObject, useRef } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { joinLocationPath } from '../join-location-path.ts';
import styles from './CancelOrEndBookingsDialog.module.css';
import { BookingPeriodText } from './When.tsx';

/** The largest number of bookings that the dialog names. It counts the other bookings. */
const named = 5;

interface Props {
  list: ListedBookingKind;
  /** The action that the dialog confirms: cancelling the bookings, or ending them now. */
  act: 'cancel' | 'terminate';
  /** The bookings to cancel or end. The dialog is closed when there are none. */
  bookings: readonly ListedBooking[];
  onClose: () => void;
  onConfirm: () => void;
  /**
   * The element that receives the focus afterwards, because the row with the clicked button is
   * gone.
   */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Requests a confirmation before bookings are cancelled or ended, and names the bookings. */
export function CancelOrEndBookingsDialog({ list, act, bookings, onClose, onConfirm, focusAfter }: Props) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  // The dialog shows its last content while it closes.
  const last = useRef(bookings);
  if (bookings.length > 0) last.current = bookings;
  const shown = last.current;
  const count = shown.length;
  return (
    <ConfirmDialog
      open={bookings.length > 0}
      onClose={onClose}
      onConfirm={onConfirm}
      focusAfter={focusAfter}
      danger
      title={t(`bookingLists.${act}.title`, { count })}
      confirmLabel={t(`bookingLists.${act}.many`, { count })}
      cancelLabel={t(`bookingLists.${act}.keep`)}
    >
      <span className={styles.losses}>
        {shown.slice(0, named).map((booking) => (
          <span key={booking.id}>
            <strong>{t(`${list.texts}.name`, { name: list.placeOf(booking) })}</strong>,{' '}
            {joinLocationPath(list.whereOf(booking))},{' '}
            <BookingPeriodText period={booking} timeZone={list.clocksOf(booking)} />
            {booking.userId !== profile.id && ` (${list.personOf(booking)})`}
          </span>
        ))}
        {count > named && <span>{t('bookingLists.cancel.more', { count: count - named })}</span>}
      </span>
      {t(`bookingLists.${act}.loss`, { count })}
    </ConfirmDialog>
  );
}
